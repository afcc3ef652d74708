import { basename } from 'node:path';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** What Vite writes beside a build. */
export type Manifest = Record<string, Chunk>;

/** What the browser loads for a page, in bytes: as the first page, and after another one. */
interface Load {
  page: string;
  first: number;
  further: number;
}

/** How source code imports what only a click loads: a dialog, a menu, the reader of a chosen file. */
const ON_DEMAND = /(?:lazyPart|await loadInTime)\(\s*\(\) =>\s*import\('([^']+)'\)/g;

/**
 * Modules that only some users load: on a wide screen; in a new club; in an empty month; in clubs with classes or guests; for a doubtful
 * transfer; once a sheet is read, or taken over; with a passkey; with a role that may see the page, or the costs; or as staff, on a page for
 * everybody, where forms of staff look for somebody in a list, and owners are told who joined; and the home of players, who
 * load it in the place of that of staff, which is larger.
 */
const FOR_SOME = [
  'BillTable',
  'CashGuests',
  'ClassesForm',
  'ComboboxField',
  'CopyOfferButton',
  'GroupMessage',
  'GuestRows',
  'JoinedRows',
  'LikeLine',
  'NextStep',
  'PlayerHome',
  'RegistrationTable',
  'Restricted',
  'Review',
  'RuleFinder',
  'RuleForm',
  'SessionShuttles',
  'TakenOver',
  'webauthn',
];

/** The frame around a page for a signed-in user. */
const SIGNED_IN = ['frame-parts'];

/** The name of the source file of a key of the manifest. */
const nameOf = (key: string) => /(?:^|\/)([^/]+)\.tsx?$/.exec(key)?.[1] ?? key;
/** The texts of languages other than English, which replace the English ones; they are counted separately. */
export const isTranslation = (key: string) => /\/(?:locales|texts)\/(?!en\.)[^/]+$/.test(key);
const isPage = (key: string) => key.endsWith('Page.tsx');

/** The names of the modules that some source code loads by a click. All its other imports count as loaded with the page. */
export const listOnDemand = (source: string): string[] =>
  [...source.matchAll(ON_DEMAND)].map(([, path = '']) => basename(path));

/**
 * @param onDemand names of modules that a click loads
 * @param sizeOf returns the bytes of a file of the build
 * @returns the largest first
 */
export function listLoads(
  manifest: Manifest,
  onDemand: readonly string[],
  sizeOf: (file: string) => number,
): Load[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The manifest names no entry');

  /** @param omitted names of modules that are not followed */
  function follow(key: string, omitted: string[], loaded = new Set<string>()) {
    const chunk = manifest[key];
    if (chunk === undefined || loaded.has(key)) return loaded;
    loaded.add(key);
    for (const next of chunk.imports ?? []) follow(next, omitted, loaded);
    for (const next of chunk.dynamicImports ?? [])
      if (!isPage(next) && !isTranslation(next) && !omitted.includes(nameOf(next)))
        follow(next, omitted, loaded);
    return loaded;
  }

  const later = [...onDemand, ...FOR_SOME];
  const sum = (keys: Iterable<string>) =>
    [...keys].reduce((bytes, key) => bytes + sizeOf(manifest[key]?.file ?? ''), 0);

  return Object.keys(manifest)
    .filter(isPage)
    .map((key) => {
      const isForVisitors = key.includes('/auth/');
      const around = follow(entry, isForVisitors ? [...later, ...SIGNED_IN] : later);
      const own = [...follow(key, later)].filter((chunk) => !around.has(chunk));
      return { page: nameOf(key), first: sum(around) + sum(own), further: sum(own) };
    })
    .toSorted((a, b) => b.first - a.first);
}

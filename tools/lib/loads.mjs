/** What the browser loads for a page, from the manifest that Vite writes beside a build. */

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ page: string, first: number, further: number }} Load bytes: as the first page, and after another one
 */

/** What only a click, or something to tell, loads. Everything else that is imported counts as loaded with the page. */
const ON_DEMAND = [
  'AddCostDialog',
  'AllClubsDialog',
  'ConfirmDialog',
  'CreateClubDialog',
  'DeleteAccountDialog',
  'EditClubDialog',
  'FirstClubDialog',
  'MoreMenu',
  'ProfilePanel',
  'ToastAlert',
  'UnmatchedDialog',
  'read-club-file',
];

/** What stands around a page for who is signed in. */
const SIGNED_IN = ['frame-parts'];

/** The name of the source file that a key of the manifest stands for. */
const nameOf = (/** @type {string} */ key) => /([^/]+)\.tsx?$/.exec(key)?.[1] ?? key;
const isPage = (/** @type {string} */ key) => key.endsWith('Page.tsx');

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf the bytes of a file of the build
 * @returns {Load[]} the largest first
 */
export function listLoads(manifest, sizeOf) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The manifest names no entry');

  /**
   * @param {string} key
   * @param {string[]} left names of what is not followed
   * @param {Set<string>} [found]
   */
  function follow(key, left, found = new Set()) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(key)) return found;
    found.add(key);
    for (const next of chunk.imports ?? []) follow(next, left, found);
    for (const next of chunk.dynamicImports ?? [])
      if (!isPage(next) && !left.includes(nameOf(next))) follow(next, left, found);
    return found;
  }

  const sum = (/** @type {Iterable<string>} */ keys) =>
    [...keys].reduce((bytes, key) => bytes + sizeOf(manifest[key]?.file ?? ''), 0);

  return Object.keys(manifest)
    .filter(isPage)
    .map((key) => {
      const isVisitors = key.includes('/auth/');
      const around = follow(entry, isVisitors ? [...ON_DEMAND, ...SIGNED_IN] : ON_DEMAND);
      const own = [...follow(key, ON_DEMAND)].filter((each) => !around.has(each));
      return { page: nameOf(key), first: sum(around) + sum(own), further: sum(own) };
    })
    .toSorted((a, b) => b.first - a.first);
}

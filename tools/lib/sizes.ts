import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rallybook/contract/languages';
import { isTranslation, listLoads, listOnDemand, type Manifest } from './loads.ts';
import { root } from './paths.ts';

/** In kB (1000 bytes), gz as it is served. */
const LIMITS = {
  first: 194,
  further: 31.5,
  words: 54,
  styles: 17.5,
  landingScript: 5,
  landingPage: 12,
};

const dist = join(root, 'web', 'dist');
const sources = join(root, 'web', 'src');

/** The size of something that a page loads, gz. */
interface Size {
  what: string;
  kB: number;
  limit: number;
}

/**
 * How much script each page of the built app loads, as the first page and after another, and the sizes of the texts
 * of a language, all style sheets and the landing page.
 */
export function measureSizes(): Size[] {
  const known = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    known.set(file, size);
    return size;
  };
  const file = readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(file) as Manifest;
  const onDemand = globSync('**/*.{ts,tsx}', { cwd: sources }).flatMap((path) =>
    listOnDemand(readFileSync(join(sources, path), 'utf8')),
  );
  const pages = listLoads(manifest, onDemand, sizeOf).flatMap(({ page, first, further }) => [
    { what: `${page} as the first page, script`, kB: first / 1000, limit: LIMITS.first },
    { what: `${page} after another, script`, kB: further / 1000, limit: LIMITS.further },
  ]);
  const bytesOf = (isCounted: (key: string) => boolean) =>
    Object.entries(manifest)
      .filter(([key]) => isCounted(key))
      .reduce((bytes, [, chunk]) => bytes + sizeOf(chunk.file), 0);
  const words = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => ({
    what: `words of ${language} in the place of English, beside the script`,
    kB: bytesOf((key) => isTranslation(key) && key.includes(`/${language}.`)) / 1000,
    limit: LIMITS.words,
  }));
  const styles = bytesOf((key) => key.endsWith('.css')) / 1000;
  const script = sizeOf('landing.js') + sizeOf('color-scheme.js');
  const landing = LANGUAGES.map((language) => ({
    what: `landing page (${language}), HTML`,
    kB: sizeOf(`landing.${language}.html`) / 1000,
    limit: LIMITS.landingPage,
  }));
  return [
    ...pages,
    ...words,
    { what: 'all style sheets', kB: styles, limit: LIMITS.styles },
    { what: 'landing page, script', kB: script / 1000, limit: LIMITS.landingScript },
    ...landing,
  ];
}

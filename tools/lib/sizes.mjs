import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listLoads } from './loads.mjs';
import { root } from './paths.mjs';

/** In kB (1000 bytes), gz. */
const LIMITS = { first: 200, further: 60, landingScript: 5, landingPage: 12 };

const dist = join(root, 'web', 'dist');

/** @typedef {{ what: string, kB: number, limit: number }} Size of something that a page loads, gz */

/**
 * How much script each page of the built app loads, when it is the first page and after another, and how large the
 * landing page is.
 * @returns {Size[]}
 */
export function measureSizes() {
  /** @type {Map<string, number>} */
  const known = new Map();
  const sizeOf = (/** @type {string} */ file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    known.set(file, size);
    return size;
  };
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const pages = listLoads(manifest, sizeOf).flatMap(({ page, first, further }) => [
    { what: `${page} as the first page, script`, kB: first / 1000, limit: LIMITS.first },
    { what: `${page} after another, script`, kB: further / 1000, limit: LIMITS.further },
  ]);
  const script = sizeOf('landing.js') + sizeOf('color-scheme.js');
  const landing = ['en', 'vi'].map((language) => ({
    what: `landing page (${language}), HTML`,
    kB: sizeOf(`landing.${language}.html`) / 1000,
    limit: LIMITS.landingPage,
  }));
  return [
    ...pages,
    { what: 'landing page, script', kB: script / 1000, limit: LIMITS.landingScript },
    ...landing,
  ];
}

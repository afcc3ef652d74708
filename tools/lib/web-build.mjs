import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { npm } from './install.mjs';
import { root } from './paths.mjs';
import { tail } from './processes.mjs';
import { say, since, Trouble } from './say.mjs';

const dist = join(root, 'web', 'dist');
/** Stands in the build itself, so that it goes when the build does. */
const stamp = join(dist, '.sources');
const SOURCES = ['package-lock.json', 'packages/contract', 'web'];
const NOT_SOURCES = new Set(['.cache', 'dist', 'node_modules']);

/** @returns {boolean} whether there is a web app to serve, up to date or not */
export function isWebBuilt() {
  return existsSync(join(dist, 'index.html'));
}

/**
 * Builds the web app if its sources are not those of the last build. Where the build's tools are
 * not installed (production), a build that is there is taken as it is.
 * @throws {Trouble} when it cannot be built
 */
export async function ensureWebBuilt() {
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    if (isWebBuilt()) return;
    throw new Trouble(
      'The web app is not built (web/dist), and the tools to build it are not installed: run `npm ci --include=dev`.',
    );
  }
  const sources = hashSources(root, SOURCES);
  if (isWebBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;

  const start = Date.now();
  say('Building the web app ...');
  const { code, output } = await npm(['run', 'build', '--workspace=web', '--silent'], {
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  });
  if (code !== 0) throw new Trouble(`The web app could not be built:\n${tail(output, 30)}`);
  writeFileSync(stamp, sources);
  say(`Web app built in ${since(start)}.`);
}

/**
 * One hash over the names and contents of files, tests aside.
 * @param {string} base the folder that the names are relative to
 * @param {string[]} paths files and folders in it
 * @returns {string} in hex
 */
export function hashSources(base, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(base, path))).toSorted()) {
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((entry) =>
        entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)],
      );
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path];
    throw error;
  }
}

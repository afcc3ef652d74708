import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { head, run } from './processes.mjs';
import { say, since, Trouble } from './say.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Installs the packages if they are not those of the lockfile.
 * @param {{ dev?: boolean }} [options] `dev: false` is content with an installation for production
 * @throws {Trouble} with the beginning of npm's output (its cause stands there), when npm fails
 */
export async function ensureInstalled({ dev = true } = {}) {
  const wanted = readLockfile(join(root, 'package-lock.json'));
  if (!wanted) throw new Trouble('package-lock.json is missing or cannot be read.');
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'));
  if (installed && isInstalled(wanted, installed, { dev })) return;

  const start = Date.now();
  say(`Installing packages (${installed ? 'not those of the lockfile' : 'once'}) ...`);
  const { code, output } = await npm([
    'ci',
    dev || process.env.NODE_ENV !== 'production' ? '--include=dev' : '--omit=dev',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]);
  if (code !== 0) throw new Trouble(`npm could not install the packages:\n${head(output)}`);
  say(`Packages installed in ${since(start)}.`);
}

/**
 * Whether what npm says it installed is what the lockfile asks for. Packages for other platforms
 * may be missing; so may all that is for development, if none of it was installed.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 * @param {{ dev: boolean }} options
 * @returns {boolean}
 */
export function isInstalled(wanted, installed, { dev }) {
  const found = installed.packages ?? {};
  const needsDev = dev || Object.values(found).some((entry) => entry.dev);
  const mayMiss = (/** @type {LockedPackage} */ entry) =>
    Boolean(entry.optional || entry.devOptional || (entry.dev && !needsDev));
  const entries = Object.entries(wanted.packages ?? {}).filter(([path]) => path !== '');
  return entries.every(([path, entry]) => {
    const actual = found[path];
    if (!actual) return mayMiss(entry);
    return actual.version === entry.version && actual.integrity === entry.integrity;
  });
}

/**
 * Runs npm, quietly: the one that runs this script, or the one on the PATH.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options] `cwd`: another folder than the repository's
 */
export function npm(args, options = {}) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script) && existsSync(script)) {
    return run(process.execPath, [script, ...args], { ...options, quiet: true });
  }
  return run('npm', args, { ...options, quiet: true, shell: process.platform === 'win32' });
}

/**
 * @param {string} file
 * @returns {Lockfile | undefined}
 */
function readLockfile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

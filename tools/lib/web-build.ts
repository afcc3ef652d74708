import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { commandScript, root } from './paths.ts';
import { run, tail } from './processes.ts';
import { say, formatElapsed, UserError } from './say.ts';

const dist = join(root, 'web', 'dist');
/** Inside the build itself, so that it is deleted with the build. */
const stamp = join(dist, '.sources');
const SOURCES = ['package-lock.json', 'packages/contract', 'packages/reading', 'web'];
const NOT_SOURCES = new Set(['.cache', 'dist', 'node_modules', 'test']);

/**
 * Builds the web app if its sources have changed since the last build. If the build's tools are not installed
 * (production), an existing build is used as it is.
 * @throws {UserError} if it cannot be built
 */
export async function ensureWebBuilt(): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    if (isBuilt) return;
    throw new UserError(
      'The web app is not built (web/dist), and the tools to build it are not installed: run `npm ci --include=dev`.',
    );
  }
  const sources = hashSources(root, SOURCES);
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;

  const start = Date.now();
  say('Building the web app ...');
  const { code, output } = await run(process.execPath, [commandScript('vite'), 'build'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
    quiet: true,
  });
  if (code !== 0) throw new UserError(`The web app could not be built:\n${tail(output, 30)}`);
  writeFileSync(stamp, sources);
  say(`Web app built in ${formatElapsed(start)}.`);
}

/**
 * One hash over the names and contents of files, without tests.
 * @param base the folder that the names are relative to
 * @param paths files and folders in it
 * @returns in hex
 */
export function hashSources(base: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(base, path))).toSorted()) {
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .filter((name) => !name.split(sep).some((part) => NOT_SOURCES.has(part)))
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}

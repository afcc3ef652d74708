import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * The script of a package's command, so that it can be run by a Node of our choice on every platform
 * (node_modules/.bin holds shell wrappers on Windows).
 * @param packageName as in package.json, for example `vitest`
 * @param command the command's name, if it differs from the package's
 * @returns an absolute path
 */
export function commandScript(packageName: string, command: string = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const file = readFileSync(join(folder, 'package.json'), 'utf8');
  const { bin } = JSON.parse(file) as { bin: string | Record<string, string> };
  return join(folder, typeof bin === 'string' ? bin : (bin[command] ?? command));
}

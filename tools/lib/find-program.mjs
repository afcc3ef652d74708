import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of some programs that is there.
 * @param {string[]} names names to look for on the PATH, or absolute paths
 * @returns {string | undefined} an absolute path
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) =>
    /[\\/]/.test(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return candidates.find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { UserError } from './errors.ts';

/** @throws UserError if the folder cannot be created or written */
export function makeDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = codeOf(error) ?? (error as Error).message;
    throw new UserError(`DATA_DIR cannot be written: ${dataDir} (${reason})`, { cause: error });
  }
}

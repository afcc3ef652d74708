import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, stopOnSignals, tail } from '../tools/lib/processes.ts';
import { NotRun } from './stage.ts';

/**
 * A disk in memory.
 * @param size MiB
 * @throws {NotRun} if none can be mounted
 */
export async function mountSmallDisk(size: number) {
  if (process.getuid?.() !== 0) throw new NotRun('a small disk can only be mounted as root');
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder];
  const { code, output } = await run('mount', options, { quiet: true });
  if (code !== 0) throw new NotRun(`a small disk cannot be mounted: ${tail(output, 1)}`);
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  const unmount = async () => {
    await run('umount', ['-l', folder], { quiet: true });
    rmSync(folder, { recursive: true, force: true });
  };
  stopOnSignals(unmount);
  return {
    folder,
    /** Fills the disk. */
    fill: () => {
      const file = openSync(ballast, 'a');
      for (const chunk of [1 << 20, 1 << 16, 1 << 12]) fillWith(file, Buffer.alloc(chunk));
      closeSync(file);
    },
    /** Frees the space again. */
    free: () => rmSync(ballast, { force: true }),
    unmount,
  };
}

function fillWith(file: number, chunk: Buffer) {
  try {
    while (writeSync(file, chunk) === chunk.length);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}

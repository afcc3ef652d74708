import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall, type Provided } from './apt.ts';
import { run } from './processes.ts';
import { UserError } from './say.ts';

const LIBRARIES = '/usr/lib';

/** By how much a shifted clock may be off while its process starts. */
const MOST_OFF_MS = 60_000;

/** Finds or installs the library that fakes the time of a process. */
export function ensureFaketime(): Promise<Provided> {
  const find = () =>
    existsSync(LIBRARIES)
      ? readdirSync(LIBRARIES)
          .map((name) => join(LIBRARIES, name, 'faketime/libfaketimeMT.so.1'))
          .find((file) => existsSync(file))
      : undefined;
  return findOrInstall(find, ['libfaketime'], 'libfaketime is not installed');
}

/**
 * Reads an instant, such as `2027-02-06T16:30Z`.
 * @returns in milliseconds since 1970
 * @throws {UserError} if it is none, or does not name its offset: it would depend on where it is read
 */
export function readInstant(text: string): number {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : NaN;
  if (Number.isNaN(instant))
    throw new UserError(`Not an instant such as 2027-02-06T16:30Z: ${text}`);
  return instant;
}

/**
 * What the environment of processes has to have so that their clocks, the monotonic one too, go on from an instant.
 * @param library the path of libfaketime
 * @param instant in milliseconds since 1970
 */
export function clockFrom(library: string, instant: number): Record<string, string> {
  const seconds = Math.round((instant - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // Threads that share the library's cache would see the clock stand still: Chromium draws nothing then.
    FAKETIME_NO_CACHE: '1',
  };
}

/**
 * The environment in which it is another time, tried out.
 * @param instant in milliseconds since 1970
 * @returns or the reason why there is none
 */
export async function ensureClockFrom(
  instant: number,
): Promise<{ env: Record<string, string> } | { missing: string }> {
  const library = await ensureFaketime();
  if ('missing' in library) return library;
  const env = clockFrom(library.path, instant);
  const { output } = await run(process.execPath, ['-p', 'Date.now()'], { env, quiet: true });
  const isMoved = Math.abs(Number(output) - instant) < MOST_OFF_MS;
  return isMoved ? { env } : { missing: 'libfaketime does not move the clock here' };
}

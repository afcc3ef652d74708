import { AppError } from '../errors.ts';

/**
 * Keeps somebody from writing over a change that they have not seen. Who names no version is not asked.
 * @throws edit_conflict where the version that they saw is not the one that is there
 */
export function requireVersion(now: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== now) throw new AppError('edit_conflict');
}

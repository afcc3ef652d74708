import { AppError } from '../../errors.ts';

/**
 * Prevents overwriting a change that the user has not seen. Without a version, nothing is checked.
 * @throws edit_conflict if the version that the user saw is not the current one
 */
export function requireVersion(current: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== current) throw new AppError('edit_conflict');
}

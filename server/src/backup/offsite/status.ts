import type { Context } from '../../context.ts';
import { backupState } from '../../db/queries/backup-states.ts';
import { isOverdue } from './schedule.ts';
import type { OffsiteSettings } from './settings.ts';

/** How backups off site go, as anybody may see it. */
type BackupStatus = {
  /** When the last one was proven; null if none was. */
  proven_at: string | null;
  took_s: number | null;
  bytes: number | null;
  /** What the last comparison found. */
  differences: number;
};

export const NO_BACKUP: BackupStatus = {
  proven_at: null,
  took_s: null,
  bytes: null,
  differences: 0,
};

/**
 * @param offsite null where no backups are made, which counts as none that is proven
 * @returns `isFresh`: whether the last one was proven within twice the interval
 */
export async function backupStatus(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  offsite: Pick<OffsiteSettings, 'everyHours'> | null,
): Promise<{ status: BackupStatus; isFresh: boolean }> {
  const state = offsite === null ? undefined : await backupState(db);
  if (offsite === null || state === undefined) return { status: NO_BACKUP, isFresh: false };
  const { provenAt, tookMs, bytes, differences } = state;
  const status = {
    proven_at: provenAt,
    took_s: tookMs === null ? null : Math.ceil(tookMs / 1000),
    bytes,
    differences,
  };
  return { status, isFresh: !isOverdue(state, offsite, clock()) };
}

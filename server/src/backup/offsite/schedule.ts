import type { BackupStateRow } from '../../db/tables/server.ts';
import type { OffsiteSettings } from './settings.ts';

const HOUR_MS = 60 * 60_000;

/** After a failure, it is tried again so soon. */
const RETRY_MS = HOUR_MS;

/** A process that makes a backup says so again and again; one that has not for so long is taken to be dead. */
export const LEASE_MS = 60_000;

/** How far the clocks of two machines may be apart. */
const SKEW_MS = HOUR_MS;

type Plan = Pick<OffsiteSettings, 'at' | 'everyHours'>;

/** When the next backup is made after one that began at an instant: at the time of day that is set, or hours from it. */
export function nextBackup(begun: Date, { at, everyHours }: Plan): Date {
  const [year, month, day] = [begun.getFullYear(), begun.getMonth(), begun.getDate()];
  const slotOf = (days: number, hours: number) =>
    new Date(year, month, day + days, at.hour + hours, at.minute);
  // The last time of day before, from which hours count.
  const days = slotOf(0, 0) > begun ? -1 : 0;
  let hours = everyHours;
  while (slotOf(days, hours) <= begun) hours += everyHours;
  return slotOf(days, everyHours < 24 ? Math.min(hours, 24) : hours);
}

/** Whether a process holds the lease. A lease far ahead is of a clock that was wrong. */
export function isLeased({ leaseUntil }: Pick<BackupStateRow, 'leaseUntil'>, now: Date): boolean {
  if (leaseUntil === null) return false;
  const left = Date.parse(leaseUntil) - now.getTime();
  return left > 0 && left <= LEASE_MS + SKEW_MS;
}

/**
 * Whether a backup is to be made now.
 * @param isStart whether this process has just started: what failed is tried at once, since somebody may have mended it
 */
export function isBackupDue(
  state: BackupStateRow | undefined,
  plan: Plan,
  { now, isStart }: { now: Date; isStart: boolean },
): boolean {
  if (state === undefined) return true;
  if (isLeased(state, now)) return false;
  if (state.leaseUntil !== null || state.startedAt === null) return true;
  const begun = new Date(state.startedAt);
  // The clock was set back since: what it said is worth nothing.
  if (begun.getTime() > now.getTime() + SKEW_MS) return true;
  if (state.failedSince !== null) {
    return isStart || now.getTime() - begun.getTime() >= RETRY_MS || nextBackup(begun, plan) <= now;
  }
  return nextBackup(begun, plan) <= now;
}

/** Whether the last proof is so old that something is wrong: twice the interval. */
export function isOverdue(
  { provenAt }: Pick<BackupStateRow, 'provenAt'>,
  { everyHours }: Pick<Plan, 'everyHours'>,
  now: Date,
): boolean {
  if (provenAt === null) return true;
  const age = now.getTime() - Date.parse(provenAt);
  // One of tomorrow was dated by a clock that was wrong.
  return age > 2 * everyHours * HOUR_MS || age < -SKEW_MS;
}

import { expect, test } from 'vitest';
import { isBackupDue, isLeased, isOverdue, LEASE_MS, nextBackup } from './schedule.ts';

const HOUR = 60 * 60_000;
const plan = { at: { hour: 3, minute: 10 }, everyHours: 24 };
/** An instant by the wall clock of this machine, as the setting is. */
const local = (text: string) => new Date(`2027-05-${text}:00`);
const after = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR);

const begun = local('10T03:10');
const proven = {
  name: 'offsite',
  holder: null,
  leaseUntil: null,
  startedAt: begun.toISOString(),
  provenAt: after(begun, 0.1).toISOString(),
  tookMs: 360_000,
  bytes: 1,
  differences: 0,
  failures: 0,
  failedSince: null,
  why: null,
  failureToldAt: null,
  proofToldAt: null,
};
const due = (state: typeof proven | undefined, now: Date, isStart = false, every = 24) =>
  isBackupDue(state, { ...plan, everyHours: every }, { now, isStart });

test('backups are made at their time of day, or so many hours from it', () => {
  expect(nextBackup(local('10T03:10'), plan)).toEqual(local('11T03:10'));
  expect(nextBackup(local('10T02:00'), plan)).toEqual(local('10T03:10'));
  expect(nextBackup(local('10T17:45'), plan)).toEqual(local('11T03:10'));
  const six = { ...plan, everyHours: 6 };
  expect(nextBackup(local('10T03:11'), six)).toEqual(local('10T09:10'));
  expect(nextBackup(local('10T22:00'), six)).toEqual(local('11T03:10'));
  // What does not divide a day begins anew each day.
  expect(nextBackup(local('10T20:00'), { ...plan, everyHours: 9 })).toEqual(local('10T21:10'));
  expect(nextBackup(local('10T21:10'), { ...plan, everyHours: 9 })).toEqual(local('11T03:10'));
  expect(nextBackup(local('10T03:10'), { ...plan, everyHours: 168 })).toEqual(local('17T03:10'));
});

test('the first backup is made at once, and the next when it is its time', () => {
  expect(due(undefined, begun)).toBe(true);
  expect(due(proven, local('11T03:09'), true)).toBe(false);
  expect(due(proven, local('11T03:10'))).toBe(true);
  // The server did not run at that time.
  expect(due(proven, local('12T15:00'))).toBe(true);
});

test('what failed is tried again after an hour, and when a server starts', () => {
  const failed = { ...proven, failedSince: begun.toISOString() } as never as typeof proven;
  expect(due(failed, after(begun, 0.9))).toBe(false);
  expect(due(failed, after(begun, 0.9), true)).toBe(true);
  expect(due(failed, after(begun, 1))).toBe(true);
});

test('while a process makes a backup, no other does; one that died with it is followed at once', () => {
  const leaseUntil = new Date(begun.getTime() + LEASE_MS).toISOString();
  const leased = { ...proven, holder: 'a', leaseUntil } as never as typeof proven;
  expect(due(leased, after(begun, 0), true)).toBe(false);
  expect(due(leased, new Date(Date.parse(leaseUntil) + 1))).toBe(true);
});

test('a clock that was wrong for a while keeps no backup from being made', () => {
  // It was set back by years since the last one, or while one was made.
  expect(due(proven, local('01T00:00'))).toBe(true);
  expect(isLeased({ leaseUntil: '2037-01-01T00:00:00.000Z' }, begun)).toBe(false);
  // Clocks of two machines are never quite the same.
  expect(due(proven, new Date(begun.getTime() - 2000))).toBe(false);
  expect(isOverdue({ provenAt: '2037-01-01T00:00:00.000Z' }, plan, begun)).toBe(true);
});

test('a proof is overdue after twice the interval, and where there was none', () => {
  expect(isOverdue({ provenAt: null }, plan, begun)).toBe(true);
  const provenAt = begun.toISOString();
  expect(isOverdue({ provenAt }, plan, after(begun, 48))).toBe(false);
  expect(isOverdue({ provenAt }, plan, after(begun, 48.1))).toBe(true);
  expect(isOverdue({ provenAt }, { everyHours: 6 }, after(begun, 12.1))).toBe(true);
});

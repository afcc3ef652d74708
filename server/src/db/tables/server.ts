import { number, numberOrNull, table, text, textOrNull, type Row } from './table.ts';

/** A key of the server that has signed something for this database, without its secret. */
export const serverKeys = table(
  {
    fingerprint: text,
    keyId: text,
    firstUsedAt: text,
  },
  { key: ['fingerprint'], bound: { grows: 'the operator makes them' } },
);
export type ServerKeyRow = Row<typeof serverKeys>;

/** How backups off site go (docs/backup.md). There is one row, which is made when the first one begins. */
export const backupStates = table(
  {
    name: text,
    /** The process that makes a backup now. */
    holder: textOrNull,
    leaseUntil: textOrNull,
    startedAt: textOrNull,
    /** When the last backup was proven; how long that took, and how large it is. */
    provenAt: textOrNull,
    tookMs: numberOrNull,
    bytes: numberOrNull,
    /** What the last comparison found. */
    differences: number,
    /** How many tries have failed in all. */
    failures: number,
    /** Since when none has been proven; null while all is well. */
    failedSince: textOrNull,
    why: textOrNull,
    /** When the operator was last told that backups fail, and that one was proven. */
    failureToldAt: textOrNull,
    proofToldAt: textOrNull,
  },
  { key: ['name'], bound: { grows: 'it has one row' } },
);
export type BackupStateRow = Row<typeof backupStates>;

export const outbox = table(
  {
    id: text,
    /** The mail, encrypted with a server key, since it may hold a code; emptied once it is sent. */
    sealed: textOrNull,
    createdAt: text,
    attempts: number,
    /** Not to be sent before this instant; moved ahead by the process that reserves the mail. */
    nextAttemptAt: text,
    sentAt: textOrNull,
    /** 0 is sent before 1. */
    priority: number,
  },
  { key: ['id'], bound: 'forgotten' },
);
export type OutboxRow = Row<typeof outbox>;

import { ORDINARY, URGENT } from '../db/queries/outbox.ts';

/**
 * How many mails a process sends at once, and the least urgent that each sender takes: a mail server that hangs at invitations
 * and notices delays no code.
 */
export const LAST_PRIORITIES: readonly number[] = [
  URGENT,
  URGENT,
  ...Array<number>(6).fill(ORDINARY),
];

export const SENDERS = LAST_PRIORITIES.length;

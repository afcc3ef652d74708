import { ORDINARY, URGENT } from '../db/queries/outbox.ts';

/**
 * The lowest priority that each sender of a process takes. Two take only urgent mails: a mail server that hangs at invitations
 * and notices delays no code.
 */
export const LAST_PRIORITIES: readonly number[] = [
  URGENT,
  URGENT,
  ...Array<number>(6).fill(ORDINARY),
];

export const SENDERS = LAST_PRIORITIES.length;

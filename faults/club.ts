import { type Answer, until } from '../bench/lib/api.ts';
import type { Owner } from '../bench/lib/owner.ts';
import type { Journal, Resource } from './journal.ts';

/** A club under load. */
export interface Club {
  id: string;
  owner: Owner;
  scheduleIds: string[];
  journal: Journal;
  /** The months that have changes. */
  months: { year: number; month: number }[];
  /** Answers of 500 and above. */
  failures: Failure[];
  /** Creations without an answer, which can be sent again. */
  unanswered: Creation[];
  /** Each call makes one change. */
  clients: (() => Promise<Answer>)[];
}

export interface Player {
  id: string;
  email: string;
}

interface Failure {
  path: string;
  status: number;
  body: unknown;
}

interface Creation {
  resource: Resource;
  path: string;
  body: object;
  key: string;
  /** The value stored after it. */
  value: string;
}

/**
 * Sends all creations without an answer again, each with its first idempotency key, as the web app does: whether or
 * not it was done the first time, it exists once afterwards.
 */
export async function resendUnanswered(owner: Owner, { unanswered, journal }: Club): Promise<void> {
  for (const { resource, path, body, key, value } of unanswered.splice(0)) {
    journal.note(resource, await owner.ask(path, { method: 'POST', body, key }), value);
  }
}

/**
 * Waits until a change of a club under load is acknowledged.
 * @param from an instant, in ms
 * @returns how many ms after it that was
 */
export async function untilAcknowledged({ journal }: Club, from = Date.now()): Promise<number> {
  await until('a change is acknowledged', () => journal.lastAcknowledged() > from);
  return journal.lastAcknowledged() - from;
}

export const describeFailure = ({ path, status, body }: Failure): string =>
  `${path}: ${status} ${JSON.stringify(body)}`;

/** The failures other than a 503 with an id that is also in the log. */
export function unexpectedFailures({ failures }: Club): string[] {
  const isExpected = ({ status, body }: Failure) =>
    status === 503 && typeof (body as { request_id?: unknown } | null)?.request_id === 'string';
  return failures.filter((failure) => !isExpected(failure)).map(describeFailure);
}

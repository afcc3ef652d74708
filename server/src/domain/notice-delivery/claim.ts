import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { claimDueNotices, hasDueNotice, putOffNotices } from '../../db/queries/notices/queue.ts';
import { isoOf } from '../../instants.ts';
import type { Lane } from '../../outbound/turns.ts';
import { channels, usableChannels } from './channels/channels.ts';
import type { ClaimedNotice } from './decide-notices.ts';
import { readRecipients, userKeyOf } from './recipients.ts';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
/** How many notices are claimed at once. */
export const BATCH = 200;
/** How many claimed notices wait in this process. */
export const MAX_WAITING = 1000;
/** If too many wait: how many of each club are kept at least, and how many of a user. */
const LEAST_OF_CLUB = 20;
const OF_USER = 2;
/** How long a claim lasts. After that, other processes take the notice: this one may have died. */
const CLAIM = 10 * SECOND;
/** How long a notice waits for its turn before it makes room for others. */
const PATIENCE = 2 * SECOND;
/** No notice waits for longer: at most for the end of a night and of a day. If one seems to, the clock was set back. */
const FARTHEST = 3 * DAY;
/** How long notices are put off that make room for others: at least this, and more for each one before them. */
const ROOM = 2 * SECOND;
const ROOM_FOR_EACH = SECOND / 20;

/** A claimed notice that waits for its turn. */
export type Candidate = ClaimedNotice & {
  /** When it was claimed last, and first: milliseconds since 1970. */
  claimedAt: number;
  since: number;
  /** The person whose addresses it goes to; see `userKeyOf`. */
  user: string;
  /** The hosts that it may be sent to, as far as is known before its turn; none for a mail. */
  lanes: Lane[];
  /** Whether it may be decided on before its turn: it would not be lost if the process died before it is sent. */
  mayDecideEarly: boolean;
};

/**
 * Claims notices that are due, those that have been due for longest first: no other process takes them for a while.
 */
export async function claimNotices(context: Context): Promise<Candidate[]> {
  const { db, keys, clock } = context;
  const now = clock().getTime();
  const bounds = { now: isoOf(now), farthest: isoOf(now + FARTHEST) };
  if (!(await hasDueNotice(db, bounds))) return [];
  const claimed = await transaction(db, {}, (trx) =>
    claimDueNotices(trx, bounds, isoOf(now + CLAIM), BATCH),
  );
  const memberIds = claimed.map(({ memberId }) => memberId);
  const recipients = await readRecipients(db, keys, memberIds);
  return claimed.map((row): Candidate => {
    const notice = { ...row, nextTryAt: row.nextTryAt!, claimedAt: now, since: now };
    const recipient = recipients.get(row.memberId);
    if (recipient === undefined) {
      return { ...notice, user: row.memberId, lanes: [], mayDecideEarly: true };
    }
    const usable = usableChannels(recipient);
    const { channels: order } = recipient.choice;
    const last = row.channel === null ? 0 : Math.max(0, order.indexOf(row.channel));
    const channel = order.slice(last).find((candidate) => usable.includes(candidate));
    const rules = channel && channels[channel];
    const user = userKeyOf(recipient);
    if (rules === undefined || rules.isQueued) {
      return { ...notice, user, lanes: [], mayDecideEarly: true };
    }
    const mayDecideEarly = rules.ifUnknown !== 'unsure';
    return { ...notice, user, lanes: rules.lanesTo(context, recipient), mayDecideEarly };
  });
}

/** Renews the claims of notices that have waited for long. */
export async function renewClaims(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  waiting: readonly Candidate[],
): Promise<void> {
  const now = clock().getTime();
  const old = waiting.filter(({ claimedAt }) => now - claimedAt >= CLAIM / 2);
  if (old.length === 0) return;
  const nextTryAt = isoOf(now + CLAIM);
  await transaction(db, {}, (trx) => putOffNotices(trx, old, nextTryAt));
  for (const candidate of old) Object.assign(candidate, { nextTryAt, claimedAt: now });
}

/**
 * Gives up claims when too many notices wait in this process, so that others get room: those of a club or a user beyond its
 * share, and those that have waited for a host for some time.
 * @returns the notices that are kept
 */
export async function makeRoom(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  waiting: readonly Candidate[],
): Promise<Candidate[]> {
  const now = clock().getTime();
  const counts = new Map<string, number>();
  const count = (key: string) => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  };
  const clubs = new Set(waiting.map(({ clubId }) => clubId)).size;
  const ofClub = Math.max(LEAST_OF_CLUB, Math.floor(MAX_WAITING / 2 / clubs));
  const leaving = waiting.filter(
    ({ clubId, user, lanes, since }) =>
      count(clubId) >= ofClub ||
      (lanes.length > 0 && (count(user) >= OF_USER || now - since >= PATIENCE)),
  );
  const bySource = Map.groupBy(leaving, ({ user, clubId, lanes }) =>
    lanes.length > 0 ? user : clubId,
  );
  // Users with as many notices are put off together, in one statement.
  const byCount = Map.groupBy(bySource.values(), (rows) => rows.length);
  await transaction(db, {}, async (trx) => {
    for (const [size, groups] of byCount) {
      await putOffNotices(trx, groups.flat(), isoOf(now + ROOM + size * ROOM_FOR_EACH));
    }
  });
  const left = new Set(leaving);
  return waiting.filter((candidate) => !left.has(candidate));
}

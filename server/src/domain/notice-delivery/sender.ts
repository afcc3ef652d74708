import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { noticeById, type NoticeChange, updateNotice } from '../../db/queries/notices/notices.ts';
import { outboundTurns, type Turn } from '../../outbound/turns.ts';
import type { SendOutcome } from './channels/channel.ts';
import { channels } from './channels/channels.ts';
import {
  BATCH,
  type Candidate,
  claimNotices,
  makeRoom,
  MAX_WAITING,
  renewClaims,
} from './claim.ts';
import { decideNotices } from './decide-notices.ts';
import { finish, MAX_TRIES } from './outcome.ts';
import type { OutgoingNotice } from './outgoing.ts';

const SECOND = 1000;
/** How many notices of one club are decided on under one lock, and of how many clubs at once. */
const GROUP = 20;
const GROUPS_AT_ONCE = 3;
/** How many notices are being sent at once, with those whose turn will soon come. */
const AHEAD = 96;
/** How long sending one notice takes at most, to all devices of its member. */
const LONGEST_SENDING = 90 * SECOND;
/** How often to look for new notices while others are on their way. */
const POLL = SECOND / 4;

/** A notice that can begin now, with its turn if it talks to a host. */
type Startable = { candidate: Candidate; turn: Turn | undefined };

/** Sends notices that are due. */
export type NoticeSender = () => Promise<boolean>;

/**
 * Makes the function that the outbox's worker calls again and again: it begins to send notices that are due, many at once. No
 * club and no user keeps others waiting: clubs take turns, and `outboundTurns`
 * says which messages may be sent to hosts outside.
 * @returns a function that returns whether there was something, or something is on its way
 */
export function makeNoticeSender(context: Context): NoticeSender {
  const { db, log } = context;
  let waiting: Candidate[] = [];
  const running = new Set<Promise<void>>();
  /** The number of the round in which each club was served last. */
  const served = new Map<string, number>();
  let round = 0;

  /** What can begin now, of the clubs that have waited for longest. */
  function takeGroups(): Map<string, Startable[]> {
    const groups = new Map<string, Startable[]>();
    let room = AHEAD - running.size;
    const byClub = Map.groupBy(waiting, ({ clubId }) => clubId);
    for (const id of served.keys()) if (!byClub.has(id)) served.delete(id);
    const clubs = [...byClub].toSorted(([a], [b]) => (served.get(a) ?? 0) - (served.get(b) ?? 0));
    for (const [clubId, candidates] of clubs) {
      const group = takeStartable(candidates, room);
      room -= group.length;
      if (group.length === 0) continue;
      groups.set(clubId, group);
      round += 1;
      served.set(clubId, round);
      if (groups.size === GROUPS_AT_ONCE) break;
    }
    const taken = new Set([...groups.values()].flat().map(({ candidate }) => candidate));
    waiting = waiting.filter((candidate) => !taken.has(candidate));
    return groups;
  }

  /** Decides on a group; if that fails, on one after the other, so that only the faulty one waits. */
  async function begin(clubId: string, group: readonly Startable[]): Promise<void> {
    const claimed = group.map(({ candidate }) => candidate);
    let outgoing: Map<string, OutgoingNotice>;
    try {
      outgoing = await transaction(db, { club: clubId, mode: 'exclusive' }, (trx) =>
        decideNotices(trx, context, clubId, claimed),
      );
    } catch (error) {
      // If the database takes no changes, no notice fails: all stay due.
      const isRefused = changesRefusedBy(error) !== null;
      if (group.length > 1 && !isRefused) {
        for (const startable of group) await begin(clubId, [startable]);
        return;
      }
      for (const { turn } of group) turn?.end('unused');
      if (isRefused) throw error;
      log.error({ notice: claimed[0]!.id, why: String(error) }, 'A notice could not be sent');
      await leaveFaulty(context, claimed[0]!);
      return;
    }
    for (const { candidate, turn } of group) {
      const notice = outgoing.get(candidate.id);
      if (notice === undefined) turn?.end('unused');
      else run(sendOutgoing(context, notice, turn));
    }
  }

  function run(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  return async () => {
    // Read before anything is claimed: what ends from here on may be due again.
    const isIdle = running.size === 0;
    if (waiting.length >= MAX_WAITING) waiting = await makeRoom(context, waiting);
    await renewClaims(context, waiting);
    for (let claimed = BATCH; claimed === BATCH && waiting.length < MAX_WAITING;) {
      const more = await claimNotices(context);
      claimed = more.length;
      waiting.push(...more);
    }
    const groups = takeGroups();
    await Promise.all([...groups].map(([clubId, group]) => begin(clubId, group)));
    if (groups.size > 0) return true;
    if (isIdle && waiting.length === 0) return false;
    await Promise.race([...running, wait(POLL)]);
    return true;
  };
}

/**
 * The notices of a club that can begin now, those of users who have used the least time first.
 * @param room how many may begin whose turn has not come yet
 */
function takeStartable(candidates: readonly Candidate[], room: number): Startable[] {
  const startable: Startable[] = [];
  const inOrder = candidates.toSorted(
    (a, b) => outboundTurns.usedBy(a.user) - outboundTurns.usedBy(b.user),
  );
  for (const candidate of inOrder) {
    if (startable.length === GROUP) break;
    const { lanes, mayDecideEarly } = candidate;
    let turn: Turn | undefined;
    for (const lane of lanes) turn ??= outboundTurns.tryTake(lane) ?? undefined;
    const isSoon =
      mayDecideEarly && startable.length < room && lanes.some(outboundTurns.isSoonFree);
    if (lanes.length === 0 || turn !== undefined || isSoon) startable.push({ candidate, turn });
  }
  return startable;
}

/** Sends a notice, and stores what became of it. It never throws: if that cannot be stored, the notice is tried again. */
async function sendOutgoing(
  context: Context,
  outgoing: OutgoingNotice,
  turn: Turn | undefined,
): Promise<void> {
  const { log } = context;
  const { notice } = outgoing;
  try {
    await finish(context, outgoing, await outcomeWithin(context, outgoing, turn));
  } catch (error) {
    log.error({ notice: notice.id, why: String(error) }, 'A notice could not be finished');
  }
}

/** Sends a notice within a time limit of our own, whatever a library does. */
async function outcomeWithin(
  context: Context,
  outgoing: OutgoingNotice,
  turn: Turn | undefined,
): Promise<SendOutcome> {
  const rules = channels[outgoing.notice.channel];
  if (rules.isQueued) return 'refused';
  const signal = AbortSignal.timeout(LONGEST_SENDING);
  const late = Promise.withResolvers<SendOutcome>();
  signal.addEventListener('abort', () => late.resolve(rules.ifUnknown), { once: true });
  const sent = rules.send(context, outgoing, { turn, signal }).catch((error: unknown) => {
    context.log.error({ notice: outgoing.notice.id, why: String(error) }, 'A notice was not sent');
    return rules.ifUnknown;
  });
  return Promise.race([sent, late.promise]);
}

/** Puts off a notice that failed by a fault of ours, so that it does not hold up the others. */
async function leaveFaulty({ db, clock }: Context, { clubId, id }: Candidate): Promise<void> {
  await transaction(db, {}, async (trx) => {
    const notice = await noticeById(trx, { clubId, id });
    if (notice === undefined) return;
    const attempts = notice.attempts + 1;
    const again = new Date(clock().getTime() + 60 * SECOND * 2 ** attempts).toISOString();
    const change: NoticeChange =
      attempts >= MAX_TRIES
        ? { attempts, nextTryAt: null, dropped: 'failed' }
        : { attempts, nextTryAt: again };
    await updateNotice(trx, notice, change);
  });
}

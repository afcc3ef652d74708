import { calledNames } from '@rallybook/contract/rules/play/called-names';
import type { Evening } from '@rallybook/contract/rules/play/evening';
import type { Proposal } from '@rallybook/contract/rules/play/next-game';
import { type ComingUp, comingUp, upcomingGames } from '@rallybook/contract/rules/play/upcoming';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { EveningState } from '@rallybook/contract/schemas/play';
import type { ActingMember, ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { lastEntryOf } from '../../db/queries/audit.ts';
import { markOfEvening } from '../../db/queries/play/evenings.ts';
import { requireSession } from '../sessions/find-session.ts';
import { type LoadedEvening, loadEvening, type Participant } from './load-evening.ts';
import { freeCourts, presentEvening } from './present-evening.ts';
import { toRules } from './to-rules.ts';

/** How long an evening is kept in any case: what the time alone changes, such as that its doors open, follows then. */
const KEPT_MS = 30_000;
/** How many evenings are kept of a database, those that were asked for last: as many as can be followed at once. */
const MAX_KEPT = 500;

/** An evening as it was read, with what follows from it, each worked out once, however many look. */
export type SeenEvening = {
  evening: LoadedEvening;
  rules: () => Evening;
  comingUp: () => ComingUp;
  /** What people are called on a court, by player's id, as the app calls them. */
  called: () => ReadonlyMap<string, string>;
  viewOf: ReturnType<typeof presentEvening>;
};

type EveningRead = { mark: string; readAt: number; seen: SeenEvening };

const readByDatabase = new WeakMap<Db, Map<string, EveningRead>>();

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Whom the app shows of an evening: those with a record, and those who have played. */
function shownPeople({ participants, gamesOf }: LoadedEvening): Map<string, Participant> {
  return new Map(
    [...participants].filter(([id, { record }]) => record !== null || gamesOf.has(id)),
  );
}

function see(evening: LoadedEvening): SeenEvening {
  const rules = once(() => toRules(evening));
  // While no court is free; nobody asks for it before.
  const first = once((): Proposal[] => upcomingGames(rules(), 1, true));
  const view = once(() => presentEvening(evening, () => first().at(0) ?? null));
  return {
    evening,
    rules,
    called: once(() => calledNames(evening.found.club.nameOrder, shownPeople(evening))),
    comingUp: once(() => {
      const free = freeCourts(evening).length;
      return comingUp(rules(), free, free === 0 ? first() : []);
    }),
    viewOf: (actor) => view()(actor),
  };
}

/**
 * What an evening follows from: itself, and whatever else its club has changed, such as a name.
 * @throws not_found
 */
async function markOf(db: Db, clubId: string, sessionId: string): Promise<string> {
  const reference = readSessionId(sessionId);
  const evening = reference && (await markOfEvening(db, clubId, reference));
  return `${String(evening)} ${await lastEntryOf(db, clubId)}`;
}

/**
 * Reads an evening for somebody who looks at it. It is read and worked out anew only if it, or anything in the history of its
 * club, has changed, or it was read half a minute ago.
 * @throws not_found
 */
export async function seeEvening(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  clubId: string,
  sessionId: string,
): Promise<SeenEvening> {
  const mark = await markOf(db, clubId, sessionId);
  const readAt = clock().getTime();
  const evenings = readByDatabase.get(db) ?? new Map<string, EveningRead>();
  readByDatabase.set(db, evenings);
  const key = `${clubId} ${sessionId}`;
  const known = evenings.get(key);
  evenings.delete(key);
  const isFresh = known?.mark === mark && readAt >= known.readAt && readAt < known.readAt + KEPT_MS;
  const current = isFresh
    ? known
    : {
        mark,
        readAt,
        seen: see(await loadEvening(db, { clock }, await requireSession(db, clubId, sessionId))),
      };
  evenings.set(key, current);
  for (const [oldest, { readAt: before }] of evenings) {
    const isOld = before + KEPT_MS <= readAt;
    if (!isOld && evenings.size <= MAX_KEPT) break;
    evenings.delete(oldest);
  }
  return current.seen;
}

/**
 * An evening as it stands.
 * @throws not_found
 */
export async function getEvening(
  context: Pick<Context, 'db' | 'clock'>,
  { club, actor }: Pick<ActingMember, 'actor'> & { club: Pick<ClubScope['club'], 'id'> },
  sessionId: string,
): Promise<EveningState> {
  return (await seeEvening(context, club.id, sessionId)).viewOf(actor);
}

import { dayBefore, todayIn } from '@rallybook/contract/rules/calendar';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import { minutesBetween, playerId, type Teams } from '@rallybook/contract/rules/play/evening';
import { usualSize } from '@rallybook/contract/rules/play/next-game';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { Player } from '@rallybook/contract/schemas/play';
import type { Context } from '../../../context.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import type { LoadedEvening } from '../../play/load-evening.ts';
import { isIn } from '../../play/players.ts';
import { freeCourts, mayRecord } from '../../play/present-evening.ts';
import { changeGame, recordGame } from '../../play/record-games.ts';
import { type SeenEvening, seeEvening } from '../../play/seen-evening.ts';
import { sessionsOfPeriod } from '../../sessions/list-sessions.ts';
import { endOf, timesOf } from '../../sessions/session-times.ts';
import { type DeviceCookie, changeByDevice } from '../devices/by-device.ts';
import { type BoundDevice, takesAnswers } from '../devices/devices.ts';
import type { PageCode } from '../devices/page-codes.ts';
import { shownName } from './shown-members.ts';

const MINUTE_MS = 60_000;
/** The page is that of a session from so long before its start, and until so long after its end. */
const MINUTES_BEFORE = 30;
const MINUTES_AFTER = 60;
/** How many names of who waits the page writes: many phones read it every 20 seconds. */
const MOST_NAMES = 60;

/** The names of the two teams of a game; null where the club shows no names. */
type TeamNames = readonly [readonly string[], readonly string[]] | null;

export type Court = { name: string } & (
  | {
      game: { id: string; version: number; minutes: number; teams: TeamNames };
      proposal: null;
    }
  | { game: null; proposal: { teamA: Player[]; teamB: Player[]; teams: TeamNames } | null }
);

/**
 * How the member to whom a device is bound stands: on a court, so many games before theirs, or waiting. Who is next on a court
 * that is free knows which one it is.
 */
export type OwnTurn = { court: string } | { gamesBefore: number | null; nextCourt: string | null };

/** What is played now, as everybody may see it who has the club's link. */
export type CourtPage = {
  club: string;
  sport: Sport;
  /** As whom the device answers that looks; null for one that is bound to nobody. */
  who: string | null;
  session: (Pick<ClubSession, 'id' | 'date' | 'startTime' | 'endTime'> & { place: string }) | null;
  /** Null unless the session runs, or games were begun already. */
  play: {
    courts: Court[];
    /** Who plays on the court that becomes free first; null while one is free, or the club shows no names. */
    next: TeamNames;
    /** Who does so with some of who come off it, where too few wait for a game, and how many; like `next`. */
    nextFew: { names: string[]; others: number } | null;
    /** Who waits, in the order in which they come up; null where the club shows no names. */
    waiting: string[] | null;
    waits: number;
    /** Null for a device that is bound to nobody who is there. */
    own: OwnTurn | null;
    /** Whether this device begins and ends games. */
    canRecord: boolean;
  } | null;
};

/** The session that runs, the latest one that has begun first; else the next one of today. */
async function currentSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
): Promise<{ session: ClubSession; isRunning: boolean } | null> {
  const now = clock();
  const today = todayIn(club.timeZone, now);
  // One that ended at midnight runs for another hour.
  const all = await sessionsOfPeriod(db, club, { from: dayBefore(today), to: today });
  const sessions = all.filter(({ state }) => state !== 'cancelled');
  const startOf = (session: ClubSession) => timesOf(club, session).start;
  const running = sessions.filter(
    (session) =>
      startOf(session) - MINUTES_BEFORE * MINUTE_MS <= now.getTime() &&
      now.getTime() < endOf(club, session) + MINUTES_AFTER * MINUTE_MS,
  );
  const begun = running.filter((session) => startOf(session) <= now.getTime());
  const current = begun.at(-1) ?? running[0];
  if (current !== undefined) return { session: current, isRunning: true };
  const next = sessions.find((session) => startOf(session) > now.getTime());
  return next === undefined ? null : { session: next, isRunning: false };
}

/** What the page of the courts shows to a device; nothing is changed. */
export async function readCourtPage(
  context: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
  device: BoundDevice | null,
): Promise<CourtPage> {
  const current = await currentSession(context, club);
  const head = { club: club.name, sport: club.sport, who: device && shownName(device) };
  if (current === null) return { ...head, session: null, play: null };
  const { session, isRunning } = current;
  const { id, date, startTime, endTime, place } = session;
  const seen = await seeEvening(context, club.id, id);
  // Some begin early.
  const isPlayed = isRunning || seen.evening.games.length > 0;
  return {
    ...head,
    session: { id, date, startTime, endTime, place: place ?? club.location },
    play: isPlayed ? playOf(club, seen, device, context.clock()) : null,
  };
}

function playOf(
  club: ClubRow,
  { evening, comingUp, called }: SeenEvening,
  device: BoundDevice | null,
  now: Date,
): NonNullable<CourtPage['play']> {
  const { games: next, turns } = comingUp();
  const isFull = freeCourts(evening).length === 0;
  const nameOf = (id: string) => called().get(id) ?? '';
  const namesOf = (teams: Teams): TeamNames =>
    club.rollShowsNames === 1 ? [teams.teamA.map(nameOf), teams.teamB.map(nameOf)] : null;
  const actor = device && ({ memberId: device.memberId, role: 'player' } as const);
  return {
    courts: courtsOf({ ...evening, now: now > evening.now ? now : evening.now }, next, namesOf),
    next: isFull && next[0] !== undefined ? namesOf(next[0]) : null,
    nextFew:
      isFull && next.length === 0 && turns.size > 0 && club.rollShowsNames === 1
        ? {
            names: [...turns.keys()].map(nameOf),
            others: usualSize({ isDoubles: evening.settings.doubles }) - turns.size,
          }
        : null,
    waiting: club.rollShowsNames === 1 ? [...turns.keys()].slice(0, MOST_NAMES).map(nameOf) : null,
    waits: turns.size,
    own: actor && ownTurn(evening, turns, actor.memberId),
    canRecord: actor !== null && takesAnswers(club) && mayRecord(evening, actor),
  };
}

/** The courts, with what is played there; the games that come up next are proposed for those that are free. */
function courtsOf(
  { settings, games, participants, now }: LoadedEvening,
  next: readonly Teams[],
  namesOf: (teams: Teams) => TeamNames,
): Court[] {
  const proposals = next.values();
  const toPlayers = (ids: readonly string[]) => ids.map((id) => participants.get(id)!.player);
  return settings.courts.map((name): Court => {
    const running = games.find(({ court, endedAt }) => court === name && endedAt === null);
    if (running !== undefined) {
      const { id, version, begunAt, teamA, teamB } = running;
      const minutes = Math.floor(minutesBetween(new Date(begunAt), now));
      const teams = namesOf({ teamA: teamA.map(playerId), teamB: teamB.map(playerId) });
      return { name, game: { id, version, minutes, teams }, proposal: null };
    }
    const proposed = proposals.next().value;
    if (proposed === undefined) return { name, game: null, proposal: null };
    const { teamA, teamB } = proposed;
    const players = { teamA: toPlayers(teamA), teamB: toPlayers(teamB) };
    return { name, game: null, proposal: { ...players, teams: namesOf(proposed) } };
  });
}

function ownTurn(
  { settings, games }: LoadedEvening,
  turns: ReadonlyMap<string, number | null>,
  memberId: string,
): OwnTurn | null {
  const own = games.find((game) => game.endedAt === null && isIn(game, memberId));
  if (own !== undefined) return { court: own.court };
  const turn = turns.get(memberId);
  if (turn === undefined) return null;
  // The games that come up next are those of the free courts, in their order.
  const nextCourt = turn === null ? null : (freeCourts({ settings, games })[turn] ?? null);
  return { gamesBefore: nextCourt === null ? turn : 0, nextCourt };
}

/** What somebody asks for on the page of the courts. */
export type CourtTap =
  | { kind: 'play'; sessionId: string; court: string; teamA: Player[]; teamB: Player[] }
  | { kind: 'done'; gameId: string; version: number };

/**
 * Begins or ends a game for the member to whom a device is bound.
 * @returns what happened, or the refusal that the page tells
 * @throws forbidden unless they may record games; and like `changeByDevice`
 */
export function tapOnCourt(
  context: Context,
  deviceCookie: DeviceCookie,
  tap: CourtTap,
): Promise<PageCode> {
  return changeByDevice<PageCode>(context, deviceCookie, async (trx, member) => {
    if (tap.kind === 'done') {
      await changeGame(trx, context, member, tap.gameId, { ended: true, version: tap.version });
      return 'game_over';
    }
    const { sessionId, court, teamA, teamB } = tap;
    await recordGame(trx, context, member, { sessionId, court, teamA, teamB });
    return 'game_begun';
  });
}

import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Player } from '@rallybook/contract/schemas/play';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { deletionTimes } from '../../db/queries/clubs/deleted.ts';
import { playersByIds } from '../../db/queries/members/members.ts';
import { guestsByIds, guestsOfSession } from '../../db/queries/money/guests.ts';
import { eveningOf, presenceOfSession } from '../../db/queries/play/evenings.ts';
import { gamesOfSession, playersOfSession } from '../../db/queries/play/games.ts';
import { trackingsOfSession } from '../../db/queries/records/trackings.ts';
import { classesOfClub } from '../../db/queries/settings/classes.ts';
import type { PresenceChangeRow } from '../../db/tables/sessions.ts';
import { timeOfId } from '../../ids.ts';
import type { FoundSession } from '../sessions/find-session.ts';
import { endOf, timesOf } from '../sessions/session-times.ts';
import { defaultSettings, type PlaySettings, readSettings } from './play-settings.ts';
import { type PlayedGame, playersIn, readPlayer, teamsByGame } from './players.ts';

/** How long before a session's start people begin to wait. */
const OPENS_MS_BEFORE = 30 * 60 * 1000;
/** How long after its planned end an evening is over, whether or not anybody ends it. */
const OVER_MS_AFTER = 3 * 60 * 60 * 1000;

/** Somebody who is, was, or has played at an evening. */
export type Participant = {
  id: string;
  player: Player;
  name: string;
  /** What the club calls them; null where that is the name. */
  alias: string | null;
  level: number | null;
  classKey: string | null;
  /** What makes them a part of the session, and since when: a record of attendance, or the guest; null without. */
  record: { id: string; madeAt: Date } | null;
  /** When they were removed from the club; null for who was not. */
  removedAt: Date | null;
  changes: readonly PresenceChangeRow[];
};

/** An evening as it is stored. */
export type LoadedEvening = {
  found: FoundSession;
  settings: PlaySettings;
  version: number;
  settingsVersion: number;
  /** By player's id: those with a record, and those who are in a game or have been there. */
  participants: ReadonlyMap<string, Participant>;
  games: readonly PlayedGame[];
  /** The games of each player, by id; nobody's list is empty. */
  gamesOf: ReadonlyMap<string, readonly PlayedGame[]>;
  /** The keys of the two classes of which a mixed team has one each; null where there are none. */
  mixedClasses: readonly [string, string] | null;
  /** From when on people begin to wait. */
  opens: Date;
  /** From when on nobody is there, and no game runs: three hours after the planned end. */
  overAt: Date;
  /** The instant now, or that of the latest change where a phone's clock is ahead. */
  now: Date;
};

/** Loads all that an evening follows from. */
export async function loadEvening(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  found: FoundSession,
): Promise<LoadedEvening> {
  const { club, session, stored } = found;
  const key = stored && { clubId: club.id, sessionId: stored.id };
  const row = key && (await eveningOf(db, key));
  const played = key ? await loadGames(db, key) : [];
  const changes = key ? await presenceOfSession(db, key) : [];
  const settings = row ? readSettings(row) : defaultSettings(club.sport);
  const classes = await classesOfClub(db, club.id);
  const ofClub = classes.length === 2 ? ([classes[0]!.key, classes[1]!.key] as const) : null;
  const where = { clubId: club.id, date: session.plannedDate, scheduleId: session.scheduleId };
  const instants = [
    ...changes.map(({ changedAt }) => changedAt),
    ...played.flatMap(({ begunAt, endedAt }) => [begunAt, endedAt ?? begunAt]),
  ];
  const latest = Math.max(...instants.map((instant) => Date.parse(instant)));
  const current = clock();
  const now = new Date(Math.max(current.getTime(), latest));
  const overAt = new Date(endOf(club, session) + OVER_MS_AFTER);
  const games = now < overAt ? played : played.map((game) => endedBy(game, overAt));
  return {
    found,
    settings,
    version: row?.version ?? 1,
    settingsVersion: row?.settingsVersion ?? 1,
    participants: await loadParticipants(db, where, { games, changes, now: current }),
    games,
    gamesOf: gamesByPlayer(games),
    mixedClasses: settings.mixedClasses ?? ofClub,
    opens: new Date(timesOf(club, session).start - OPENS_MS_BEFORE),
    overAt,
    now,
  };
}

/** A game that nobody has ended, as it ends with its evening; what is stored stays as it was told. */
function endedBy(game: PlayedGame, overAt: Date): PlayedGame {
  if (game.endedAt !== null) return game;
  const end = overAt.toISOString();
  return { ...game, endedAt: end < game.begunAt ? game.begunAt : end };
}

type OfSession = { clubId: string; sessionId: string };

async function loadGames(db: Db, session: OfSession): Promise<PlayedGame[]> {
  const games = await gamesOfSession(db, session);
  const teamsOf = teamsByGame(await playersOfSession(db, session), readPlayer);
  return games.map((game) => ({ ...game, ...teamsOf(game.id) }));
}

function gamesByPlayer(games: readonly PlayedGame[]): Map<string, PlayedGame[]> {
  const byPlayer = new Map<string, PlayedGame[]>();
  for (const game of games)
    for (const player of playersIn(game)) {
      const id = playerId(player);
      const own = byPlayer.get(id);
      if (own) own.push(game);
      else byPlayer.set(id, [game]);
    }
  return byPlayer;
}

type Played = {
  games: readonly PlayedGame[];
  changes: readonly PresenceChangeRow[];
  now: Date;
};

async function loadParticipants(
  db: Db,
  session: { clubId: string; date: string; scheduleId: string | null },
  { games, changes, now }: Played,
): Promise<Map<string, Participant>> {
  const { clubId } = session;
  const records = await trackingsOfSession(db, session);
  const guests = await guestsOfSession(db, session);
  const players = [...games.flatMap(playersIn), ...changes.map(readPlayer)];
  const memberIds = players.flatMap((player) => ('memberId' in player ? [player.memberId] : []));
  const known = new Set(guests.map(({ id }) => id));
  const elsewhere = players.flatMap((player) =>
    'guestId' in player && !known.has(player.guestId) ? [player.guestId] : [],
  );
  const members = await playersByIds(db, clubId, [
    ...records.map(({ memberId }) => memberId),
    ...memberIds,
  ]);
  const byPlayer = Map.groupBy(changes, (change) => playerId(readPlayer(change)));
  const recordOf = new Map(records.map(({ id, memberId }) => [memberId, id]));
  const atMostNow = (instant: Date) => (instant < now ? instant : now);
  const participants = new Map<string, Participant>();
  const removals = await removalsOf(db, clubId, members);
  for (const { id, name, alias, level, classKey, status } of members) {
    const recordId = recordOf.get(id);
    const record = recordId ? { id: recordId, madeAt: atMostNow(timeOfId(recordId)) } : null;
    const player = { memberId: id };
    const removedAt = status === 'removed' ? new Date(removals.get(id) ?? now) : null;
    const about = { id, player, name, alias: alias || null, level, classKey, record, removedAt };
    participants.set(id, { ...about, changes: byPlayer.get(id) ?? [] });
  }
  const addGuest = (id: string, name: string, rest: Pick<Participant, 'classKey' | 'record'>) =>
    participants.set(id, {
      id,
      player: { guestId: id },
      name,
      alias: null,
      level: null,
      removedAt: null,
      ...rest,
      changes: byPlayer.get(id) ?? [],
    });
  for (const { id, name, classKey, createdAt } of guests)
    addGuest(id, name, { classKey, record: { id, madeAt: atMostNow(new Date(createdAt)) } });
  const named = new Map(
    (await guestsByIds(db, clubId, elsewhere)).map((guest) => [guest.id, guest]),
  );
  // A guest who was deleted has no name any more.
  for (const id of elsewhere) {
    const guest = named.get(id);
    addGuest(id, guest?.name ?? '', { classKey: guest?.classKey ?? null, record: null });
  }
  // By their ids: those who came at the same instant stand in the same order whenever they are asked for.
  return new Map([...participants].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** When those of these members were removed who were, by id; without whose removal is no longer known. */
function removalsOf(
  db: Db,
  clubId: string,
  members: Awaited<ReturnType<typeof playersByIds>>,
): Promise<ReadonlyMap<string, string>> {
  const removed = members.filter(({ status }) => status === 'removed').map(({ id }) => id);
  return deletionTimes(db, { clubId, kind: 'member', ids: removed });
}

/** Somebody of an evening: a member is not found by the id of a guest. */
export function findParticipant(
  participants: LoadedEvening['participants'],
  player: Player,
): Participant | undefined {
  const found = participants.get(playerId(player));
  return found && 'guestId' in found.player === 'guestId' in player ? found : undefined;
}

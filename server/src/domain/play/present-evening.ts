import { actorHolds, can, type Actor } from '@rallybook/contract/access/can';
import { toAnswer } from '@rallybook/contract/records/convert';
import { gameFields } from '@rallybook/contract/records/games';
import { shownSessionFields } from '@rallybook/contract/records/sessions';
import { playerId, type Teams } from '@rallybook/contract/rules/play/evening';
import type { ReadyTime } from '@rallybook/contract/rules/play/presence';
import { upcomingGames } from '@rallybook/contract/rules/play/upcoming';
import type { EveningState, Game, PresentPlayer } from '@rallybook/contract/schemas/play';
import type { ActingMember } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { requireSession } from '../sessions/find-session.ts';
import { loadEvening, type LoadedEvening, type Participant } from './load-evening.ts';
import type { PlayedGame } from './players.ts';
import { stayAt, staysAt } from './stays.ts';
import { toRules } from './to-rules.ts';

/** A game as it is answered. */
export function presentGame(game: PlayedGame): Game {
  const { id, teamA, teamB, version } = game;
  return { id, teamA, teamB, ...toAnswer(null, gameFields, game), version };
}

/** Whether those who are there record games and presence. */
const playersRun = ({ settings, found }: LoadedEvening): boolean =>
  settings.playersRun ?? found.club.playersRun === 1;

/** Whether nobody is there any more, and no game runs. */
export const isOver = ({ now, overAt }: Pick<LoadedEvening, 'now' | 'overAt'>): boolean =>
  now >= overAt;

/** Whether a member records whatever they want, and whenever. */
export const isStaff = (actor: Pick<Actor, 'role' | 'ceiling'>): boolean =>
  actorHolds(actor, 'view_tracking');

/**
 * Whether a member may record games and presence now: staff; and where players do, who is there, until three hours after the
 * session. Later they could turn results round that nobody looks at any more, and with them who pays the shuttles.
 */
export function mayRecord(evening: LoadedEvening, actor: Actor): boolean {
  if (isStaff(actor)) return true;
  const participant = evening.participants.get(actor.memberId);
  return (
    playersRun(evening) &&
    !isOver(evening) &&
    participant !== undefined &&
    stayAt(evening, participant, evening.now) !== undefined
  );
}

function presentPlayer(evening: LoadedEvening, participant: Participant): PresentPlayer[] {
  const { id, player, name, level, record } = participant;
  const games = evening.gamesOf.get(id) ?? [];
  if (record === null && games.length === 0) return [];
  const times = staysAt(evening, participant, evening.now);
  const toText = ({ from, until }: ReadyTime) => ({
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  });
  const stays = times.map((time) => ({ ...toText(time), isPaused: time.isPaused }));
  const ready = times.flatMap((time) => time.ready.map(toText));
  const stay = stays.at(-1) ?? stayWithoutRecord(evening, games);
  if (stay === null) return [];
  const isPlaying = games.some(({ endedAt }) => endedAt === null);
  const isWaiting = stay.until === null && !stay.isPaused && !isPlaying;
  const lastEnd = endsOf(games).at(-1) ?? '';
  const readySince = ready.at(-1)?.from ?? stay.from;
  return [
    {
      player,
      name,
      level,
      ...stay,
      stays: ready,
      games: games.length,
      waitsSince: isWaiting ? (lastEnd > readySince ? lastEnd : readySince) : null,
    },
  ];
}

/** The courts on which nobody plays. */
export const freeCourts = ({ settings, games }: Pick<LoadedEvening, 'settings' | 'games'>) =>
  settings.courts.filter(
    (name) => !games.some(({ court, endedAt }) => court === name && endedAt === null),
  );

/** Who plays on the court that becomes free first; null while one is free. */
function nextOf(evening: LoadedEvening, firstOf: () => Teams | null): EveningState['next'] {
  const teams = freeCourts(evening).length === 0 ? firstOf() : null;
  if (teams === null) return null;
  const toPlayers = (ids: readonly string[]) =>
    ids.map((id) => evening.participants.get(id)!.player);
  return { teamA: toPlayers(teams.teamA), teamB: toPlayers(teams.teamB) };
}

const endsOf = (games: readonly PlayedGame[]): string[] =>
  games.map(({ endedAt, begunAt }) => endedAt ?? begunAt).toSorted();

/**
 * The time of somebody who is known to have come, but not when: whose record was taken away has played, and others were recorded
 * when the evening was over. Null before that.
 */
function stayWithoutRecord(evening: LoadedEvening, games: readonly PlayedGame[]) {
  const overAt = isOver(evening) ? evening.overAt.toISOString() : null;
  const from = games.map(({ begunAt }) => begunAt).toSorted()[0] ?? overAt;
  return from === null ? null : { from, until: endsOf(games).at(-1) ?? from, isPaused: false };
}

/**
 * Prepares the answer about an evening: what is the same for everybody is computed once, however many ask. Levels are for staff
 * and oneself only.
 * @param firstOf who is proposed first while no court is free, where that is known already
 * @returns the evening as a member sees it: one object for all who see the same
 */
export function presentEvening(
  evening: LoadedEvening,
  firstOf: () => Teams | null = () => upcomingGames(toRules(evening), 1, true).at(0) ?? null,
): (actor: Actor) => EveningState {
  const { found, settings, games, mixedClasses, participants, version } = evening;
  const { session } = found;
  const { mode, doubles, singlesFallback, courts, isMixed, together, apart } = settings;
  const inOrder = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
    items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
  const players = [...participants.values()].flatMap((participant) =>
    presentPlayer(evening, participant),
  );
  const present = inOrder(players, ({ from }) => from);
  const shared = {
    session: {
      id: session.id,
      ...toAnswer(null, shownSessionFields, session),
      state: session.state,
    },
    overAt: isOver(evening) ? evening.overAt.toISOString() : null,
    mode,
    doubles,
    singlesFallback,
    courts: [...courts],
    isMixed,
    mixedClasses: mixedClasses && [...mixedClasses],
    playersRun: playersRun(evening),
    games: inOrder(games.map(presentGame), ({ begunAt }) => begunAt),
    next: nextOf(evening, firstOf),
    together: together.map((pair) => [...pair]),
    apart: apart.map((pair) => [...pair]),
    version,
  };
  const views = new Map<string, EveningState>();
  return (actor) => {
    const isRecorder = mayRecord(evening, actor);
    const levels = present.map(({ player, level }) =>
      can(actor, 'seePrivateFields', { id: playerId(player) }) ? level : null,
    );
    const key = JSON.stringify([isRecorder, levels]);
    const view = views.get(key) ?? {
      ...shared,
      mayRecord: isRecorder,
      present: present.map((person, nth) => ({ ...person, level: levels[nth] ?? null })),
    };
    views.set(key, view);
    return view;
  };
}

/**
 * An evening as it stands in a transaction that has changed it.
 * @throws not_found
 */
export async function changedEvening(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  { club, actor }: Pick<ActingMember, 'actor' | 'club'>,
  sessionId: string,
): Promise<EveningState> {
  const found = await requireSession(trx, club.id, sessionId);
  return presentEvening(await loadEvening(trx, context, found))(actor);
}

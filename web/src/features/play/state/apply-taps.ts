import { minutesBetween, playerId, playersOf } from '@rallybook/contract/rules/play/evening';
import { FREELY_CHANGED_MINUTES } from '@rallybook/contract/rules/play/settings';
import type { EveningState, Game, Player, PresentPlayer } from '@rallybook/contract/schemas/play';
import {
  isOpenPlay,
  serversId,
  serversPlayer,
  swapPlayers,
  type WaitingPlay,
} from '../../../data/play/play-taps';

/** The game that is played on a court; of two, as two phones may have begun them, the first. */
export const gameOn = (games: readonly Game[], court: string): Game | undefined =>
  games.find((game) => game.court === court && game.endedAt === null);

/** Whether somebody plays in a game. */
const isIn = (game: Game, id: string): boolean =>
  playersOf(game).some((player) => playerId(player) === id);

type NameOf = (player: Player) => string;

const arrived = (player: Player, name: string, at: string): PresentPlayer => ({
  player,
  name,
  level: null,
  from: at,
  until: null,
  isPaused: false,
  games: 0,
  waitsSince: at,
  stays: [{ from: at, until: null }],
});

function come(person: PresentPlayer, at: string): PresentPlayer {
  if (person.until === null) return person;
  const stays = [...person.stays, { from: at, until: null }];
  return { ...person, from: at, until: null, isPaused: false, stays };
}

/** The times in which somebody was ready to play, of which none lasts beyond an instant. */
const endedAt = (times: PresentPlayer['stays'], at: string): PresentPlayer['stays'] =>
  times
    .map(({ from, until }) => ({ from, until: until ?? at }))
    .filter(({ from, until }) => from < until);

/** Somebody who leaves at the instant at which they came has not been there at all: null where that was their only stay. */
function leave(person: PresentPlayer, at: string): PresentPlayer | null {
  if (person.until !== null) return person;
  if (person.from !== at)
    return { ...person, until: at, isPaused: false, stays: endedAt(person.stays, at) };
  const before = person.stays.filter(({ from }) => from < at);
  const last = before.at(-1);
  return last === undefined ? null : { ...person, ...last, stays: before, isPaused: false };
}

/** Who pauses is not ready; who goes on is so from then on. */
function pause(person: PresentPlayer, isPaused: boolean, at: string): PresentPlayer {
  if (person.until !== null || person.isPaused === isPaused) return person;
  const stays = isPaused ? endedAt(person.stays, at) : [...person.stays, { from: at, until: null }];
  return { ...person, isPaused, stays };
}

function changePresent(
  present: readonly PresentPlayer[],
  tap: Extract<WaitingPlay, { kind: 'presence' }>,
  player: Player,
  nameOf: NameOf,
): PresentPlayer[] {
  const { isHere, isPaused, at } = tap;
  const known = present.find((person) => playerId(person.player) === playerId(player));
  const others = present.filter((person) => person !== known);
  let changed: PresentPlayer | null = known ?? null;
  if (isHere === true) changed = known ? come(known, at) : arrived(player, nameOf(player), at);
  if (isHere === false) changed = known ? leave(known, at) : null;
  if (isPaused !== undefined && changed !== null) changed = pause(changed, isPaused, at);
  return changed === null ? others : [...others, changed];
}

function changeGames(
  games: readonly Game[],
  tap: WaitingPlay,
  taps: readonly WaitingPlay[],
): readonly Game[] {
  const { key, at } = tap;
  if (tap.kind === 'begin') {
    const team = (players: readonly Player[]) =>
      players.map((player) => serversPlayer(taps, player));
    const teams = { teamA: team(tap.teamA), teamB: team(tap.teamB) };
    const results = { endedAt: null, scoreA: null, scoreB: null, shuttles: null };
    return [...games, { id: key, court: tap.court, ...teams, begunAt: at, ...results, version: 1 }];
  }
  if (!('gameId' in tap)) return games;
  const id = serversId(taps, tap.gameId);
  if (tap.kind === 'remove') return games.filter((game) => game.id !== id);
  if (tap.kind === 'restore')
    return games.some((game) => game.id === id) ? games : [...games, { ...tap.game, id }];
  return games.map((game) => {
    if (game.id !== id) return game;
    if (tap.kind === 'move') return { ...game, court: tap.court };
    if (tap.kind === 'swap') {
      const [out, inside] = [tap.out, tap.inside].map((item) => serversPlayer(taps, item));
      return out && inside ? { ...game, ...swapPlayers(game, out, inside) } : game;
    }
    if (tap.kind === 'end') return { ...game, endedAt: game.endedAt ?? at };
    if (tap.kind === 'open') return { ...game, endedAt: null };
    const { scoreA, scoreB, shuttles } = tap;
    return { ...game, scoreA, scoreB, shuttles };
  });
}

/** Who is swapped out of a game that has run for a while has played until then, and waits from then on; as the server sees it. */
function restartWait(
  present: readonly PresentPlayer[],
  tap: Extract<WaitingPlay, { kind: 'swap' }>,
  { games, taps }: { games: readonly Game[]; taps: readonly WaitingPlay[] },
): readonly PresentPlayer[] {
  const { at } = tap;
  const game = games.find(({ id }) => id === serversId(taps, tap.gameId));
  const [out, inside] = [tap.out, tap.inside].map((item) => playerId(serversPlayer(taps, item)));
  if (game === undefined || out === undefined || inside === undefined) return present;
  const hasPlayed =
    isIn(game, out) &&
    !isIn(game, inside) &&
    minutesBetween(new Date(game.begunAt), new Date(at)) >= FREELY_CHANGED_MINUTES;
  if (game.endedAt !== null || !hasPlayed) return present;
  return present.map((person) =>
    playerId(person.player) === out && !person.isPaused && person.until === null
      ? pause(pause(person, true, at), false, at)
      : person,
  );
}

const later = (a: string, b: string): string => (a < b ? b : a);

/** How many games somebody has begun, and since when they wait, by the games as they are now. */
function withTally(person: PresentPlayer, games: readonly Game[]): PresentPlayer {
  const own = games.filter((game) => isIn(game, playerId(person.player)));
  const isPlaying = own.some(({ endedAt }) => endedAt === null);
  const isWaiting = person.until === null && !person.isPaused && !isPlaying;
  const readySince = person.stays.at(-1)?.from ?? person.from;
  const since = own.reduce((last, game) => later(last, game.endedAt ?? ''), readySince);
  return { ...person, games: own.length, waitsSince: isWaiting ? since : null };
}

/** Only what is given changes. */
function withChange<T extends object>(settings: T, change: Partial<Record<keyof T, unknown>>): T {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  return Object.assign({}, settings, Object.fromEntries(Object.entries(change).filter(isGiven)));
}

/**
 * The evening as it is with the taps that the server has not confirmed yet.
 * @param taps all waiting taps at it, in their order
 * @param nameOf the name of somebody whom the evening does not know yet
 */
export function applyTaps(
  evening: EveningState,
  taps: readonly WaitingPlay[],
  nameOf: NameOf,
): EveningState {
  let { present, games, ...settings } = evening;
  for (const tap of taps.filter(isOpenPlay)) {
    if (tap.kind === 'presence')
      present = changePresent(present, tap, serversPlayer(taps, tap.player), nameOf);
    else if (tap.kind === 'settings') {
      settings = withChange(settings, tap.change);
    } else {
      if (tap.kind === 'swap') present = [...restartWait(present, tap, { games, taps })];
      games = [...changeGames(games, tap, taps)];
    }
  }
  return { ...settings, games, present: present.map((person) => withTally(person, games)) };
}

/**
 * The instant of a tap: now, but not before what is known already, by whatever clock: so taps keep their order.
 * @param now in milliseconds since 1970
 */
export function instantOf({ present, games }: EveningState, now: number): string {
  const known = [
    ...present.flatMap(({ stays }) => stays.flatMap(({ from, until }) => [from, until ?? from])),
    ...games.flatMap(({ begunAt, endedAt }) => [begunAt, endedAt ?? begunAt]),
  ];
  return new Date(Math.max(now, ...known.map((instant) => Date.parse(instant)))).toISOString();
}

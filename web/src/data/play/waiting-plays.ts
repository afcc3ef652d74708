import { guests } from '@rallybook/contract/endpoints/guests';
import { play } from '@rallybook/contract/endpoints/play';
import { playerId, playersOf } from '@rallybook/contract/rules/play/evening';
import type { Game, Player } from '@rallybook/contract/schemas/play';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api';
import { ApiError, isErrorCode, isRefusal } from '../api/api-error';
import { newKey } from '../api/once-key';
import { waitingQueue } from '../offline/waiting-queue';
import { eveningQuery, putEvening } from './evening-query';
import {
  isOpenPlay,
  type PlayTap,
  type Result,
  serversId,
  serversPlayer,
  swapPlayers,
  type Tapped,
  type WaitingPlay,
} from './play-taps';

const queue = waitingQueue<WaitingPlay>('plays');

/** The taps at evenings that wait, in the order in which they were made. */
export const waitingPlays = queue.store;

/** Whether all of them outlive the page. */
export const arePlaysKept = queue.isKept;

/** Drops the waiting taps of this tab. Settles when it stores no more of them. */
export const forgetPlays = queue.forget;

/**
 * Keeps taps until the server has confirmed them, and sends them as soon as possible.
 * @returns the keys by which later taps name what these made
 */
export function addPlays(tapped: Tapped, taps: readonly PlayTap[]): string[] {
  const waiting = taps.map((tap): WaitingPlay => ({ ...tap, ...tapped, key: newKey() }));
  queue.add((before) => [...before, ...waiting]);
  return waiting.map(({ key }) => key);
}

/** Drops a tap that the server refused. */
export function dropPlay(key: string): void {
  void queue.change((taps) => taps.filter((tap) => tap.key !== key));
}

/** How long the server's id of what was made is remembered, in milliseconds: an evening. */
const REMEMBERED_MS = 12 * 60 * 60_000;

const isOutdated = ({ madeId, at }: WaitingPlay) =>
  madeId !== undefined && Date.parse(at) < Date.now() - REMEMBERED_MS;

type Edit = (taps: readonly WaitingPlay[]) => WaitingPlay[];

const without =
  (key: string): Edit =>
  (taps) =>
    taps.filter((tap) => tap.key !== key && !isOutdated(tap));

const made =
  (key: string, madeId: string): Edit =>
  (taps) =>
    taps
      .filter((tap) => !isOutdated(tap))
      .map((tap) => (tap.key === key ? { ...tap, madeId } : tap));

/** What is tapped about something that the server refused to make is of no use either. */
const isAbout = (tap: WaitingPlay, key: string) => 'gameId' in tap && tap.gameId === key;

const refuse =
  (key: string, { status, code, sentences }: ApiError): Edit =>
  (taps) =>
    taps
      .filter((tap) => !isAbout(tap, key))
      .map((tap) => (tap.key === key ? { ...tap, refused: { status, code, sentences } } : tap));

/** Whether the clock of this phone is so far ahead that the server does not take its word for when something was. */
const isAhead = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.details.some(({ field, issue }) => field === 'at' && issue?.code === 'too_late');

/** Sends with the instant of the tap; without it, where the clock of this phone is ahead. */
async function inTime<T>(at: string, send: (when: { at?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({ at });
  } catch (error) {
    if (!isAhead(error)) throw error;
    return send({});
  }
}

const replaceGame = (game: Game) => (games: readonly Game[]) => [
  ...games.filter(({ id }) => id !== game.id),
  game,
];

/**
 * Changes a game as it is now, whatever others have done to it meanwhile.
 * @param patchOf what to change; null if that is so already
 */
async function changeGame(
  queryClient: QueryClient,
  tap: WaitingPlay,
  gameId: string,
  patchOf: (game: Game, overAt: string | null) => Parameters<typeof sendPatch>[2] | null,
): Promise<void> {
  const { clubId, sessionId } = tap;
  const query = eveningQuery(clubId, sessionId);
  let known = queryClient.getQueryData(query.queryKey);
  for (let attempt = 0; ; attempt += 1) {
    let game = known?.games.find(({ id }) => id === gameId);
    if (game === undefined || attempt > 0) {
      known = await call(play.get, { params: { clubId, sessionId } }, { clubId });
      const fresh = known;
      await putEvening(queryClient, tap, () => fresh);
      game = known.games.find(({ id }) => id === gameId);
    }
    // Somebody has deleted it.
    if (game === undefined) return;
    const patch = patchOf(game, known?.overAt ?? null);
    if (patch === null) return;
    try {
      const changed = await sendPatch(clubId, game, patch);
      const put = replaceGame(changed);
      await putEvening(queryClient, tap, (before) => ({ ...before, games: put(before.games) }));
      return;
    } catch (error) {
      if (!isErrorCode(error, 'edit_conflict') || attempt > 1) throw error;
    }
  }
}

function sendPatch(
  clubId: string,
  { id, version }: Game,
  {
    at,
    ...patch
  }: { ended?: boolean; at?: string } & Partial<
    Pick<Game, 'court' | 'teamA' | 'teamB' | 'scoreA' | 'scoreB' | 'shuttles'>
  >,
): Promise<Game> {
  const send = (when: { at?: string }) =>
    call(play.updateGame, { params: { id }, body: { ...patch, ...when, version } }, { clubId });
  return at === undefined ? send({}) : inTime(at, send);
}

/**
 * The teams of a game after a swap; null if it is done already.
 * @throws ApiError('edit_conflict') if somebody else has given that place to another one
 */
function swappedTeams(game: Game, out: Player, inside: Player) {
  const isIn = (player: Player) =>
    playersOf(game).some((candidate) => playerId(candidate) === playerId(player));
  if (isIn(out)) return swapPlayers(game, out, inside);
  if (isIn(inside)) return null;
  throw new ApiError({ status: 409, code: 'edit_conflict' });
}

const isSameResult = (result: Result, other: Result): boolean =>
  result.scoreA === other.scoreA &&
  result.scoreB === other.scoreB &&
  result.shuttles === other.shuttles;

/** When a game was over by the taps that wait; undefined where it still runs. */
function endOf(taps: readonly WaitingPlay[], begin: WaitingPlay): WaitingPlay | undefined {
  const last = taps.findLast(
    (tap) => (tap.kind === 'end' || tap.kind === 'open') && tap.gameId === begin.key,
  );
  return last?.kind === 'end' ? last : undefined;
}

/**
 * Begins a game. One that was over before others began on its court, or with its players, is told with its end: the key of that
 * tap is then its Idempotency-Key, as it is another request.
 */
async function begin(
  tap: Extract<WaitingPlay, { kind: 'begin' }>,
  taps: readonly WaitingPlay[],
): Promise<Game> {
  const { clubId, sessionId, court, at, key } = tap;
  const [teamA, teamB] = [tap.teamA, tap.teamB].map((team) =>
    team.map((player) => serversPlayer(taps, player)),
  ) as [Player[], Player[]];
  const body = { clubId, sessionId, court, teamA, teamB };
  try {
    return await inTime(at, (when) =>
      call(play.createGame, { body: { ...body, ...when } }, { clubId, key }),
    );
  } catch (error) {
    const end = endOf(taps, tap);
    const isBusy = isErrorCode(error, 'court_taken') || isErrorCode(error, 'already_playing');
    if (end === undefined || !isBusy) throw error;
    const finished = { ...body, at, endedAt: end.at };
    return call(play.createGame, { body: finished }, { clubId, key: end.key });
  }
}

/** Sends one tap. What it answers goes into the evening on the screen. */
async function send(
  queryClient: QueryClient,
  tap: WaitingPlay,
  taps: readonly WaitingPlay[],
): Promise<Edit> {
  const { clubId, sessionId, date, scheduleId, at, key } = tap;
  const player = (someone: Player) => serversPlayer(taps, someone);
  if (tap.kind === 'presence') {
    const { isHere, isPaused } = tap;
    const body = {
      clubId,
      sessionId,
      player: player(tap.player),
      ...(isHere !== undefined && { isHere }),
      ...(isPaused !== undefined && { isPaused }),
    };
    const evening = await inTime(at, (when) =>
      call(play.presence, { body: { ...body, ...when } }, { clubId }),
    );
    await putEvening(queryClient, tap, () => evening);
  } else if (tap.kind === 'guest') {
    const { name, hostMemberId } = tap;
    const body = { clubId, date, scheduleId, name, hostMemberId };
    const { id } = await call(guests.create, { body }, { clubId, key });
    return made(key, id);
  } else if (tap.kind === 'begin') {
    const game = await begin(tap, taps);
    const put = replaceGame(game);
    await putEvening(queryClient, tap, (before) => ({ ...before, games: put(before.games) }));
    return made(key, game.id);
  } else if (tap.kind === 'settings') {
    const input = { params: { clubId, sessionId }, body: tap.change };
    const evening = await call(play.putSettings, input, { clubId });
    await putEvening(queryClient, tap, () => evening);
  } else {
    const id = serversId(taps, tap.gameId);
    if (tap.kind === 'remove') {
      await call(play.removeGame, { params: { id } }, { clubId });
      await putEvening(queryClient, tap, (before) => ({
        ...before,
        games: before.games.filter((game) => game.id !== id),
      }));
    } else if (tap.kind === 'restore') {
      const game = await call(play.restoreGame, { params: { clubId, id } }, { clubId });
      const put = replaceGame(game);
      await putEvening(queryClient, tap, (before) => ({ ...before, games: put(before.games) }));
    } else {
      await changeGame(queryClient, tap, id, (game, overAt) => {
        const { endedAt } = game;
        // A game that ended with its evening may have been ended here before.
        const isOpen = endedAt === null || endedAt === overAt;
        if (tap.kind === 'end') return isOpen ? { ended: true, at } : null;
        if (tap.kind === 'open') return endedAt === null ? null : { ended: false };
        if (tap.kind === 'swap') {
          const teams = swappedTeams(game, player(tap.out), player(tap.inside));
          return teams && { ...teams, at };
        }
        if (tap.kind === 'move') return game.court === tap.court ? null : { court: tap.court };
        const { scoreA, scoreB, shuttles, known = game } = tap;
        if (!isSameResult(game, known) && !isSameResult(game, tap))
          throw new ApiError({ status: 409, code: 'edit_conflict' });
        return { scoreA, scoreB, shuttles };
      });
    }
  }
  return without(key);
}

/**
 * Sends the waiting taps whenever the server can be reached.
 * @returns a function that stops it
 */
export function sendPlays(queryClient: QueryClient, userId: string): () => void {
  return queue.start(queryClient, userId, {
    isOpen: isOpenPlay,
    send: async (tap) => {
      try {
        return await send(queryClient, tap, waitingPlays.read());
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // Somebody has deleted it already.
        if (tap.kind === 'remove' && isErrorCode(error, 'not_found')) return without(tap.key);
        return refuse(tap.key, error);
      }
    },
  });
}

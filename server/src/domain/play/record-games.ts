import { toRow, toRowChange } from '@rallybook/contract/records/convert';
import { gameFields } from '@rallybook/contract/records/games';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { MAX_GAMES } from '@rallybook/contract/rules/play/settings';
import { storedSessionId } from '@rallybook/contract/rules/sessions/session-id';
import {
  type Game,
  type GamePatch,
  type NewGame,
  type Player,
} from '@rallybook/contract/schemas/play';
import { changeClub } from '../../auth/change-club.ts';
import type { ActingMember, ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertGame, sessionOfGame, updateGame } from '../../db/queries/play/games.ts';
import { storedSessionById } from '../../db/queries/sessions/club-sessions.ts';
import type { GameRow } from '../../db/tables/sessions.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { difference } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';
import { requireSession } from '../sessions/find-session.ts';
import {
  countChange,
  readInstant,
  requireKnownPlayers,
  requireRecorded,
  type StoredEvening,
} from './change-evening.ts';
import { findParticipant } from './load-evening.ts';
import { isIn, type PlayedGame, playerRows, playersIn } from './players.ts';
import { isOver, presentGame } from './present-evening.ts';
import { stayAt } from './stays.ts';
import { restartWaits } from './swapped-out.ts';
import { gameState, writeSteps } from './trail.ts';

/**
 * Begins a game, or records one that is over: it may be told late, when others play on its court.
 * @throws not_found if somebody is no member or no guest of the session; forbidden; invalid_input if the evening has no such
 * court, or it would end before it began; court_taken; already_playing; not_present; session_cancelled; limit_reached
 */
export function createGame(
  context: Context,
  scope: ClubScope,
  input: NewGame,
  idempotencyKey: IdempotencyKey | null,
): Promise<Game> {
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, (trx, current) =>
    recordGame(trx, context, current, input),
  );
}

/**
 * Like `createGame`, for somebody who is known otherwise.
 * @param trx holds the exclusive lock of the club
 */
export async function recordGame(
  trx: Trx,
  context: Context,
  member: ActingMember,
  { sessionId, court, teamA, teamB, at, endedAt }: Omit<NewGame, 'clubId'>,
): Promise<Game> {
  const begun = readInstant(context, at) ?? context.clock();
  const ended = readInstant(context, endedAt, 'ended_at');
  if (ended !== null && ended < begun) throw invalidField('ended_at', 'before_begin');
  const found = await requireSession(trx, member.club.id, sessionId);
  const evening = await requireRecorded(trx, context, member, found);
  requireCourt(evening, court);
  requireTeams({ teamA, teamB });
  await requireKnownPlayers(trx, evening, [...teamA, ...teamB]);
  await requireRoom(trx, context, evening);
  const fields = toRow(null, gameFields, {
    court,
    begunAt: begun.toISOString(),
    endedAt: ended?.toISOString() ?? null,
  });
  const ids = { clubId: found.club.id, id: newId(), sessionId: evening.sessionId };
  const game: PlayedGame = { ...ids, version: 1, ...fields, teamA, teamB };
  requireFree(evening, game);
  requirePresent(evening, playersIn(game), [begun]);
  await insertGame(trx, rowOf(game), playerRows(game));
  await countChange(trx, evening);
  await writeSteps(trx, context, member, evening, [
    { action: 'game.created', after: gameState(game) },
  ]);
  return presentGame(game);
}

/** @throws invalid_input unless as many play on both sides, and nobody twice */
function requireTeams({ teamA, teamB }: Pick<PlayedGame, 'teamA' | 'teamB'>): void {
  if (teamA.length !== teamB.length) throw invalidField('team_b', 'not_as_many');
  const ids = [...teamA, ...teamB].map(playerId);
  if (new Set(ids).size < ids.length) throw invalidField('team_b', 'listed_twice');
}

/** @throws invalid_input if the evening has no such court */
function requireCourt({ settings }: StoredEvening, court: string): void {
  if (!settings.courts.includes(court)) throw invalidField('court', 'not_a_court');
}

/** @throws limit_reached if the evening, or the club, has no room for one more game */
export async function requireRoom(
  trx: Trx,
  context: Context,
  evening: StoredEvening,
): Promise<void> {
  if (evening.games.length >= MAX_GAMES) throw new AppError('limit_reached');
  // A game, and those who play it.
  await requireRoomForRecords(trx, context, evening.found.club.id, 5);
}

const covers = ({ begunAt, endedAt }: GameRow, instant: string): boolean =>
  begunAt <= instant && (endedAt === null || instant < endedAt);

/**
 * Whether a game would be, or would have been, played while another one was. One that begins when the other ends is not. When a
 * running game ends is not known: what was told late may have ended before the other began.
 */
const isAtOnce = (game: GameRow, other: GameRow): boolean =>
  game.endedAt === null
    ? other.endedAt === null || covers(other, game.begunAt)
    : covers(game, other.begunAt) || covers(other, game.begunAt);

/** @throws court_taken, already_playing if another game is on its court, or has one of its players, at the same time */
function requireFree({ games }: StoredEvening, game: PlayedGame): void {
  requireFreeOf(
    games.filter((other) => other.id !== game.id && isAtOnce(game, other)),
    game,
  );
}

/**
 * Like `requireFree`, for what becomes of a running game from now on: what was over before is in nobody's way.
 * @throws court_taken, already_playing
 */
export function requireFreeNow({ games }: StoredEvening, game: PlayedGame): void {
  requireFreeOf(
    games.filter((other) => other.id !== game.id && other.endedAt === null),
    game,
  );
}

function requireFreeOf(others: readonly PlayedGame[], game: PlayedGame): void {
  if (others.some(({ court }) => court === game.court)) throw new AppError('court_taken');
  const isPlaying = (player: Player) => others.some((other) => isIn(other, playerId(player)));
  if (playersIn(game).some(isPlaying)) throw new AppError('already_playing');
}

/**
 * @throws not_present if one of these was at none of these instants there and not paused; or not at each of them, where they are no
 * member any more
 */
function requirePresent(
  evening: StoredEvening,
  players: readonly Player[],
  instants: readonly Date[],
): void {
  const isPresent = (player: Player) => {
    const participant = findParticipant(evening.participants, player);
    if (participant === undefined) return false;
    const isReady = (instant: Date) => stayAt(evening, participant, instant)?.isPaused === false;
    return participant.removedAt === null ? instants.some(isReady) : instants.every(isReady);
  };
  if (!players.every(isPresent)) throw new AppError('not_present');
}

/** A game without who plays it. */
export function rowOf(game: PlayedGame): GameRow {
  const { teamA: _teamA, teamB: _teamB, ...row } = game;
  return row;
}

type FoundGame = { evening: StoredEvening; game: PlayedGame };

/**
 * The game that a member is about to change, with its evening.
 * @throws not_found; forbidden; session_cancelled
 */
export async function requireGame(
  trx: Trx,
  context: Context,
  member: ActingMember,
  id: string,
): Promise<FoundGame> {
  const stored = await sessionOfGame(trx, { clubId: member.club.id, id });
  if (stored === undefined) throw new AppError('not_found');
  const found = await requireSession(
    trx,
    member.club.id,
    await publicIdOf(trx, member.club.id, stored),
  );
  const evening = await requireRecorded(trx, context, member, found);
  const game = evening.games.find((candidate) => candidate.id === id);
  if (game === undefined) throw new AppError('not_found');
  return { evening, game };
}

/**
 * The id by which others know a stored session.
 * @throws not_found
 */
export async function publicIdOf(trx: Trx, clubId: string, id: string): Promise<string> {
  const stored = await storedSessionById(trx, clubId, id);
  if (stored === undefined) throw new AppError('not_found');
  return storedSessionId(stored);
}

/**
 * Ends a game, opens it again, or corrects it.
 * @throws not_found; forbidden; edit_conflict; invalid_input if it would end before it began, its teams would not be as large, or
 * the evening has no such court; court_taken, already_playing, not_present for what is new; session_cancelled; limit_reached
 */
export function editGame(
  context: Context,
  scope: ClubScope,
  id: string,
  patch: GamePatch,
): Promise<Game> {
  return changeClub(context, scope, 'exclusive', (trx, current) =>
    changeGame(trx, context, current, id, patch),
  );
}

/**
 * Like `editGame`, for somebody who is known otherwise.
 * @param trx holds the exclusive lock of the club
 */
export async function changeGame(
  trx: Trx,
  context: Context,
  member: ActingMember,
  id: string,
  patch: GamePatch,
): Promise<Game> {
  const given = readInstant(context, patch.at);
  const { evening, game } = await requireGame(trx, context, member, id);
  requireVersion(game.version, patch.version);
  const edited = editedGame(evening, game, patch, given);
  await requireValidEdit(trx, evening, game, edited);
  const changed = difference(gameState(game), gameState(edited));
  if (changed === null) return presentGame(game);
  const after = { ...edited, version: game.version + 1 };
  await updateGame(trx, rowOf(after), playerRows(after));
  await restartWaits(trx, context, evening, { game, edited, instant: given ?? evening.now });
  await countChange(trx, evening);
  // Who plays stands in both, so that the line of the trail says which game it was.
  const { court, teamA, teamB } = gameState(game);
  const about = { court, teamA, teamB };
  const states = {
    before: { ...about, ...changed.before },
    after: { ...about, ...changed.after },
  };
  await writeSteps(trx, context, member, evening, [{ action: 'game.edited', ...states }]);
  return presentGame(after);
}

function editedGame(
  evening: StoredEvening,
  game: PlayedGame,
  { ended, court, teamA = game.teamA, teamB = game.teamB, ...patch }: GamePatch,
  at: Date | null,
): PlayedGame {
  const { scoreA, scoreB, shuttles } = gameFields;
  const results = { scoreA, scoreB, shuttles };
  return {
    ...game,
    ...(court !== undefined && { court }),
    teamA,
    teamB,
    ...toRowChange(null, results, patch),
    endedAt: endOf(evening, game, ended, at),
  };
}

/** @throws invalid_input if it would end before it began */
function endOf(
  evening: StoredEvening,
  { begunAt, endedAt }: GameRow,
  ended: boolean | undefined,
  at: Date | null,
): string | null {
  const { now, overAt } = evening;
  if (ended === undefined) return endedAt;
  // After the evening no game runs on.
  if (!ended) return isOver(evening) ? overAt.toISOString() : null;
  // Who says again that a game is over, and not when, changes nothing.
  if (at === null) return endedAt ?? now.toISOString();
  if (at < new Date(begunAt)) throw invalidField('at', 'before_begin');
  return at.toISOString();
}

async function requireValidEdit(
  trx: Trx,
  evening: StoredEvening,
  game: PlayedGame,
  edited: PlayedGame,
): Promise<void> {
  requireTeams(edited);
  const added = playersIn(edited).filter((player) => !isIn(game, playerId(player)));
  const isMoved = edited.court !== game.court;
  const isOpened = edited.endedAt === null && game.endedAt !== null;
  if (isMoved) requireCourt(evening, edited.court);
  await requireKnownPlayers(trx, evening, added);
  const isLonger = (edited.endedAt ?? '') > (game.endedAt ?? edited.endedAt ?? '');
  const isRunning = edited.endedAt === null && !isOpened;
  if (isMoved || isOpened || isLonger || added.length > 0) {
    (isRunning ? requireFreeNow : requireFree)(evening, edited);
  }
  const last = edited.endedAt === null ? evening.now : new Date(edited.endedAt);
  requirePresent(evening, added, [new Date(edited.begunAt), last]);
}

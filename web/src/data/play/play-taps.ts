import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Game, Player, PlaySettingsChange } from '@rallybook/contract/schemas/play';
import type { Refusal } from '../api/api-error';

type Teams = { teamA: Player[]; teamB: Player[] };

/** How a game ended; null where it is not said. */
export type Result = Pick<Game, 'scoreA' | 'scoreB' | 'shuttles'>;

/**
 * What somebody has tapped at an evening. A game or a guest that the server does not know yet is named by the key of the tap
 * that made it. `swap`: somebody plays in the place of another one; two of one game change places. `restore` takes back that the game
 * was deleted, and says how it was. `known` is the result that the screen showed: another one, which somebody else recorded, is not overwritten.
 */
export type PlayTap =
  | { kind: 'presence'; player: Player; isHere?: boolean; isPaused?: boolean }
  | { kind: 'guest'; name: string; hostMemberId: string | null }
  | ({ kind: 'begin'; court: string } & Teams)
  | { kind: 'end'; gameId: string }
  | { kind: 'open'; gameId: string }
  | ({ kind: 'result'; gameId: string; known?: Result } & Result)
  | { kind: 'swap'; gameId: string; out: Player; inside: Player }
  | { kind: 'move'; gameId: string; court: string }
  | { kind: 'remove'; gameId: string }
  | { kind: 'restore'; gameId: string; game: Game }
  | { kind: 'settings'; change: Omit<PlaySettingsChange, 'version'> };

/** Where and when something was tapped. */
export interface Tapped {
  clubId: string;
  sessionId: string;
  /** The date and schedule of the session: a guest is entered there. */
  date: string;
  scheduleId: string | null;
  at: string;
}

/** A tap that the server has not confirmed yet. */
export type WaitingPlay = PlayTap &
  Tapped & {
    /** Its Idempotency-Key, and the id of the game or guest that it makes until the server has given it one. */
    key: string;
    /** The server's id of what it made. It stays for a while, as what was tapped later names it by its key. */
    madeId?: string;
    /** The server's answer if it refused. It is not sent again, and stays until the user has read it. */
    refused?: Refusal;
  };

/** Whether the server has neither confirmed nor refused it. */
export const isOpenPlay = ({ madeId, refused }: WaitingPlay): boolean =>
  madeId === undefined && refused === undefined;

/** The server's id of a game or guest that may be named by the key of the tap that made it. */
export const serversId = (taps: readonly WaitingPlay[], id: string): string =>
  taps.find(({ key }) => key === id)?.madeId ?? id;

/** The teams with somebody in the place of another one; two of the same game change places. */
export function swapPlayers({ teamA, teamB }: Teams, out: Player, inside: Player): Teams {
  const [outId, insideId] = [playerId(out), playerId(inside)];
  const change = (team: readonly Player[]) =>
    team.map((player) => {
      const id = playerId(player);
      return id === outId ? inside : id === insideId ? out : player;
    });
  return { teamA: change(teamA), teamB: change(teamB) };
}

export const serversPlayer = (taps: readonly WaitingPlay[], player: Player): Player =>
  'memberId' in player ? player : { guestId: serversId(taps, player.guestId) };

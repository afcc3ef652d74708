import { z } from 'zod';
import { issue, type IssueCode } from '../../issues.ts';
import { gameFields, presenceFields } from '../../records/games.ts';
import { fileShape } from '../../records/schemas.ts';
import {
  COURT_NAME_LENGTH,
  MAX_COURTS,
  MAX_WISHES,
  PLAY_MODES,
} from '../../rules/play/settings.ts';
import { fileNumber, requiredLineInFile } from '../../values.ts';
import { isDistinct } from '../common.ts';

/** A member, or a guest; a guest who was deleted is not in the file. */
const filedPlayer = z.union([
  z.strictObject({ member: fileNumber }),
  z.strictObject({ guest: fileNumber }),
]);
export type FiledPlayer = z.output<typeof filedPlayer>;

const filedPairs = z
  .array(z.tuple([filedPlayer, filedPlayer]))
  .max(MAX_WISHES)
  .default([]);
const keyOf = (player: FiledPlayer): string => JSON.stringify(player);
/** How a session is played. */
export const filedEvening = z.strictObject({
  session: fileNumber,
  mode: z.enum(PLAY_MODES),
  doubles: z.boolean(),
  singlesFallback: z.boolean(),
  courts: z
    .array(requiredLineInFile(COURT_NAME_LENGTH))
    .min(1)
    .max(MAX_COURTS)
    .refine(isDistinct, issue('listed_twice')),
  isMixed: z.boolean(),
  mixedClasses: z.tuple([z.string().max(20), z.string().max(20)]).nullish(),
  together: filedPairs,
  apart: filedPairs,
  playersRun: z.boolean().nullish(),
});

const filedTeam = z.array(filedPlayer).min(1).max(2);

/** A game of a session. */
export const filedGame = z
  .strictObject({
    session: fileNumber,
    teamA: filedTeam,
    teamB: filedTeam,
    ...fileShape(gameFields),
  })
  .refine(({ teamA, teamB }) => teamA.length === teamB.length, {
    path: ['teamB'],
    message: issue('not_as_many'),
  })
  .refine(({ teamA, teamB }) => isDistinct([...teamA, ...teamB].map(keyOf)), {
    path: ['teamB'],
    message: issue('listed_twice'),
  })
  .refine(({ begunAt, endedAt }) => !endedAt || Date.parse(begunAt) <= Date.parse(endedAt), {
    path: ['endedAt'],
    message: issue('before_begin'),
  });

/** That somebody came to a session, left it, paused or went on. */
export const filedPresence = z.strictObject({
  session: fileNumber,
  player: filedPlayer,
  ...fileShape(presenceFields),
  /** Whether the record of attendance was made with it. */
  madeRecord: z.boolean().default(false),
});

/** The parts of a club's file that are about evenings. */
export type PlayParts = {
  members: readonly { number: number }[];
  sessions: readonly { number: number }[];
  evenings: readonly z.output<typeof filedEvening>[];
  games: readonly z.output<typeof filedGame>[];
  presence: readonly z.output<typeof filedPresence>[];
};

type Fault = { path: (string | number)[]; message: IssueCode };

/** Finds sessions and members of evenings that are not in the file. */
export function* playFaults({
  members,
  sessions,
  evenings,
  games,
  presence,
}: PlayParts): Generator<Fault> {
  const sessionNumbers = new Set(sessions.map(({ number }) => number));
  const memberNumbers = new Set(members.map(({ number }) => number));
  const lists = {
    evenings: evenings.map(({ session, together, apart }) => ({
      session,
      players: [...together, ...apart].flat(),
    })),
    games: games.map(({ session, teamA, teamB }) => ({ session, players: [...teamA, ...teamB] })),
    presence: presence.map(({ session, player }) => ({ session, players: [player] })),
  };
  for (const [list, items] of Object.entries(lists)) {
    for (const [index, { session, players }] of items.entries()) {
      const isKnown = (player: FiledPlayer) =>
        'guest' in player || memberNumbers.has(player.member);
      if (!sessionNumbers.has(session))
        yield { path: [list, index, 'session'], message: issue('not_in_file') };
      if (!players.every(isKnown))
        yield { path: [list, index, 'member'], message: issue('not_in_file') };
    }
  }
}

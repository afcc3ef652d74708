import { z } from 'zod';
import { issue } from '../issues.ts';
import { gameFields } from '../records/games.ts';
import { memberFields } from '../records/members.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { shownSessionFields } from '../records/sessions.ts';
import { playerId } from '../rules/play/evening.ts';
import { REASON_KINDS } from '../rules/play/reasons.ts';
import { COURT_NAME_LENGTH, MAX_COURTS, MAX_WISHES, PLAY_MODES } from '../rules/play/settings.ts';
import { SESSION_STATES } from '../rules/sessions/calendar.ts';
import { answeredId, givenInstant, id, instant, requiredLine, version } from '../values.ts';
import { changesSomething, isDistinct, wholeNumberText } from './common.ts';
import { sessionId } from './sessions.ts';

/** A member, or a guest of the session. */
export const player = z.union([z.strictObject({ memberId: id }), z.strictObject({ guestId: id })]);
export type Player = z.infer<typeof player>;

const court = requiredLine(COURT_NAME_LENGTH);

/** Two who want to be one team, or no game with each other. */
const pair = z
  .tuple([player, player])
  .refine((two) => isDistinct(two.map(playerId)), issue('listed_twice'));
const pairs = z.array(pair).max(MAX_WISHES);

/** Only the given fields change. `mixedClasses` null: the two of the club, where it has two. */
export const playSettings = z
  .strictObject({
    mode: z.enum(PLAY_MODES),
    doubles: z.boolean(),
    singlesFallback: z.boolean(),
    courts: z
      .array(court)
      .min(1, issue('too_few'))
      .max(MAX_COURTS)
      .refine(isDistinct, issue('listed_twice')),
    isMixed: z.boolean(),
    mixedClasses: z
      .tuple([z.string().max(20), z.string().max(20)])
      .refine(isDistinct, issue('listed_twice'))
      .nullable(),
    together: pairs,
    apart: pairs,
    playersRun: z.boolean(),
    version,
  })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type PlaySettingsChange = z.infer<typeof playSettings>;

/** That somebody is here or not any more, or pauses or goes on. */
export const newPresence = z
  .strictObject({
    clubId: id,
    sessionId,
    player,
    isHere: z.boolean().optional(),
    isPaused: z.boolean().optional(),
    /** Now, if it is not given. */
    at: givenInstant.optional(),
  })
  .refine(({ isHere, isPaused }) => isHere !== undefined || isPaused !== undefined, {
    message: issue('nothing_to_change'),
  });
export type NewPresence = z.infer<typeof newPresence>;

const team = z.array(player).min(1, issue('too_few')).max(2);
type Team = z.infer<typeof team>;

/** Nobody plays twice in a game. */
const hasDistinctPlayers = ({
  teamA = [],
  teamB = [],
}: {
  teamA?: Team | undefined;
  teamB?: Team | undefined;
}): boolean => isDistinct([...teamA, ...teamB].map(playerId));

export const newGame = z
  .strictObject({
    clubId: id,
    sessionId,
    court,
    teamA: team,
    teamB: team,
    at: givenInstant.optional(),
    endedAt: givenInstant.optional(),
  })
  .refine(({ teamA, teamB }) => teamA.length === teamB.length, {
    path: ['teamB'],
    message: issue('not_as_many'),
  })
  .refine(hasDistinctPlayers, { path: ['teamB'], message: issue('listed_twice') });
export type NewGame = z.infer<typeof newGame>;

const { scoreA, scoreB, shuttles } = givenShape(gameFields);

/** `ended: false` opens a game again that has ended. `at` is when it ended, or when others came in. */
export const gamePatch = z
  .strictObject({
    ended: z.boolean(),
    at: givenInstant,
    court,
    teamA: team,
    teamB: team,
    scoreA,
    scoreB,
    shuttles,
    version,
  })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'))
  .refine(
    ({ at, ended, teamA, teamB }) => at === undefined || ended === true || !!(teamA ?? teamB),
    {
      path: ['at'],
      message: issue('only_of_an_end_or_swap'),
    },
  )
  .refine(hasDistinctPlayers, { path: ['teamB'], message: issue('listed_twice') });
export type GamePatch = z.infer<typeof gamePatch>;

/** Without a court: on whichever is free. `ahead`: as if so many proposals had begun, those for other free courts. */
export const nextQuery = z.strictObject({
  court: court.optional(),
  ahead: wholeNumberText(0, MAX_COURTS).default(0),
  skip: wholeNumberText(0, 10_000).default(0),
});

export const answeredPlayer = z.union([
  z.object({ memberId: answeredId }),
  z.object({ guestId: answeredId }),
]);
const answeredTeam = z.array(answeredPlayer);

export const game = z.object({
  id: answeredId,
  teamA: answeredTeam,
  teamB: answeredTeam,
  ...answeredShape(gameFields),
  version,
});
export type Game = z.infer<typeof game>;

/** Somebody who is at an evening, was, or has played there. */
const presentPlayer = z.object({
  player: answeredPlayer,
  name: z.string(),
  /** Null where nobody has said, and for who may not see it. */
  level: answeredShape({ level: memberFields.level }).level,
  from: instant,
  /** Null while they are there. */
  until: instant.nullable(),
  isPaused: z.boolean(),
  /** How many games they have begun. */
  games: z.int(),
  /** Null for who plays, has paused or has left. */
  waitsSince: instant.nullable(),
  /** When they were ready to play, so far: who left and came back, or paused and went on, has two. */
  stays: z.array(z.object({ from: instant, until: instant.nullable() })),
});
export type PresentPlayer = z.infer<typeof presentPlayer>;

/** Who stands on which side. */
const answeredTeams = z.object({ teamA: answeredTeam, teamB: answeredTeam });

const answeredPairs = z.array(z.array(answeredPlayer));

/** An evening as it stands. `version` counts its changes. */
export const evening = z.object({
  session: z.object({
    id: z.string(),
    ...answeredShape(shownSessionFields),
    state: z.enum(SESSION_STATES),
  }),
  /**
   * When it was over, three hours after its planned end; null before. Nobody is there any more, and a game that nobody has ended
   * ended then.
   */
  overAt: instant.nullable(),
  mode: z.enum(PLAY_MODES),
  doubles: z.boolean(),
  /** Whether two or three who wait play singles where games are doubles. */
  singlesFallback: z.boolean(),
  courts: z.array(z.string()),
  isMixed: z.boolean(),
  /** The keys of the two classes of which a mixed team has one each; null where there are none. */
  mixedClasses: z.array(z.string()).nullable(),
  playersRun: z.boolean(),
  /** Whether who asks may record games and presence now. */
  mayRecord: z.boolean(),
  present: z.array(presentPlayer),
  games: z.array(game),
  /** Who plays on the court that becomes free first; null while one is free, and where too few wait. */
  next: answeredTeams.nullable(),
  together: answeredPairs,
  apart: answeredPairs,
  version,
});
export type EveningState = z.infer<typeof evening>;

/** Who could play next, and why. `ids` are those of members and guests. */
export const proposal = z
  .object({
    teamA: answeredTeam,
    teamB: answeredTeam,
    why: z.array(
      z.object({
        kind: z.enum(REASON_KINDS),
        ids: z.array(answeredId),
        value: z.union([z.number(), z.array(z.number())]).nullable(),
      }),
    ),
  })
  .nullable();
export type AnsweredProposal = z.infer<typeof proposal>;

/** A game that is there no more does not say of which club it was. */
export const gameParams = z.strictObject({ clubId: id, id });

export const memberGamesParams = z.strictObject({ clubId: id, memberId: id });

const playedWith = z.object({ name: z.string(), games: z.int(), won: z.int() });

/** The games of a member. Who has no result in a game has neither won nor lost it. */
export const memberGames = z.object({
  games: z.int(),
  won: z.int(),
  lost: z.int(),
  partners: z.array(playedWith),
  opponents: z.array(playedWith),
  byMonth: z.array(z.object({ year: z.int(), month: z.int(), games: z.int(), sessions: z.int() })),
});
export type MemberGames = z.infer<typeof memberGames>;

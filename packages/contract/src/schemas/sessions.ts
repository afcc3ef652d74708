import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { newSessionFields, shownSessionFields } from '../records/sessions.ts';
import { daysBetween } from '../rules/calendar.ts';
import { MAX_LISTED_DAYS, SESSION_STATES } from '../rules/sessions/calendar.ts';
import { ANSWERED_BY, ANSWERS, MAX_GUESTS, PAYING } from '../rules/sessions/roll.ts';
import { readSessionId } from '../rules/sessions/session-id.ts';
import {
  answeredDate,
  answeredId,
  atMost,
  date,
  id,
  instant,
  requiredLine,
  version,
} from '../values.ts';
import { yearText } from './common.ts';

/** `{schedule_id}.{planned date}`, or the UUID of an extra session. */
export const sessionId = z
  .string()
  .check(atMost(100))
  .toLowerCase()
  .refine((text) => readSessionId(text) !== null, issue('not_an_id'));

export const sessionParams = z.strictObject({ clubId: id, sessionId });

/** Dates on which sessions take place, both included. */
export const sessionListQuery = z
  .strictObject({ from: date, to: date })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: issue('before_first_day') })
  .refine(({ from, to }) => !(daysBetween(from, to) >= MAX_LISTED_DAYS), {
    path: ['to'],
    params: { max: MAX_LISTED_DAYS },
    message: issue('too_many_days'),
  });

export const holidayQuery = z.strictObject({ year: yearText });

const named = { clubId: id, sessionId };
const given = givenShape(newSessionFields);
const { date: _date, startTime, endTime, place, capacity, note } = given;

export const cancelledSession = z.strictObject({ ...named, note });
export type CancelledSession = z.infer<typeof cancelledSession>;

export const restoredSession = z.strictObject(named);

const endsAfterStart = ({ startTime: from, endTime: to }: { startTime: string; endTime: string }) =>
  from < to;
const endBeforeStart = { path: ['endTime'], message: issue('end_before_start') };

/** The place changes only where one is given; null is the club's location. */
export const movedSession = z
  .strictObject({ ...named, date, startTime, endTime, place })
  .refine(endsAfterStart, endBeforeStart);
export type MovedSession = z.infer<typeof movedSession>;

export const extraSession = z
  .strictObject({ clubId: id, ...given })
  .refine(endsAfterStart, endBeforeStart);
export type ExtraSession = z.infer<typeof extraSession>;

const isGiven = (value: unknown) => value !== undefined;

/** Only the given fields change. Null is the club's capacity or location, or no note. */
export const changedSession = z
  .strictObject({ ...named, capacity, place, note, version })
  .refine((given) => [given.capacity, given.place, given.note].some(isGiven), {
    message: issue('nothing_to_change'),
  });
export type ChangedSession = z.infer<typeof changedSession>;

const guests = z.int().min(0).max(MAX_GUESTS);

/** What a member says, or somebody for them. Guests come only with the member. */
export const newAnswer = z.strictObject({
  ...named,
  memberId: id,
  answer: z.enum(['coming', 'away']),
  guests: guests.default(0),
});
export type NewAnswer = z.infer<typeof newAnswer>;

const standingShape = {
  answer: z.enum([...ANSWERS, 'none']),
  guests: z.int(),
  /** The place in the waiting list, from 1 on; null for who does not wait. */
  position: z.int().nullable(),
};

/** How a member stands after an answer, and how many places are free; null without a bound. */
export const givenAnswer = z.object({ ...standingShape, free: z.int().nullable() });
export type GivenAnswer = z.infer<typeof givenAnswer>;

const giver = { fromMemberId: id };

const taker = {
  to: z.union([z.strictObject({ memberId: id }), z.strictObject({ guestName: requiredLine(120) })]),
  pays: z.enum(PAYING),
};
type Taker = { to: z.infer<typeof taker.to>; pays: z.infer<typeof taker.pays> };

/** A guest always comes at the giver's cost. */
const isPaid = ({ to, pays }: Taker) => 'memberId' in to || pays === 'giver';
const giverPays = { path: ['pays'], params: { value: 'giver' }, message: issue('not_the_value') };

export const newPass = z
  .strictObject({ ...named, ...giver, ...taker })
  .refine(isPaid, giverPays)
  .refine(({ to, fromMemberId }) => !('memberId' in to) || to.memberId !== fromMemberId, {
    path: ['to', 'memberId'],
    message: issue('same_member'),
  });
export type NewPass = z.infer<typeof newPass>;

/** The place that who asks passes on, where it is known who asks. */
export const ownPass = z.strictObject({ sessionId, ...taker }).refine(isPaid, giverPays);
export type OwnPass = z.infer<typeof ownPass>;

export const passToUndo = z.strictObject({ ...named, ...giver });
export type PassToUndo = z.infer<typeof passToUndo>;

/** Exactly one of `toMemberId` and `guestName` is null. */
export const pass = z.object({
  id: answeredId,
  sessionId: z.string(),
  fromMemberId: answeredId,
  fromMemberName: z.string(),
  toMemberId: answeredId.nullable(),
  toMemberName: z.string().nullable(),
  guestName: z.string().nullable(),
  pays: z.enum(PAYING),
});
export type Pass = z.infer<typeof pass>;

/** A session, and who comes: counts of members, and of the guests of those who come. */
export const session = z.object({
  id: z.string(),
  ...answeredShape(shownSessionFields),
  state: z.enum(SESSION_STATES),
  answerBy: instant,
  version,
  coming: z.int(),
  guests: z.int(),
  waiting: z.int(),
  /** Null without a bound. */
  free: z.int().nullable(),
  /** The answer of who asks. */
  mine: z.object(standingShape),
  /** Who has got the place of who asks; only where they have passed it on, or somebody has for them. */
  passedToName: z.string().optional(),
  /** How many members and guests are recorded as being there; only where it is asked for, and somebody is. */
  here: z.int().optional(),
});
export type Session = z.infer<typeof session>;

/** How a member stands. Passed places are named by the other member's id, or by the guest's name. */
const rollEntry = z.object({
  memberId: answeredId,
  memberName: z.string(),
  ...standingShape,
  isRegistered: z.boolean(),
  isLate: z.boolean(),
  /** Only of who is recorded as being there, whatever they had said. */
  isHere: z.literal(true).optional(),
  passedTo: z.string().nullable(),
  passedFrom: answeredId.nullable(),
  /** Null for who has not answered. */
  at: instant.nullable(),
  by: z.enum([...ANSWERED_BY, 'default']),
});
export type RollEntry = z.infer<typeof rollEntry>;

export const sessionWithRoll = session.extend({ roll: z.array(rollEntry) });
export type SessionWithRoll = z.infer<typeof sessionWithRoll>;

export const sessionList = z.object({ items: z.array(session) });

/** Sessions on public holidays that could be cancelled; the name is that of the holiday. */
export const holidayList = z.object({
  items: z.array(z.object({ sessionId: z.string(), date: answeredDate, name: z.string() })),
});

import { z } from 'zod';
import { issue, type IssueCode } from '../../issues.ts';
import { fileShape } from '../../records/schemas.ts';
import { answerFields, passFields, sessionFields } from '../../records/sessions.ts';
import { weekdayOf } from '../../rules/calendar.ts';
import { isInPlannedMonth } from '../../rules/sessions/calendar.ts';
import { PLACE_BY_OF } from '../../rules/sessions/roll.ts';
import { fileNumber } from '../../values.ts';

/** A session about which something was said. */
export const filedSession = z
  .strictObject({ number: fileNumber, ...fileShape(sessionFields) })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: issue('end_before_start'),
  })
  .refine(({ plannedDate, date }) => isInPlannedMonth(plannedDate, date), {
    path: ['date'],
    message: issue('not_in_planned_month'),
  })
  .refine(({ schedule, plannedDate, date }) => schedule !== null || date === plannedDate, {
    path: ['plannedDate'],
    message: issue('not_valid'),
  });

/** A member's answer to a session. */
export const filedAnswer = z
  .strictObject({ session: fileNumber, ...fileShape(answerFields) })
  .refine(({ answer, placeBy }) => PLACE_BY_OF[answer].includes(placeBy ?? null), {
    path: ['placeBy'],
    message: issue('not_valid'),
  });

/** A place at a session that a member passed to another one, or to a guest. */
export const filedPass = z
  .strictObject({ session: fileNumber, ...fileShape(passFields) })
  .refine(({ toMember, guestName }) => (typeof toMember === 'number') !== Boolean(guestName), {
    path: ['toMember'],
    message: issue('not_valid'),
  })
  .refine(({ toMember, fromMember }) => toMember !== fromMember, {
    path: ['toMember'],
    message: issue('same_member'),
  });

type FiledPresence = { date: string; schedule?: number | null | undefined };

/** The parts of a club's file that are about its sessions, and those that may contradict them. */
export type SessionParts = {
  schedules: readonly { number: number; weekday: number }[];
  sessions: readonly z.output<typeof filedSession>[];
  answers: readonly z.output<typeof filedAnswer>[];
  passes: readonly z.output<typeof filedPass>[];
  trackings: readonly FiledPresence[];
  guests: readonly FiledPresence[];
};

type Fault = { path: (string | number)[]; message: IssueCode };

/** A key that two sessions share only if they are the same. */
export const sessionKey = (schedule: number | null | undefined, plannedDate: string): string =>
  `${schedule ?? ''} ${plannedDate}`;

/** Finds contradictions between these parts, each of which is valid by itself. */
export function* sessionFaults(parts: SessionParts): Generator<Fault> {
  const { schedules, sessions, answers, passes } = parts;
  const weekdays = new Map(schedules.map(({ number, weekday }) => [number, weekday]));
  const present = new Set<string>();
  for (const list of [parts.trackings, parts.guests]) {
    for (const { schedule, date } of list) present.add(sessionKey(schedule, date));
  }
  for (const [index, { schedule, plannedDate, status }] of sessions.entries()) {
    const path = (field: string) => ['sessions', index, field];
    if (schedule !== null && weekdays.get(schedule) !== weekdayOf(plannedDate)) {
      yield { path: path('plannedDate'), message: issue('not_valid') };
    }
    if (status === 'cancelled' && present.has(sessionKey(schedule, plannedDate))) {
      yield { path: path('status'), message: issue('not_valid') };
    }
  }
  const numbers = new Set(sessions.map(({ number }) => number));
  for (const [name, list] of [['answers', answers] as const, ['passes', passes] as const]) {
    for (const [index, { session }] of list.entries()) {
      if (numbers.has(session)) continue;
      yield { path: [name, index, 'session'], message: issue('not_in_file') };
    }
  }
}

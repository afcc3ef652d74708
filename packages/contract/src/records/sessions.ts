import { SESSION_STATUSES } from '../rules/sessions/calendar.ts';
import { ANSWERED_BY, ANSWERS, MAX_GUESTS, PAYING, PLACE_BY } from '../rules/sessions/roll.ts';
import { type Fields, omitFields } from './fields.ts';

/** What is kept of a session about which something was said. */
export const sessionFields = {
  /** Null for an extra session. */
  scheduleId: { kind: 'schedule', optional: true, inEveryFile: true },
  plannedDate: { kind: 'date' },
  date: { kind: 'date' },
  startTime: { kind: 'time' },
  endTime: { kind: 'time' },
  /** Null: the club's location. */
  place: { kind: 'line', max: 120, optional: true },
  /** Null: the club's. 0: no bound. */
  capacity: { kind: 'whole', min: 0, max: 100_000, optional: true },
  note: { kind: 'line', max: 200, optional: true },
  status: { kind: 'choice', choices: SESSION_STATUSES },
  /** Why it is cancelled; shown instead of the note as long as it is. */
  cancelNote: { kind: 'line', max: 200, optional: true },
} as const satisfies Fields;

/** What everybody sees of a session. */
export const shownSessionFields = omitFields(sessionFields, 'status', 'cancelNote');

/** What the audit trail shows of a session, besides its schedule. */
export const auditedSessionFields = omitFields(shownSessionFields, 'scheduleId');

/** What is entered for an extra session. */
export const newSessionFields = omitFields(auditedSessionFields, 'plannedDate');

/** What is kept of a member's answer to a session. */
export const answerFields = {
  memberId: { kind: 'member' },
  answer: { kind: 'choice', choices: ANSWERS },
  guests: { kind: 'whole', min: 0, max: MAX_GUESTS },
  /** Null for who does not come. */
  placeBy: { kind: 'choice', choices: PLACE_BY, optional: true },
  /** Whoever asked first has the lowest. */
  turn: { kind: 'whole', min: 1, max: 1_000_000_000 },
  /** 1 for who said only after the deadline that they do not come. */
  isLate: { kind: 'whole', min: 0, max: 1 },
  answeredAt: { kind: 'instant' },
  answeredBy: { kind: 'choice', choices: ANSWERED_BY },
} as const satisfies Fields;

/** What members see of their own answers. */
export const ownAnswerFields = omitFields(answerFields, 'memberId', 'placeBy', 'turn', 'isLate');

/** What is kept of a place that a member passed to another one, or to a guest. */
export const passFields = {
  fromMemberId: { kind: 'member' },
  /** Exactly one of these two is null. */
  toMemberId: { kind: 'member', optional: true },
  guestName: { kind: 'line', max: 120, optional: true },
  pays: { kind: 'choice', choices: PAYING },
  passedAt: { kind: 'instant' },
} as const satisfies Fields;

/** What the audit trail shows of a passed place. */
export const auditedPassFields = omitFields(passFields, 'passedAt');

/** What members see of the places that they passed on, or got: not who the other one was. */
export const ownPassFields = omitFields(passFields, 'fromMemberId', 'toMemberId', 'guestName');

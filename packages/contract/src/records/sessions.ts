import { SESSION_STATUSES } from '../rules/sessions/calendar.ts';
import { ANSWERED_BY, ANSWERS, MAX_GUESTS, PAYING, PLACE_BY } from '../rules/sessions/roll.ts';
import { type Fields, omitFields, ownDataFields, type SharedField } from './fields.ts';

/** What is kept of a session about which something was said. */
export const sessionFields = {
  /** Null for an extra session. */
  scheduleId: { kind: 'schedule', optional: true, inEveryFile: true },
  plannedDate: { kind: 'date' },
  date: { kind: 'date' },
  startTime: { kind: 'time' },
  endTime: { kind: 'time' },
  /** Null: the club's location. */
  place: { kind: 'text', max: 120, optional: true },
  /** Null: the club's. 0: no bound. */
  capacity: { kind: 'whole', min: 0, max: 100_000, optional: true },
  note: { kind: 'text', max: 200, optional: true },
  status: { kind: 'choice', choices: SESSION_STATUSES },
  /** Why it is cancelled; shown instead of the note as long as it is. */
  cancelNote: { kind: 'text', max: 200, optional: true },
} as const satisfies Fields;

/** What everybody sees of a session. */
export const shownSessionFields = omitFields(sessionFields, 'status', 'cancelNote');

/** What the audit trail shows of a session, besides its schedule. */
export const auditedSessionFields = omitFields(shownSessionFields, 'scheduleId');

/** What is entered for an extra session. */
export const newSessionFields = omitFields(auditedSessionFields, 'plannedDate');

/** What is kept of a member's answer to a session. */
export const answerFields = {
  memberId: { kind: 'member', inOwnData: false },
  answer: { kind: 'choice', choices: ANSWERS, inOwnData: true },
  guests: { kind: 'whole', min: 0, max: MAX_GUESTS, inOwnData: true },
  /** Null for a member who does not come. */
  placeBy: { kind: 'choice', choices: PLACE_BY, optional: true, inOwnData: false },
  /** The order in which places are given: whoever asked first has the lowest. */
  turn: { kind: 'whole', min: 1, max: 1_000_000_000, inOwnData: false },
  /** 1 if the member said only after the deadline that they do not come. */
  isLate: { kind: 'whole', min: 0, max: 1, inOwnData: false },
  answeredAt: { kind: 'instant', inOwnData: true },
  answeredBy: { kind: 'choice', choices: ANSWERED_BY, inOwnData: true },
} as const satisfies Readonly<Record<string, SharedField>>;

/** What members get of their own answers. */
export const ownAnswerFields = ownDataFields(answerFields);

/** What is kept of a place that a member passed to another one, or to a guest. */
export const passFields = {
  fromMemberId: { kind: 'member', inOwnData: false },
  /** Exactly one of these two is null. */
  toMemberId: { kind: 'member', optional: true, inOwnData: false },
  guestName: { kind: 'name', max: 120, optional: true, inOwnData: false },
  pays: { kind: 'choice', choices: PAYING, inOwnData: true },
  passedAt: { kind: 'instant', inOwnData: true },
} as const satisfies Readonly<Record<string, SharedField>>;

/** What the audit trail shows of a passed place. */
export const auditedPassFields = omitFields(passFields, 'passedAt');

/** What members get of the places that they passed on, or got: not who the other one was. */
export const ownPassFields = ownDataFields(passFields);

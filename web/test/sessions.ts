import type { Member } from '@rallybook/contract/schemas/members';
import type { RollEntry, SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { CLUB, HOA, idOf, TUAN } from './club';

/** How a member stands who has said nothing. */
export const standing = (member: Member, part: Partial<RollEntry> = {}): RollEntry => ({
  memberId: member.id,
  memberName: member.name,
  answer: 'none',
  guests: 0,
  position: null,
  isRegistered: false,
  isLate: false,
  passedTo: null,
  passedFrom: null,
  at: null,
  by: 'default',
  ...part,
});

const [TUESDAY] = CLUB.schedules;

/** The club's session of Tuesday, 1 December 2026: Hoa is registered, Tuấn is not. */
export const SESSION: SessionWithRoll = {
  id: `${TUESDAY!.id}.2026-12-01`,
  scheduleId: TUESDAY!.id,
  plannedDate: '2026-12-01',
  date: '2026-12-01',
  startTime: '19:00',
  endTime: '21:00',
  place: null,
  capacity: null,
  note: null,
  state: 'planned',
  answerBy: '2026-11-30T12:00:00.000Z',
  version: 1,
  coming: 1,
  guests: 0,
  waiting: 0,
  free: 11,
  mine: { answer: 'none', guests: 0, position: null },
  roll: [standing(HOA, { answer: 'coming', isRegistered: true }), standing(TUAN)],
};

export const PASS = {
  id: idOf(60),
  sessionId: SESSION.id,
  fromMemberId: HOA.id,
  fromMemberName: HOA.name,
  toMemberId: TUAN.id,
  toMemberName: TUAN.name,
  guestName: null,
  pays: 'taker' as const,
};

/** That session as the sheet of who came knows it. */
export const PAST_SESSION = {
  id: SESSION.id,
  date: SESSION.plannedDate,
  scheduleId: SESSION.scheduleId,
  startTime: SESSION.startTime,
  endTime: SESSION.endTime,
};

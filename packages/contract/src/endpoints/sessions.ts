import { clubParams } from '../schemas/common.ts';
import * as schema from '../schemas/sessions.ts';
import { endpoint } from './endpoint.ts';

const ofMember = { right: 'member', club: 'path' } as const;
const byStaff = { right: 'edit_registrations', club: 'body' } as const;
const byMember = { right: 'member', club: 'body' } as const;

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions/:clubId/',
    summary: 'The sessions on some dates (at most 62 days), by start, and how many come to each',
    access: ofMember,
    params: clubParams,
    query: schema.sessionListQuery,
    status: 200,
    output: schema.sessionList,
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/sessions/:clubId/holidays/',
    summary: "Sessions of a year on Vietnam's public holidays that could be cancelled",
    access: ofMember,
    params: clubParams,
    query: schema.holidayQuery,
    status: 200,
    output: schema.holidayList,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sessions/:clubId/:sessionId/',
    summary: 'One session, and the answer of each active member',
    access: ofMember,
    params: schema.sessionParams,
    status: 200,
    output: schema.sessionWithRoll,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/sessions/cancel/',
    summary: 'Cancel a session that has no records; cancelling twice is once',
    access: byStaff,
    body: schema.cancelledSession,
    status: 200,
    output: schema.session,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/sessions/restore/',
    summary: 'Take back that a session is cancelled; a moved one stays moved',
    access: byStaff,
    body: schema.restoredSession,
    status: 200,
    output: schema.session,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/sessions/move/',
    summary:
      'Move a session to another date of the month for which it was planned, or another time',
    access: byStaff,
    body: schema.movedSession,
    status: 200,
    output: schema.session,
  }),
  extra: endpoint({
    method: 'POST',
    path: '/api/sessions/extra/',
    summary: 'Add an extra session; at most one a date',
    access: byStaff,
    body: schema.extraSession,
    idempotent: true,
    status: 201,
    output: schema.session,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/sessions/change/',
    summary: 'Change the capacity, the place or the note of a session; nobody is put out',
    access: byStaff,
    body: schema.changedSession,
    status: 200,
    output: schema.session,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/sessions/answers/',
    summary: 'Say whether a member comes to a session, and with how many guests',
    access: byMember,
    body: schema.newAnswer,
    status: 200,
    output: schema.givenAnswer,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/api/sessions/passes/',
    summary: 'Pass the place of a registered member to another member, or to a guest',
    access: byMember,
    body: schema.newPass,
    idempotent: true,
    status: 201,
    output: schema.pass,
  }),
  undoPass: endpoint({
    method: 'POST',
    path: '/api/sessions/passes/undo/',
    summary: 'Take a pass back: the giver comes, and the taker has no answer',
    access: byMember,
    body: schema.passToUndo,
    status: 200,
    output: schema.givenAnswer,
  }),
};

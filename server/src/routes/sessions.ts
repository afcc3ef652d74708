import type { sessions } from '@rallybook/contract/endpoints/sessions';
import { answerSession } from '../domain/sessions/answers.ts';
import {
  addExtraSession,
  cancelSession,
  editSession,
  moveSession,
  restoreSession,
} from '../domain/sessions/changes.ts';
import { listSessions } from '../domain/sessions/list-sessions.ts';
import { passOn, undoPass } from '../domain/sessions/passes.ts';
import { getSession } from '../domain/sessions/present-session.ts';
import { proposeHolidays } from '../domain/sessions/propose-holidays.ts';
import type { Routes } from '../http/handler.ts';

export const sessionRoutes: Routes<typeof sessions> = {
  list: ({ query }, scope, context) => listSessions(context, scope, query),
  holidays: ({ query }, scope, context) =>
    proposeHolidays(context, scope, query.year, context.caller.language),
  get: ({ params }, scope, context) => getSession(context, scope, params.sessionId),
  cancel: ({ body }, scope, context) => cancelSession(context, scope, body),
  restore: ({ body }, scope, context) => restoreSession(context, scope, body),
  move: ({ body }, scope, context) => moveSession(context, scope, body),
  extra: ({ body }, scope, context) =>
    addExtraSession(context, scope, body, context.caller.idempotencyKey),
  change: ({ body }, scope, context) => editSession(context, scope, body),
  answer: ({ body }, scope, context) => answerSession(context, scope, body),
  pass: ({ body }, scope, context) => passOn(context, scope, body, context.caller.idempotencyKey),
  undoPass: ({ body }, scope, context) => undoPass(context, scope, body),
};

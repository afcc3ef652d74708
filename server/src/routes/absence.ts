import type { absence } from '@rallybook/contract/endpoints/absence';
import { listAbsences, saveAbsence } from '../domain/settings/absence.ts';
import type { Routes } from '../http/handler.ts';

export const absenceRoutes: Routes<typeof absence> = {
  list: (_, scope, context) => listAbsences(context, scope),
  put: ({ params, body }, scope, context) => saveAbsence(context, scope, params, body),
};

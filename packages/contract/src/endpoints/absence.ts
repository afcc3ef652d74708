import * as schema from '../schemas/absence.ts';
import { clubParams, monthParams } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

export const absence = {
  list: endpoint({
    method: 'GET',
    path: '/api/absence/:clubId/',
    summary: 'What a club forgives to who does not come, each with the month from which it holds',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.absences,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/absence/:clubId/:year/:month/',
    summary: 'Choose what is forgiven from a month on, until the next one',
    access: { right: 'edit_setting', club: 'path' },
    params: monthParams,
    body: schema.givenAbsence,
    status: 200,
    output: schema.monthAbsence,
  }),
};

import { clubParams, idParams } from '../schemas/common.ts';
import * as schema from '../schemas/readings.ts';
import { endpoint } from './endpoint.ts';

export const readings = {
  list: endpoint({
    method: 'GET',
    path: '/api/readings/:clubId',
    summary:
      'What was answered to questions about what was read, the newest first; of each reading to who may read it in',
    access: { right: 'answer_readings', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.readingAnswers,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/readings/:id/',
    summary: 'Take an answer back, so that it is asked again; an owner can restore it',
    access: { right: 'answer_readings', club: 'reading in path' },
    params: idParams,
    status: 204,
  }),
};

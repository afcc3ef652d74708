import * as schema from '../schemas/users.ts';
import { endpoint } from './endpoint.ts';

export const demo = {
  start: endpoint({
    method: 'POST',
    path: '/api/demo/',
    summary:
      'Begin a trial, where the server offers one: a user and a club of one’s own for an hour',
    access: 'public',
    status: 200,
    output: schema.startedTrial,
  }),
};

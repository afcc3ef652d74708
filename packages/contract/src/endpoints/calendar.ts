import * as schema from '../schemas/calendar.ts';
import { endpoint } from './endpoint.ts';

export const calendar = {
  renewLink: endpoint({
    method: 'POST',
    path: '/api/calendar/links/',
    summary:
      'A new address at which a calendar follows the sessions of who asks, in place of the former one',
    access: { right: 'member', club: 'body' },
    closedToTokens: true,
    body: schema.calendarLinkRequest,
    status: 201,
    output: schema.calendarLink,
  }),
};

import { clubParams, monthParams } from '../schemas/common.ts';
import * as schema from '../schemas/rules.ts';
import { endpoint } from './endpoint.ts';

export const rules = {
  list: endpoint({
    method: 'GET',
    path: '/api/rules/:clubId/',
    summary: 'The rules by which a club splits its money, each with the month from which it holds',
    tool: 'The rules by which the club splits its costs, each with the month from which it holds',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.rules,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/rules/:clubId/:year/:month/',
    summary: 'Choose the rule that holds from a month on, until the next one',
    access: { right: 'edit_setting', club: 'path' },
    params: monthParams,
    body: schema.newRule,
    status: 200,
    output: schema.monthRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/rules/:clubId/:year/:month/',
    summary: 'Take back the rule that holds from a month on: the one before it holds instead',
    access: { right: 'edit_setting', club: 'path' },
    params: monthParams,
    status: 204,
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/rules/find/',
    summary:
      'The rules that give the amounts of a month, the best first, and what differs; stores nothing',
    access: { right: 'edit_setting', club: 'body' },
    body: schema.soughtRule,
    readsOnly: true,
    heavy: 'finder',
    status: 200,
    output: schema.foundRules,
  }),
};

import { z } from 'zod';
import { idParams, monthPageQuery, monthParams, page } from '../schemas/common.ts';
import * as schema from '../schemas/registrations.ts';
import { endpoint } from './endpoint.ts';

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/registrations/:clubId/:year/:month/',
    summary: 'The registrations of a month',
    tool: 'Who registered for which sessions of a month',
    access: { right: 'member', club: 'path' },
    params: monthParams,
    query: monthPageQuery,
    heavy: 'list',
    status: 200,
    output: page(schema.registration),
  }),
  createSingle: endpoint({
    method: 'POST',
    path: '/api/registrations/create-single-self/',
    summary: 'Register oneself for a month; replaces an earlier registration of that month',
    access: { right: 'member', club: 'member in body' },
    body: schema.newRegistration,
    idempotent: true,
    status: 201,
    output: schema.registration,
  }),
  createBulk: endpoint({
    method: 'POST',
    path: '/api/registrations/create-bulk/',
    summary: 'Register several members for a month, all or none',
    access: { right: 'edit_registrations', club: 'member in body' },
    body: schema.newRegistrations,
    heavy: 'text',
    idempotent: true,
    status: 201,
    output: z.array(schema.registration),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/registrations/copy/',
    summary:
      'Register those of one month for another one; who is registered there already stays so',
    access: { right: 'edit_registrations', club: 'body' },
    body: schema.registrationCopy,
    heavy: 'bill',
    idempotent: true,
    status: 201,
    output: schema.copiedRegistrations,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/registrations/:id/',
    summary: 'Delete a registration',
    access: { right: 'member', club: 'registration in path' },
    params: idParams,
    status: 204,
  }),
};

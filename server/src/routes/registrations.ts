import type { registrations } from '@rallybook/contract/endpoints/registrations';
import type { Context } from '../context.ts';
import { copyRegistrations } from '../domain/registrations/copy-registrations.ts';
import {
  listRegistrations,
  register,
  removeRegistration,
} from '../domain/registrations/registrations.ts';
import type { Routes } from '../http/handler.ts';

export const registrationRoutes = (context: Context): Routes<typeof registrations> => ({
  list: ({ params, query }, scope) => listRegistrations(context, scope, params, query),
  createSingle: async ({ body: { memberId, ...form } }, scope, { idempotencyKey }) => {
    const [made] = await register(
      context,
      scope,
      { memberIds: [memberId], ...form },
      idempotencyKey,
    );
    return made!;
  },
  createBulk: ({ body }, scope, { idempotencyKey }) =>
    register(context, scope, body, idempotencyKey),
  copy: ({ body }, scope, { idempotencyKey }) =>
    copyRegistrations(context, scope, body, idempotencyKey),
  remove: ({ params }, scope) => removeRegistration(context, scope, params.id),
});

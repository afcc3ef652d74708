import type { registrations } from '@rallybook/contract/endpoints/registrations';
import { copyRegistrations } from '../domain/registrations/copy-registrations.ts';
import {
  listRegistrations,
  register,
  removeRegistration,
} from '../domain/registrations/registrations.ts';
import type { Routes } from '../http/handler.ts';

export const registrationRoutes: Routes<typeof registrations> = {
  list: ({ params, query }, scope, context) => listRegistrations(context, scope, params, query),
  createSingle: async ({ body: { memberId, ...form } }, scope, context) => {
    const [made] = await register(
      context,
      scope,
      { memberIds: [memberId], ...form },
      context.caller.idempotencyKey,
    );
    return made!;
  },
  createBulk: ({ body }, scope, context) =>
    register(context, scope, body, context.caller.idempotencyKey),
  copy: ({ body }, scope, context) =>
    copyRegistrations(context, scope, body, context.caller.idempotencyKey),
  remove: ({ params }, scope, context) => removeRegistration(context, scope, params.id),
};

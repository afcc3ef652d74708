import type { push } from '@rallybook/contract/endpoints/push';
import { readPushKeys } from '../domain/push/keys.ts';
import { subscribe, unsubscribe } from '../domain/push/subscriptions.ts';
import type { Routes } from '../http/handler.ts';
import { known } from '../http/known.ts';

export const pushRoutes: Routes<typeof push> = {
  key: async (_, _user, context) => ({ key: (await readPushKeys(context)).publicKey }),
  subscribe: async ({ body }, user, context) => {
    const { id, isNew } = await subscribe(context, user, body);
    return isNew ? { id } : known({ id });
  },
  unsubscribe: ({ params }, user, context) => unsubscribe(context, user, params.id),
};

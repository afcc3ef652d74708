import type { providers } from '@rallybook/contract/endpoints/providers';
import {
  beginConnecting,
  connectProvider,
  disconnectProvider,
} from '../domain/accounts/providers.ts';
import type { Routes } from '../http/handler.ts';
import type { SignInSettings } from './users.ts';

export const providerRoutes = ({ providers: setUp }: SignInSettings): Routes<typeof providers> => ({
  connect: ({ params }, user, context) => beginConnecting(context, user, setUp, params.key),
  link: ({ body }, user, context) => connectProvider(context, user, setUp, body.link),
  disconnect: ({ params }, user, context) => disconnectProvider(context, user, setUp, params.key),
});

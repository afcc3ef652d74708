import type { tokens } from '@rallybook/contract/endpoints/tokens';
import { createToken, endToken, listTokens, ownToken } from '../domain/tokens/tokens.ts';
import type { Routes } from '../http/handler.ts';

export const tokenRoutes: Routes<typeof tokens> = {
  self: (_, token, context) => ownToken(context, token),
  create: ({ body }, scope, context) => createToken(context, scope, body),
  list: (_, scope, context) => listTokens(context, scope),
  remove: ({ params }, scope, context) => endToken(context, scope, params.id),
};

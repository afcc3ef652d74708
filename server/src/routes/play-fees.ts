import type { playFees } from '@rallybook/contract/endpoints/play-fees';
import { listPlayFees, savePlayFee } from '../domain/settings/play-fees.ts';
import type { Routes } from '../http/handler.ts';

export const playFeeRoutes: Routes<typeof playFees> = {
  list: (_, scope, context) => listPlayFees(context, scope),
  put: ({ params, body }, scope, context) => savePlayFee(context, scope, params, body),
};

import type { payees } from '@rallybook/contract/endpoints/payees';
import { type Context, contextFor } from '../context.ts';
import { banks } from '../domain/pay/banks.ts';
import { listPayLinks, renewPayLink } from '../domain/pay/pay-links.ts';
import { mailDebtors } from '../domain/pay/pay-mails.ts';
import { getPayee, savePayee } from '../domain/pay/payees.ts';
import type { Routes } from '../http/handler.ts';

export const payeeRoutes = (context: Context): Routes<typeof payees> => ({
  banks: () => ({ items: [...banks] }),
  get: (_, scope) => getPayee(context, scope),
  put: ({ body }, scope, caller) => savePayee(contextFor(context, caller), scope, body),
  links: (_, scope) => listPayLinks(context, scope),
  renew: ({ params }, scope) => renewPayLink(context, scope, params.id),
  mail: ({ body }, scope, caller) => mailDebtors(contextFor(context, caller), scope, body),
});

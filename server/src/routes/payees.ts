import type { payees } from '@rallybook/contract/endpoints/payees';
import { banks } from '../domain/pay/banks.ts';
import { listPayLinks, renewPayLink } from '../domain/pay/pay-links.ts';
import { mailDebtors } from '../domain/pay/pay-mails.ts';
import { getPayee, savePayee } from '../domain/pay/payees.ts';
import type { Routes } from '../http/handler.ts';

export const payeeRoutes: Routes<typeof payees> = {
  banks: () => ({ items: [...banks] }),
  get: (_, scope, context) => getPayee(context, scope),
  put: ({ body }, scope, context) => savePayee(context, scope, body),
  links: (_, scope, context) => listPayLinks(context, scope),
  renew: ({ params }, scope, context) => renewPayLink(context, scope, params.id),
  mail: ({ body }, scope, context) => mailDebtors(context, scope, body),
};

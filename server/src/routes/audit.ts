import type { audit } from '@rallybook/contract/endpoints/audit';
import { listAudit } from '../domain/history/list-audit.ts';
import type { Routes } from '../http/handler.ts';

export const auditRoutes: Routes<typeof audit> = {
  list: ({ query }, scope, context) => listAudit(context, scope, query, query),
};

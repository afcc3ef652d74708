import type { audit } from '@rallybook/contract/endpoints/audit';
import type { Context } from '../context.ts';
import { listAudit } from '../domain/guards/audit.ts';
import type { Routes } from '../http/handler.ts';

export const auditRoutes = (context: Context): Routes<typeof audit> => ({
  list: ({ query }, scope) => listAudit(context, scope, query, query),
});

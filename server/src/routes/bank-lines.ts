import type { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import type { Context } from '../context.ts';
import { allocateLine, ignoreLine, listLines, undoLine } from '../domain/bank-lines/bank-lines.ts';
import { importLines, previewLines } from '../domain/bank-lines/import-lines.ts';
import type { Routes } from '../http/handler.ts';

export const bankLineRoutes = (context: Context): Routes<typeof bankLines> => ({
  list: ({ query }, scope) => listLines(context, scope, query),
  previewBulk: ({ body }, scope) => previewLines(context, scope, body),
  createBulk: ({ body }, scope, { idempotencyKey }) =>
    importLines(context, scope, body, idempotencyKey),
  allocate: ({ params, body }, scope, { idempotencyKey }) =>
    allocateLine(context, scope, params.id, body, idempotencyKey),
  ignore: ({ params }, scope) => ignoreLine(context, scope, params.id),
  undo: ({ params }, scope) => undoLine(context, scope, params.id),
});

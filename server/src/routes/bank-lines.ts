import type { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { allocateLine, ignoreLine, listLines, undoLine } from '../domain/bank-lines/bank-lines.ts';
import { importLines, previewLines } from '../domain/bank-lines/import-lines.ts';
import type { Routes } from '../http/handler.ts';

export const bankLineRoutes: Routes<typeof bankLines> = {
  list: ({ query }, scope, context) => listLines(context, scope, query),
  previewBulk: ({ body }, scope, context) => previewLines(context, scope, body),
  createBulk: ({ body }, scope, context) =>
    importLines(context, scope, body, context.caller.idempotencyKey),
  allocate: ({ params, body }, scope, context) =>
    allocateLine(context, scope, params.id, body, context.caller.idempotencyKey),
  ignore: ({ params }, scope, context) => ignoreLine(context, scope, params.id),
  undo: ({ params }, scope, context) => undoLine(context, scope, params.id),
};

import type { imports } from '@rallybook/contract/endpoints/imports';
import { listImports } from '../domain/imports/list-imports.ts';
import { previewSheets } from '../domain/imports/preview.ts';
import { takeOverSheets } from '../domain/imports/take-over.ts';
import { undoImport } from '../domain/imports/undo.ts';
import type { Routes } from '../http/handler.ts';

export const importRoutes: Routes<typeof imports> = {
  preview: ({ body }, scope, context) => previewSheets(context, scope, body),
  create: ({ body }, scope, context) =>
    takeOverSheets(context, scope, body, context.caller.idempotencyKey),
  list: (_, scope, context) => listImports(context, scope),
  undo: ({ params }, scope, context) => undoImport(context, scope, params.id),
};

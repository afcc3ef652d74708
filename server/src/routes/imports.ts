import type { imports } from '@rallybook/contract/endpoints/imports';
import { previewSheets } from '../domain/imports/preview.ts';
import type { Routes } from '../http/handler.ts';

export const importRoutes: Routes<typeof imports> = {
  preview: ({ body }, scope, context) => previewSheets(context, scope, body),
};

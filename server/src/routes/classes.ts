import type { classes } from '@rallybook/contract/endpoints/classes';
import { listClasses, saveClasses } from '../domain/settings/classes.ts';
import type { Routes } from '../http/handler.ts';

export const classRoutes: Routes<typeof classes> = {
  list: (_, scope, context) => listClasses(context, scope),
  put: ({ body }, scope, context) => saveClasses(context, scope, body),
};

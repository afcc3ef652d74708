import type { classes } from '@rallybook/contract/endpoints/classes';
import type { Context } from '../context.ts';
import { listClasses, saveClasses } from '../domain/settings/classes.ts';
import type { Routes } from '../http/handler.ts';

export const classRoutes = (context: Context): Routes<typeof classes> => ({
  list: (_, scope) => listClasses(context, scope),
  put: ({ body }, scope) => saveClasses(context, scope, body),
});

import type { rules } from '@rallybook/contract/endpoints/rules';
import type { Context } from '../context.ts';
import { listRules, removeRule, saveRule } from '../domain/settings/rules.ts';
import type { Routes } from '../http/handler.ts';

export const ruleRoutes = (context: Context): Routes<typeof rules> => ({
  list: (_, scope) => listRules(context, scope),
  put: ({ params, body }, scope) => saveRule(context, scope, params, body.rule),
  remove: ({ params }, scope) => removeRule(context, scope, params),
});

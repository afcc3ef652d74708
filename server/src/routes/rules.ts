import type { rules } from '@rallybook/contract/endpoints/rules';
import { findClubRules } from '../domain/bills/find-rules.ts';
import { listRules, removeRule, saveRule } from '../domain/settings/rules.ts';
import type { Routes } from '../http/handler.ts';

export const ruleRoutes: Routes<typeof rules> = {
  list: (_, scope, context) => listRules(context, scope),
  put: ({ params, body }, scope, context) => saveRule(context, scope, params, body.rule),
  remove: ({ params }, scope, context) => removeRule(context, scope, params),
  find: ({ body }, scope, context) => findClubRules(context, scope, body),
};

import type { settings } from '@rallybook/contract/endpoints/settings';
import {
  getBillSettings,
  getRegistrationSettings,
  saveBillSettings,
  saveRegistrationSettings,
} from '../domain/settings/settings.ts';
import type { Routes } from '../http/handler.ts';

export const settingRoutes: Routes<typeof settings> = {
  getBill: (_, scope, context) => getBillSettings(context, scope),
  saveBill: ({ body }, scope, context) => saveBillSettings(context, scope, body),
  getRegistration: (_, scope, context) => getRegistrationSettings(context, scope),
  saveRegistration: ({ body }, scope, context) => saveRegistrationSettings(context, scope, body),
};

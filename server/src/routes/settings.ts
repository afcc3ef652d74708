import type { settings } from '@rallybook/contract/endpoints/settings';
import type { Context } from '../context.ts';
import {
  getBillSettings,
  getRegistrationSettings,
  saveBillSettings,
  saveRegistrationSettings,
} from '../domain/settings/settings.ts';
import type { Routes } from '../http/handler.ts';

export const settingRoutes = (context: Context): Routes<typeof settings> => ({
  getBill: (_, scope) => getBillSettings(context, scope),
  saveBill: ({ body }, scope) => saveBillSettings(context, scope, body),
  getRegistration: (_, scope) => getRegistrationSettings(context, scope),
  saveRegistration: ({ body }, scope) => saveRegistrationSettings(context, scope, body),
});

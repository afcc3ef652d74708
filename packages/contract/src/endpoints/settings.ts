import { clubParams } from '../schemas/common.ts';
import * as schema from '../schemas/settings.ts';
import { endpoint } from './endpoint.ts';

export const settings = {
  getBill: endpoint({
    method: 'GET',
    path: '/api/settings/bill/:clubId/',
    summary: 'The bill settings of a club',
    tool: 'How the club bills: fees, shares and when it closes a month',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.billSettings,
  }),
  saveBill: endpoint({
    method: 'POST',
    path: '/api/settings/bill/:clubId/',
    summary: 'Save two of the three bill settings; the third is computed',
    access: { right: 'edit_setting', club: 'path' },
    params: clubParams,
    body: schema.newBillSettings,
    status: 200,
    output: schema.billSettings,
  }),
  getRegistration: endpoint({
    method: 'GET',
    path: '/api/settings/registration/:clubId/',
    summary: 'How members of a club register',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.registrationSettings,
  }),
  saveRegistration: endpoint({
    method: 'POST',
    path: '/api/settings/registration/:clubId/',
    summary: 'Choose how members of a club register',
    access: { right: 'edit_setting', club: 'path' },
    params: clubParams,
    body: schema.newRegistrationSettings,
    status: 200,
    output: schema.registrationSettings,
  }),
};

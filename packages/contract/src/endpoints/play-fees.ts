import { clubParams, monthParams } from '../schemas/common.ts';
import * as schema from '../schemas/play-fees.ts';
import { endpoint } from './endpoint.ts';

export const playFees = {
  list: endpoint({
    method: 'GET',
    path: '/api/play-fees/:clubId/',
    summary: 'Who pays the shuttlecocks of games, each with the month from which it holds',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.playFees,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/play-fees/:clubId/:year/:month/',
    summary: 'Choose who pays the shuttlecocks of games from a month on, until the next one',
    access: { right: 'edit_setting', club: 'path' },
    params: monthParams,
    body: schema.givenPlayFee,
    status: 200,
    output: schema.monthPlayFee,
  }),
};

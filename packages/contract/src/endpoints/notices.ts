import { clubParams } from '../schemas/common.ts';
import * as schema from '../schemas/notices.ts';
import { endpoint } from './endpoint.ts';

export const notices = {
  settings: endpoint({
    method: 'GET',
    path: '/api/notice-settings/:clubId/',
    summary: 'What a club tells its members, and when',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.noticeSettings,
  }),
  putSettings: endpoint({
    method: 'PUT',
    path: '/api/notice-settings/:clubId/',
    summary: 'Choose what a club tells its members, and when',
    access: { right: 'edit_setting', club: 'path' },
    params: clubParams,
    body: schema.givenNoticeSettings,
    status: 200,
    output: schema.noticeSettings,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/notices/mine/',
    summary:
      'How the user is told in each of their clubs, and by which channels they can be reached',
    access: 'user',
    status: 200,
    output: schema.noticeChoices,
  }),
  putMine: endpoint({
    method: 'PUT',
    path: '/api/notices/mine/',
    summary: 'Choose how to be told in a club',
    access: { right: 'member', club: 'body' },
    body: schema.givenNoticeChoice,
    status: 200,
    output: schema.noticeChoice,
  }),
  last: endpoint({
    method: 'GET',
    path: '/api/notices/mine/:clubId/',
    summary: 'What the user was told last in a club, the newest first',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.lastNotices,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/notices/test/',
    summary: 'Send a notice to oneself, to see that it arrives',
    access: { right: 'member', club: 'body' },
    body: schema.testNotice,
    perHour: 5,
    status: 202,
  }),
  unreachable: endpoint({
    method: 'GET',
    path: '/api/notices/:clubId/unreachable/',
    summary:
      'How many active members can be told nothing: they have no account, chat, calendar or device of their own link',
    access: { right: 'view_tracking', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.unreachable,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/notices/:clubId/',
    summary: 'What was told to whom and when, and what was not and why, the newest first',
    access: { right: 'view_tracking', club: 'path' },
    params: clubParams,
    query: schema.noticeQuery,
    status: 200,
    output: schema.notices,
  }),
};

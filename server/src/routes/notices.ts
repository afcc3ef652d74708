import type { notices } from '@rallybook/contract/endpoints/notices';
import { listNoticeChoices, saveNoticeChoice } from '../domain/notice-delivery/own-choices.ts';
import { sendTest } from '../domain/notice-delivery/test-notice.ts';
import { listLastNotices, listNotices, readUnreachable } from '../domain/notices/list-notices.ts';
import { getNoticeSettings, saveNoticeSettings } from '../domain/notices/settings.ts';
import type { Routes } from '../http/handler.ts';

export const noticeRoutes: Routes<typeof notices> = {
  settings: (_, scope, context) => getNoticeSettings(context, scope),
  putSettings: ({ body }, scope, context) => saveNoticeSettings(context, scope, body),
  mine: (_, user, context) => listNoticeChoices(context, user),
  putMine: ({ body }, scope, context) => saveNoticeChoice(context, scope, body),
  last: (_, scope, context) => listLastNotices(context, scope),
  test: ({ body }, scope, context) => sendTest(context, scope, body.channel),
  unreachable: (_, scope, context) => readUnreachable(context, scope),
  list: ({ query }, scope, context) => listNotices(context, scope, query),
};

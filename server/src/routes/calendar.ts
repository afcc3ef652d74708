import type { calendar } from '@rallybook/contract/endpoints/calendar';
import { renewCalendarLink } from '../domain/calendar/calendar-links.ts';
import type { Routes } from '../http/handler.ts';

export const calendarRoutes: Routes<typeof calendar> = {
  renewLink: ({ body }, scope, context) => renewCalendarLink(context, scope, body),
};

import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Session } from '@rallybook/contract/schemas/sessions';

/** The sessions that are or were played on a date: those that were not cancelled. */
export const playedOn = (sessions: readonly Session[], date: CalendarDate): Session[] =>
  sessions.filter((session) => session.date === date && session.state !== 'cancelled');

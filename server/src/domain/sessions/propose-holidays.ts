import type { Language } from '@rallybook/contract/languages';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import { sessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { recordedSessions } from '../../db/queries/sessions/club-sessions.ts';
import { serverTexts } from '../../texts/texts.ts';
import { isBillOpen } from '../guards/closed-months.ts';
import { holidaysOf } from './holidays.ts';
import { sessionsOfPeriod } from './list-sessions.ts';

/**
 * The sessions of a year on Vietnam's public holidays that could be cancelled: those that are not cancelled yet, are in
 * no closed month, and have no records. None in a club elsewhere.
 */
export async function proposeHolidays(
  { db }: Pick<Context, 'db'>,
  { club: { id: clubId, currency } }: ClubScope,
  year: number,
  language: Language,
) {
  const holidays = holidaysOf(year);
  if (holidays.size === 0 || !isVietnamese(currency)) return { items: [] };
  const club = await clubById(db, clubId);
  const sessions = await sessionsOfPeriod(db, club, { from: `${year}-01-01`, to: `${year}-12-31` });
  const proposed = sessions.filter(
    ({ date, plannedDate, state }) =>
      holidays.has(date) && state !== 'cancelled' && isBillOpen({ club }, monthOf(plannedDate)),
  );
  const plannedDates = [...new Set(proposed.map(({ plannedDate }) => plannedDate))];
  const recorded = new Set(
    (await recordedSessions(db, [clubId], plannedDates)).map(({ scheduleId, date }) =>
      toKey(scheduleId, date),
    ),
  );
  const items = proposed
    .filter(({ scheduleId, plannedDate }) => !recorded.has(toKey(scheduleId, plannedDate)))
    .map(({ id, date }) => ({
      sessionId: id,
      date,
      name: serverTexts[language].holidays[holidays.get(date)!],
    }));
  return { items };
}

const toKey = (scheduleId: string | null, plannedDate: string) =>
  sessionId({ scheduleId: scheduleId ?? '', plannedDate });

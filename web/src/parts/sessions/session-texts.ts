import { plural, t } from '@lingui/core/macro';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import type { RollEntry, Session } from '@rallybook/contract/schemas/sessions';
import { weekdayName } from '../texts/format';

type Times = Pick<Session, 'date' | 'startTime'>;

/** "Tuesday 24/11, 19:00" */
export function sessionTitle({ date, startTime }: Times, locale: string): string {
  const weekday = weekdayName(weekdayOf(date), locale);
  return `${weekday} ${formatDisplayDate(date).slice(0, 5)}, ${startTime}`;
}

type Counted = Pick<Session, 'state' | 'coming' | 'guests' | 'waiting' | 'free' | 'here'>;

/**
 * "12 are here, 6 come, 2 guests, 4 free, 1 waits", or that it is cancelled. Of a session that `isOver` no place is free any
 * more, and of one that `isPast` who was there has come, whatever they had said.
 */
export function countsText(session: Counted, { isOver = false, isPast = false } = {}): string {
  const { state, coming, guests, waiting, free, here = 0 } = session;
  if (state === 'cancelled') return t`Cancelled`;
  if (isPast && here > 0) return plural(here, { one: '# came', other: '# came' });
  const counts = [
    ...(here === 0 ? [] : [plural(here, { one: '# is here', other: '# are here' })]),
    plural(coming, { one: '# comes', other: '# come' }),
    ...(guests === 0 ? [] : [plural(guests, { one: '# guest', other: '# guests' })]),
  ];
  if (isOver) return counts.join(', ');
  return [
    ...counts,
    ...(free === null ? [] : [plural(free, { one: '# free', other: '# free' })]),
    ...(waiting === 0 ? [] : [plural(waiting, { one: '# waits', other: '# wait' })]),
  ].join(', ');
}

/** How one stands oneself: "You are in, with 1 guest."; null for who has said nothing. */
export function standingText({
  answer,
  guests,
  position,
}: Pick<RollEntry, 'answer' | 'guests' | 'position'>): string | null {
  if (answer === 'waiting') return t`You wait: number ${position ?? 1} on the list.`;
  if (answer === 'away') return t`You are away.`;
  if (answer === 'none') return null;
  if (guests === 0) return t`You are in.`;
  return plural(guests, {
    one: 'You are in, with # guest.',
    other: 'You are in, with # guests.',
  });
}

/** Whether members may still answer: until the start, by the clock of the club. */
export const isOpen = (
  { state, date, startTime }: Pick<Session, 'state' | 'date' | 'startTime'>,
  now: { today: string; time: string },
): boolean =>
  state !== 'cancelled' && (date > now.today || (date === now.today && startTime > now.time));

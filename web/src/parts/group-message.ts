import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { isolate } from '@rallybook/contract/rules/isolate';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { weekdayName } from './format';

/** The words of the message, in the language of the club rather than of who sends it. */
const WORDS = {
  vi: {
    come: (count: number) => `${count} người đi`,
    free: (count: number) => `còn ${count} chỗ`,
    wait: (count: number) => `${count} đang chờ`,
    answer: 'Báo đi hay không:',
  },
  en: {
    come: (count: number) => `${count} come`,
    free: (count: number) => `${count} free`,
    wait: (count: number) => `${count} waiting`,
    answer: 'Say whether you come:',
  },
};

/** What staff send to the group: when and where, how many come, and the link. It names nobody. */
export function groupMessage(
  session: Session,
  club: Pick<Club, 'language' | 'location'>,
  link: string,
): string {
  const words = WORDS[club.language];
  const { date, startTime, endTime, place, coming, guests, free, waiting } = session;
  const weekday = weekdayName(weekdayOf(date), club.language);
  return [
    `${weekday} ${formatDisplayDate(date)}, ${startTime} - ${endTime}`,
    isolate(place ?? club.location),
    [
      words.come(coming + guests),
      ...(free === null ? [] : [words.free(free)]),
      ...(waiting === 0 ? [] : [words.wait(waiting)]),
    ].join(', '),
    `${words.answer} ${link}`,
  ].join('\n');
}

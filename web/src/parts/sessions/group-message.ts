import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { isolate } from '@rallybook/contract/rules/isolate';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { formatDong, weekdayName } from '../texts/format';

/** The words of the message, in the language of the club rather than of who sends it. */
const WORDS = {
  vi: {
    come: (count: number) => `${count} người đi`,
    free: (count: number) => `còn ${count} chỗ`,
    wait: (count: number) => `${count} đang chờ`,
    answer: 'Báo đi hay không:',
    wanted: (free: number | null) =>
      free === null ? 'Tuyển khách vãng lai' : `Tuyển ${free} khách vãng lai`,
    price: 'Phí',
    cancelled: 'Nghỉ buổi này',
    moved: (from: string) => `Dời buổi ${from} sang:`,
  },
  en: {
    come: (count: number) => `${count} come`,
    free: (count: number) => `${count} free`,
    wait: (count: number) => `${count} waiting`,
    answer: 'Say whether you come:',
    wanted: (free: number | null) =>
      free === null ? 'Drop-ins are welcome' : `Free places for drop-ins: ${free}`,
    price: 'Price',
    cancelled: 'This session is cancelled',
    moved: (from: string) => `Moved from ${from} to:`,
  },
};

/**
 * What staff send to the group: when and where, from which day it was moved, how many come, and the link; of a cancelled
 * session, that it is. It names nobody.
 */
export function groupMessage(
  session: Session,
  club: Pick<Club, 'language' | 'location'>,
  link: string,
): string {
  const words = WORDS[club.language];
  const { coming, guests, free, waiting, plannedDate, date, note, state } = session;
  const notes = note === null ? [] : [isolate(note)];
  if (state === 'cancelled')
    return [words.cancelled, ...whenAndWhere(session, club), ...notes].join('\n');
  return [
    ...(plannedDate === date ? [] : [words.moved(dayText(plannedDate, club))]),
    ...whenAndWhere(session, club),
    ...notes,
    [
      words.come(coming + guests),
      ...(free === null ? [] : [words.free(free)]),
      ...(waiting === 0 ? [] : [words.wait(waiting)]),
    ].join(', '),
    `${words.answer} ${link}`,
  ].join('\n');
}

type Place = Pick<Club, 'language' | 'location'>;

const dayText = (date: string, { language }: Pick<Club, 'language'>): string =>
  `${weekdayName(weekdayOf(date), language)} ${formatDisplayDate(date)}`;

function whenAndWhere({ date, startTime, endTime, place }: Session, club: Place): string[] {
  const when = `${dayText(date, club)}, ${startTime} - ${endTime}`;
  return [when, isolate(place ?? club.location)];
}

/** What a drop-in pays, in whole VND; in a class, or without a name in none. */
export interface Price {
  name: string | null;
  fee: number;
}

/** What staff post in public: free places, when, where and the price. It names nobody, and has no link. */
export function publicMessage(session: Session, club: Place, prices: readonly Price[]): string {
  const words = WORDS[club.language];
  const priceOf = ({ name, fee }: Price) =>
    `${name === null ? words.price : isolate(name)}: ${formatDong(fee, club.language)}`;
  return [
    words.wanted(session.free),
    ...whenAndWhere(session, club),
    ...(prices.length === 0 ? [] : [prices.map(priceOf).join(' · ')]),
  ].join('\n');
}

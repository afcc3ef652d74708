import type { Language } from '@rallybook/contract/languages';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { isolate } from '@rallybook/contract/rules/isolate';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { formatInFull, weekdayName } from '../texts/format';

type Words = {
  come: (count: number) => string;
  free: (count: number) => string;
  wait: (count: number) => string;
  answer: string;
  /** `free` is null without a bound. */
  wanted: (free: number | null) => string;
  price: string;
  cancelled: string;
  moved: (from: string) => string;
};

/** The words of the message, in the language of the club rather than of who sends it. */
const WORDS: Readonly<Record<Language, Words>> = {
  vi: {
    come: (count) => `${count} người đi`,
    free: (count) => `còn ${count} chỗ`,
    wait: (count) => `${count} đang chờ`,
    answer: 'Báo đi hay không:',
    wanted: (free) => (free === null ? 'Tuyển khách vãng lai' : `Tuyển ${free} khách vãng lai`),
    price: 'Phí',
    cancelled: 'Nghỉ buổi này',
    moved: (from) => `Dời buổi ${from} sang:`,
  },
  en: {
    come: (count) => `${count} come`,
    free: (count) => `${count} free`,
    wait: (count) => `${count} waiting`,
    answer: 'Say whether you come:',
    wanted: (free) =>
      free === null ? 'Drop-ins are welcome' : `Free places for drop-ins: ${free}`,
    price: 'Price',
    cancelled: 'This session is cancelled',
    moved: (from) => `Moved from ${from} to:`,
  },
  id: {
    come: (count) => `${count} orang ikut`,
    free: (count) => `sisa ${count} tempat`,
    wait: (count) => `${count} menunggu`,
    answer: 'Kabari ikut atau tidak:',
    wanted: (free) =>
      free === null ? 'Pemain insidental boleh ikut' : `Dicari ${free} pemain insidental`,
    price: 'Biaya',
    cancelled: 'Sesi ini dibatalkan',
    moved: (from) => `Pindah dari ${from} ke:`,
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

/** What a drop-in pays, in minor units; in a class, or without a name in none. */
export interface Price {
  name: string | null;
  fee: Minor;
}

/** What staff post in public: free places, when, where and the price. It names nobody, and has no link. */
export function publicMessage(
  currency: Currency,
  session: Session,
  club: Place,
  prices: readonly Price[],
): string {
  const words = WORDS[club.language];
  const priceOf = ({ name, fee }: Price) =>
    `${name === null ? words.price : isolate(name)}: ${formatInFull(currency, fee, club.language)}`;
  return [
    words.wanted(session.free),
    ...whenAndWhere(session, club),
    ...(prices.length === 0 ? [] : [prices.map(priceOf).join(' · ')]),
  ].join('\n');
}

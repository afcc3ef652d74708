import type { Language } from '@rallybook/contract/languages';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import { times, usualAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import { write } from '@rallybook/contract/rules/money/typed';

const written = (currency: Currency, evenings: number): string =>
  write(currency, times(usualAmount(currency), evenings), 'thousands');

/** What the reader of costs calls what a club plays on and plays with. */
const COST_WORDS: Readonly<Record<Sport, readonly [string, string]>> = {
  badminton: ['court', 'shuttles'],
  pickleball: ['court', 'balls'],
  tennis: ['court', 'balls'],
  table_tennis: ['table', 'balls'],
  football: ['pitch', 'balls'],
  volleyball: ['court', 'balls'],
  other: ['hall', 'balls'],
};

/** The same in Indonesian. */
const INDONESIAN_COST_WORDS: typeof COST_WORDS = {
  badminton: ['lapangan', 'kok'],
  pickleball: ['lapangan', 'bola'],
  tennis: ['lapangan', 'bola'],
  table_tennis: ['meja', 'bola'],
  football: ['lapangan', 'bola'],
  volleyball: ['lapangan', 'bola'],
  other: ['gor', 'bola'],
};

/** An example of a list of costs, as it is pasted in a club with this currency and sport, by who reads this language. */
export function costsExample(currency: Currency, sport: Sport, language: Language): string {
  if (isVietnamese(currency) && sport === 'badminton') {
    return `3/11 sân 400k\ncầu 2 ống 560 Mai trả\nnước 50k`;
  }
  const isIndonesian = language === 'id';
  const [place, balls] = (isIndonesian ? INDONESIAN_COST_WORDS : COST_WORDS)[sport];
  const water = isIndonesian ? 'air minum' : 'water';
  const [most, some, least] = [8, 3, 1].map((evenings) => written(currency, evenings));
  return `3/11 ${place} ${most}\n${balls} ${some}\n${water} ${least}`;
}

const BANK_HEADINGS: Readonly<Record<Language, string>> = {
  vi: 'Ngày;Số tiền;Nội dung',
  en: 'Date;Amount;Description',
  id: 'Tanggal;Jumlah;Keterangan',
};

/** An example of money that came: a message of a bank in VND, and elsewhere, where messages are not read, a list. */
export const bankExample = (currency: Currency, language: Language): string =>
  isVietnamese(currency)
    ? 'TK 7220xxxx2005|GD: +320,000VND 18/09/26 10:14|ND: RB7K3M9N…'
    : `${BANK_HEADINGS[language]}\n2026-09-18;+${written(currency, 1)};RB7K3M9N`;

import type { Language } from '../languages.ts';
import { fillIn, type MoneyTexts } from '../texts/texts.ts';
import type { RowLine } from './billing/lines.ts';
import { type CalendarDate, formatDisplayDate, WEEK_FROM_MONDAY, weekdayOf } from './calendar.ts';
import type { Vnd } from './money.ts';
import { dongText } from './pay-message.ts';

/** As much of a line of a bill as its words tell; a newer server may know more kinds of them. */
export type ToldLine = Omit<RowLine, 'kind' | 'amount'> & { kind: string };

type Words = Pick<MoneyTexts, 'billLines' | 'payMessage'>;

/** Languages that write the names of weekdays with a capital letter within a sentence, too. */
const CAPITAL_WEEKDAYS: readonly string[] = ['en', 'de'];

function weekdayText(date: CalendarDate, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
  return CAPITAL_WEEKDAYS.includes(language) ? name : name.toLocaleLowerCase(language);
}

/** "4 Tuesdays, 4 Thursdays", from Monday on. */
function daysText(
  dates: readonly CalendarDate[],
  { billLines }: Words,
  language: Language,
): string {
  const byWeekday = Map.groupBy(dates, weekdayOf);
  return WEEK_FROM_MONDAY.flatMap((weekday) => {
    const some = byWeekday.get(weekday);
    if (some === undefined) return [];
    const sentence = some.length === 1 ? billLines.oneDay : billLines.severalDays;
    const parameters = { count: some.length, weekday: weekdayText(some[0]!, language) };
    return [fillIn(sentence, parameters, language)];
  }).join(', ');
}

function timesText({ kind, quantity, dates }: ToldLine, texts: Words, language: Language): string {
  const { billLines, payMessage } = texts;
  const isDropIn = kind === 'unregistered';
  // Of registrations by days, nobody knows which days they are.
  if (dates.length !== quantity) {
    const sentence = isDropIn ? payMessage.dropIn : payMessage.fixed;
    return fillIn(sentence, { count: quantity }, language);
  }
  const days = daysText(dates, texts, language);
  return isDropIn ? fillIn(billLines.dropInDays, { days }, language) : days;
}

/** What one costs, to the nearest đồng. */
function unitText(
  { unit: { numerator, denominator } }: ToldLine,
  sayAmount: (vnd: Vnd) => string,
): string {
  const amount = sayAmount(Math.round(numerator / denominator));
  return numerator % denominator === 0 ? amount : `≈ ${amount}`;
}

/** What a cost was for, and when. */
function costText({ label, dates }: ToldLine, { billLines }: Words): string {
  const categories: Record<string, string> = {
    SHUTTLE: billLines.shuttle,
    COURT_RENTAL: billLines.courtRental,
    OTHER: billLines.other,
    '': billLines.other,
  };
  const what = Object.hasOwn(categories, label) ? categories[label]! : label;
  return [what, ...dates.map(formatDisplayDate)].join(', ');
}

/**
 * A line of a bill in words, without its amount: "8 Tuesdays x 40.000 đ".
 * @param sayAmount how whole VND are written
 */
export function billLineText(
  line: ToldLine,
  texts: Words,
  language: Language,
  sayAmount: (vnd: Vnd) => string = dongText,
): string {
  const { billLines } = texts;
  if (line.kind === 'rounding') return billLines.rounding;
  if (line.kind === 'paid') {
    return fillIn(billLines.paid, { what: costText(line, texts) }, language);
  }
  if (line.kind !== 'registered' && line.kind !== 'unregistered') {
    return line.label === '' ? billLines.other : line.label;
  }
  return `${timesText(line, texts, language)} x ${unitText(line, sayAmount)}`;
}

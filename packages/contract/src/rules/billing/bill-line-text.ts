import { type Language, languages } from '../../languages.ts';
import { fillIn, type MoneyTexts } from '../../texts/texts.ts';
import { type CalendarDate, formatDisplayDate, WEEK_FROM_MONDAY, weekdayOf } from '../calendar.ts';
import { type Sport } from '../club-choices.ts';
import { type Minor, minorUnits } from '../money/amounts.ts';
import { costInSentence } from '../sports.ts';
import { ROUNDED_DOWN, type RowLine } from './lines.ts';

/** The parts of a bill's line that its words need. `kind` may be unknown here: a newer server may have more kinds. */
export type DescribedLine = Omit<RowLine, 'kind' | 'amount'> & { kind: string };

type Words = Pick<MoneyTexts, 'billLines' | 'payMessage'>;

/** How lines are put into words. */
export type LineWording = {
  texts: Words;
  language: Language;
  /** Of the club: it says what its costs are called. */
  sport: Sport;
  /** Writes an amount. */
  sayAmount: (amount: Minor) => string;
};

function weekdayText(date: CalendarDate, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
  return languages[language].weekdayInSentence(name);
}

/** "4 Tuesdays, 4 Thursdays", from Monday on. */
function daysText(
  dates: readonly CalendarDate[],
  { billLines }: Words,
  language: Language,
): string {
  const byWeekday = Map.groupBy(dates, weekdayOf);
  return WEEK_FROM_MONDAY.flatMap((weekday) => {
    const datesOn = byWeekday.get(weekday);
    if (datesOn === undefined) return [];
    const sentence = datesOn.length === 1 ? billLines.oneDay : billLines.severalDays;
    const parameters = { count: datesOn.length, weekday: weekdayText(datesOn[0]!, language) };
    return [fillIn(sentence, parameters, language)];
  }).join(', ');
}

/** The times of a line in words: by their weekdays, or only their number if the days are not known. */
function timesText(
  { kind, quantity, dates, label }: DescribedLine,
  texts: Words,
  language: Language,
): string {
  const { billLines, payMessage } = texts;
  // Two guests of one evening are no two evenings.
  const areDays = new Set(dates).size === quantity;
  if (dates.length !== quantity || (kind === 'guest' && !areDays)) {
    const counts: Record<string, string> = {
      unregistered: payMessage.dropIn,
      guest: billLines.guests,
    };
    return fillIn(counts[kind] ?? payMessage.fixed, { count: quantity }, language);
  }
  const days = daysText(dates, texts, language);
  const sentences: Record<string, string> = {
    unregistered: label === 'PASSED_PLACE' ? billLines.dropInPassedDays : billLines.dropInDays,
    guest: billLines.guestDays,
  };
  const sentence = sentences[kind];
  return sentence === undefined ? days : fillIn(sentence, { days }, language);
}

/** The price of one time, to the nearest đồng. */
function unitText(
  { unit: { numerator, denominator } }: DescribedLine,
  sayAmount: (amount: Minor) => string,
): string {
  const amount = sayAmount(minorUnits(Math.round(numerator / denominator)));
  return numerator % denominator === 0 ? amount : `≈ ${amount}`;
}

/** The words for a line's label. */
function labelText(label: string, { sport, texts: { billLines }, language }: LineWording): string {
  const ofSport = costInSentence(sport, label, language);
  if (ofSport !== null) return ofSport;
  const known: Record<string, string> = {
    OTHER: billLines.other,
    MONTH: billLines.monthFee,
    HALF_MONTH: billLines.halfMonthFee,
    '': billLines.other,
  };
  return Object.hasOwn(known, label) ? known[label]! : label;
}

/** What a cost was for, and when. */
const costText = ({ label, dates }: DescribedLine, wording: LineWording) =>
  [labelText(label, wording), ...dates.map(formatDisplayDate)].join(', ');

const capitalize = (text: string, language: Language) =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** A part of what a session cost, or a fee: the times say all of it. */
const WITHOUT_NAME: readonly string[] = ['', 'PASSED_PLACE', 'SESSION'];

/** A charge in words: its times and their price; for a share or a monthly fee, also what it is for. */
function chargeText(line: DescribedLine, wording: LineWording): string {
  const { texts, language, sayAmount } = wording;
  const { label, quantity, dates } = line;
  const price = `x ${unitText(line, sayAmount)}`;
  if (WITHOUT_NAME.includes(label)) return `${timesText(line, texts, language)} ${price}`;
  const what = capitalize(labelText(label, wording), language);
  if (label === 'MONTH' || label === 'HALF_MONTH') return what;
  // One share of a court, on all of its days.
  const isOneShare = quantity === 1 && dates.length > 1;
  const days = daysText(dates, texts, language);
  const times = isOneShare ? days : `${timesText(line, texts, language)} ${price}`;
  return fillIn(texts.billLines.share, { what, times }, language);
}

/** "Passed on: 2 Tuesdays x 40.000 đ"; of a row alone, only what it is. */
function adjustmentText(
  line: DescribedLine,
  sentence: string,
  { texts, language, sayAmount }: LineWording,
): string {
  if (line.dates.length === 0)
    return fillIn(sentence, { times: unitText(line, sayAmount) }, language);
  const times = `${daysText(line.dates, texts, language)} x ${unitText(line, sayAmount)}`;
  return fillIn(sentence, { times }, language);
}

/** "3 games, 2 shuttles"; of a row alone, only what it is. */
function gamesText(
  { quantity, label, dates }: DescribedLine,
  { billLines }: Words,
  language: Language,
): string {
  if (dates.length === 0) return billLines.games;
  const shuttles = Number(label);
  const [games, used] = [
    quantity === 1 ? billLines.oneGame : billLines.severalGames,
    shuttles === 1 ? billLines.oneShuttle : billLines.severalShuttles,
  ];
  const inWords = [
    fillIn(games, { count: quantity }, language),
    fillIn(used, { count: shuttles }, language),
  ];
  return inWords.join(', ');
}

const CHARGES: readonly string[] = ['registered', 'unregistered', 'guest'];

/** A line of a bill in words, without its amount: "8 Tuesdays x 40.000 đ". */
export function billLineText(line: DescribedLine, wording: LineWording): string {
  const { texts, language } = wording;
  const { billLines } = texts;
  if (line.kind === 'rounding') return billLines.rounding;
  if (line.kind === 'surplus')
    return line.label === ROUNDED_DOWN ? billLines.roundedDown : billLines.surplus;
  if (line.kind === 'paid') {
    return fillIn(billLines.paid, { what: costText(line, wording) }, language);
  }
  if (line.kind === 'class') return fillIn(billLines.ofClass, { name: line.label }, language);
  if (line.kind === 'games') return gamesText(line, texts, language);
  if (line.kind === 'passed' || line.kind === 'taken' || line.kind === 'absence') {
    return adjustmentText(line, billLines[line.kind], wording);
  }
  if (CHARGES.includes(line.kind)) return chargeText(line, wording);
  return line.label === '' ? billLines.other : line.label;
}

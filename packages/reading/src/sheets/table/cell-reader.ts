import type { Cell } from '@rallybook/contract/rules/cells';
import { type DayParts, monthIn, readDay, type Week, weekIn } from '../../cells/days.ts';
import { type Figure, readFigure } from '../../cells/figures.ts';
import { type Legend, type Mark, readMark, readState } from '../../cells/marks.ts';
import { withDayFirst } from '../../cells/numeric-dates.ts';
import { isOtherAmount, isOtherHeading } from '../../cells/other-currency.ts';
import { DONG, type Setting } from '../../cells/setting.ts';
import type { DateOrder } from '../../cells/times.ts';
import type { Grid } from './grid.ts';
import { type Heading, headingOf, isSumLabel, mayBeName } from './headings.ts';
import { isLikeName, isSpending } from './names-written.ts';

/** What the text of a cell says, as far as it was asked for. */
type Said = {
  day?: DayParts | null;
  mark?: Mark | null;
  state?: Mark | null;
  figure?: Figure | 'none' | null;
  heading?: Heading | null;
  month?: ReturnType<typeof monthIn>;
  week?: Week | null;
  isName?: boolean;
  isSum?: boolean;
  isSpending?: boolean;
  isOtherAmount?: boolean;
  isOtherHeading?: boolean;
};

/** Reads cells, and remembers what each text said: a sheet has few different ones. */
function rememberTexts() {
  const known = new Map<string, Said>();
  return <Field extends keyof Said>(
    field: Field,
    read: (cell: Cell, text: string) => NonNullable<Said[Field]> | Extract<Said[Field], null>,
  ) =>
    (cell: Cell, text: string) => {
      if (typeof cell !== 'string') return read(cell, text);
      let said = known.get(text);
      if (said === undefined) {
        said = {};
        known.set(text, said);
      }
      const earlier = said[field];
      if (earlier !== undefined) return earlier as ReturnType<typeof read>;
      const result = read(cell, text);
      said[field] = result;
      return result;
    };
}

/** How a sheet counts: the club's currency, today, and whether the day or the month is first in its dates. */
export type Counting = Pick<Setting, 'currency' | 'today'> & { order: DateOrder };

/** What may be said about a cell, whatever it stands beside. */
export type CellReader = Counting & {
  legend: Legend;
  day: (cell: Cell, text: string) => DayParts | null;
  mark: (cell: Cell, text: string) => Mark | null;
  /** What a cell in a column of states says. */
  state: (text: string) => Mark | null;
  figure: (cell: Cell, text: string) => Figure | 'none' | null;
  heading: (text: string) => Heading | null;
  /** The same of a text that is nobody's name. */
  headingWord: (text: string) => Heading | null;
  month: (text: string) => ReturnType<typeof monthIn>;
  /** The week that a text names, and else the one that the table's title names. */
  week: (text: string) => Week | null;
  titleWeek: Week | null;
  isName: (text: string) => boolean;
  isSum: (text: string) => boolean;
  isSpending: (text: string) => boolean;
  /** Whether a text is an amount in another currency than the club's. */
  isOtherAmount: (text: string) => boolean;
  /** Whether the text of a heading names another currency. */
  isOtherHeading: (text: string) => boolean;
};

/** The amount in a cell of a table; null where it has none. */
export function figureAt(
  { figure }: Pick<CellReader, 'figure'>,
  grid: Grid,
  row: number,
  column: number,
): Figure | null {
  const found = figure(grid.raw(row, column), grid.text(row, column));
  return found === 'none' ? null : found;
}

/** @param legend what the signs of the sheet mean */
export function cellReader(counting: Counting, legend: Legend): CellReader {
  const { currency, today, order } = counting;
  // Where the month is first, dates are read as if they had been written with the day first.
  const dated = (text: string) => (order === 'month first' ? withDayFirst(text) : text);
  const remembered = rememberTexts();
  const heading = remembered('heading', (_, text) => headingOf(text));
  // What a text is as a heading is asked several times, and takes longest.
  const knownHeading = (text: string) => heading(text, text);
  const month = remembered('month', (_, text) => monthIn(text));
  const figure = remembered('figure', (cell, text) => readFigure(currency, cell, text));
  // Amounts in đồng are no names wherever they stand.
  const isAmount = (text: string) => currency !== DONG && figure(text, text) !== null;
  const isName = remembered(
    'isName',
    (_, text) => isLikeName(text, knownHeading) && !isAmount(text),
  );
  const otherAmount = remembered('isOtherAmount', (_, text) => isOtherAmount(currency, text));
  const otherHeading = remembered('isOtherHeading', (_, text) => isOtherHeading(currency, text));
  const isSum = remembered('isSum', (_, text) => isSumLabel(text));
  const week = remembered('week', (_, text) => weekIn(dated(text), today));
  const state = remembered('state', (_, text) => readState(text, text, legend));
  const spending = remembered('isSpending', (_, text) => isSpending(text, knownHeading));
  return {
    ...counting,
    legend,
    day: remembered('day', (cell, text) => readDay(cell, dated(text))),
    mark: remembered('mark', (cell, text) => readMark(cell, text, legend)),
    state: (text) => state(text, text),
    figure,
    heading: knownHeading,
    headingWord: (text) => {
      const found = knownHeading(text);
      return found === null || found === 'other' || mayBeName(text) ? null : found;
    },
    month: (text) => month(text, text),
    week: (text) => week(text, text),
    titleWeek: null,
    isName: (text) => isName(text, text),
    isSum: (text) => isSum(text, text),
    isSpending: (text) => spending(text, text),
    isOtherAmount: (text) => otherAmount(text, text),
    isOtherHeading: (text) => otherHeading(text, text),
  };
}

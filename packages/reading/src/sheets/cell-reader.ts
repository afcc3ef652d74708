import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Cell } from '@rallybook/contract/rules/cells';
import { type DayParts, monthIn, readDay } from './days.ts';
import { type Figure, readFigure } from './figures.ts';
import { type Heading, headingOf, mayBeName, isSumLabel } from './headings.ts';
import { type Legend, type Mark, readMark, readState } from './marks.ts';
import { isLikeName, isSpending } from './names-written.ts';
import { type Week, weekIn } from './weeks.ts';

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

/** What may be said about a cell, whatever it stands beside. */
export type CellReader = {
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
};

/** @param legend what the signs of the sheet mean */
export function cellReader(legend: Legend, today: CalendarDate): CellReader {
  const remembered = rememberTexts();
  const heading = remembered('heading', (_, text) => headingOf(text));
  // What a text is as a heading is asked several times, and takes longest.
  const knownHeading = (text: string) => heading(text, text);
  const month = remembered('month', (_, text) => monthIn(text));
  const isName = remembered('isName', (_, text) => isLikeName(text, knownHeading));
  const isSum = remembered('isSum', (_, text) => isSumLabel(text));
  const week = remembered('week', (_, text) => weekIn(text, today));
  const state = remembered('state', (_, text) => readState(text, text, legend));
  const spending = remembered('isSpending', (_, text) => isSpending(text, knownHeading));
  return {
    legend,
    day: remembered('day', readDay),
    mark: remembered('mark', (cell, text) => readMark(cell, text, legend)),
    state: (text) => state(text, text),
    figure: remembered('figure', readFigure),
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
  };
}

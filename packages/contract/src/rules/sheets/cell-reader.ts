import type { Cell } from '../columns/cells.ts';
import { type DayParts, monthIn, readDay } from './days.ts';
import { type Figure, readFigure } from './figures.ts';
import { type Heading, headingOf, mayBeName, isSumLabel } from './headings.ts';
import { type Legend, type Mark, readMark } from './marks.ts';
import { isLikeName, isSpending } from './names-written.ts';

/** Reads a cell, and remembers what a text said: a sheet has few different ones. */
function remembering<Result>(
  read: (cell: Cell, text: string) => Result,
): (cell: Cell, text: string) => Result {
  const known = new Map<string, Result>();
  return (cell, text) => {
    if (typeof cell !== 'string') return read(cell, text);
    const earlier = known.get(text);
    if (earlier !== undefined || known.has(text)) return earlier!;
    const result = read(cell, text);
    known.set(text, result);
    return result;
  };
}

/** What may be said about a cell, whatever it stands beside. */
export type CellReader = {
  legend: Legend;
  day: (cell: Cell, text: string) => DayParts | null;
  mark: (cell: Cell, text: string) => Mark | null;
  figure: (cell: Cell, text: string) => Figure | 'none' | null;
  heading: (text: string) => Heading | null;
  /** The same of a text that is nobody's name. */
  headingWord: (text: string) => Heading | null;
  month: (text: string) => ReturnType<typeof monthIn>;
  isName: (text: string) => boolean;
  isSum: (text: string) => boolean;
  isSpending: (text: string) => boolean;
};

/** @param legend what the signs of the sheet mean */
export function cellReader(legend: Legend): CellReader {
  const heading = remembering((_, text) => headingOf(text));
  const month = remembering((_, text) => monthIn(text));
  const isName = remembering((_, text) => isLikeName(text));
  const isSum = remembering((_, text) => isSumLabel(text));
  const spending = remembering((_, text) => isSpending(text));
  return {
    legend,
    day: remembering(readDay),
    mark: remembering((cell, text) => readMark(cell, text, legend)),
    figure: remembering(readFigure),
    heading: (text) => heading(text, text),
    headingWord: (text) => {
      const found = heading(text, text);
      return found === null || found === 'other' || mayBeName(text) ? null : found;
    },
    month: (text) => month(text, text),
    isName: (text) => isName(text, text),
    isSum: (text) => isSum(text, text),
    isSpending: (text) => spending(text, text),
  };
}

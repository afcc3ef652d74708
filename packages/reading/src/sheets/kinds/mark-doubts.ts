import type { UnsureCode } from '@rallybook/contract/rules/sheet';
import { areOpposites, isOpposite, USUAL_GUESTS } from '../../cells/marks.ts';
import { type BlockContext, type Draft, headingCell } from '../draft/draft.ts';
import type { RoledTable } from '../rows/columns-of-names.ts';
import type { NamesTable } from '../rows/names-table.ts';
import type { PersonRow } from '../rows/people-rows.ts';
import { figureAt } from '../table/cell-reader.ts';
import { countsAbsence, isAverage } from '../table/headings.ts';

/** A column of a day. */
type Day = { index: number };

/** Whether a cell is a number and nothing else, which may count anything. */
export const isBare = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(text);

/** What the cells of people below the days say together. */
type Seen = {
  marks: Set<string>;
  /** Those of them of which nobody knows what they say. */
  unknownMarks: Set<string>;
  filled: number;
  unknown: number;
  present: number;
  guests: number;
  most: number;
  /** How many bare numbers are no whole ones. */
  fractions: number;
};

function seeMarks(
  { grid }: NamesTable,
  days: readonly Day[],
  people: readonly PersonRow[],
  { reader }: BlockContext,
): Seen {
  const seen: Seen = {
    marks: new Set(),
    unknownMarks: new Set(),
    filled: 0,
    unknown: 0,
    present: 0,
    guests: 0,
    most: 0,
    fractions: 0,
  };
  for (const { index: row } of people) {
    for (const { index } of days) {
      const text = grid.text(row, index);
      if (text === '') continue;
      const mark = reader.mark(grid.raw(row, index), text);
      seen.filled += 1;
      seen.marks.add(text);
      if (isBare(text) && /[.,]/.test(text)) seen.fractions += 1;
      if (mark === null) {
        seen.unknown += 1;
        seen.unknownMarks.add(text);
      } else if (mark.isPresent) seen.present += 1;
      const guests = mark?.guests ?? 0;
      if (isBare(text)) seen.guests += guests;
      seen.most = Math.max(seen.most, guests);
    }
  }
  return seen;
}

/** Whether the numbers of somebody add up to an amount of theirs beside the days, though they are no times. */
function addUpToMoney(
  { grid, columns }: NamesTable,
  days: readonly Day[],
  people: readonly PersonRow[],
  { reader }: BlockContext,
): boolean {
  const money = columns.filter(
    ({ said }) => said === 'target' || said === 'paid' || said === 'amount',
  );
  return people.some(({ index: row }) => {
    const numbers = days.map(({ index }) => grid.text(row, index)).filter((text) => isBare(text));
    const sum = numbers.reduce((total, text) => total + Number(text), 0);
    return (
      sum > numbers.length &&
      money.some(({ index }) => figureAt(reader, grid, row, index)?.value === sum)
    );
  });
}

/**
 * Whether the sums of the sheet say that its marks are of who was away: a column of absences has as many of them as there are marks
 * beside each name, or one of times as many as there are days without one.
 */
function countAbsences(
  { grid, columns, roles }: RoledTable,
  days: readonly Day[],
  people: readonly PersonRow[],
  { reader }: BlockContext,
): boolean {
  const counted = people.map(({ index: row }) => ({
    row,
    marks: days.filter(
      ({ index }) => reader.mark(grid.raw(row, index), grid.text(row, index))?.isPresent,
    ).length,
  }));
  const isSumOf = (index: number, sumOf: (marks: number) => number) =>
    counted.every(({ row, marks }) => {
      const figure = figureAt(reader, grid, row, index)?.value ?? 0;
      return figure === sumOf(marks);
    });
  if (people.length < LEAST_COUNTED || counted.every(({ marks }) => marks === 0)) return false;
  return columns.some(({ index, heading, content }) => {
    if (content.figures === 0 || isAverage(heading)) return false;
    if (countsAbsence(heading)) return isSumOf(index, (marks) => marks);
    const areTimes = roles[index] === 'sum' && !isSumOf(index, (marks) => marks);
    return areTimes && isSumOf(index, (marks) => days.length - marks);
  });
}

/** Whether the sums say so; where some marks say that somebody was away, the others are those who came. */
const saysAbsences = (
  { filled, present }: Seen,
  ...given: Parameters<typeof countAbsences>
): boolean => filled > 0 && present === filled && countAbsences(...given);

/** One sum that agrees may be chance. */
const LEAST_COUNTED = 2;

/** Bare numbers bring fewer guests than one for so many marks. */
const OFTEN = 4;

/** Why the marks of a table are not certain, and which signs are asked about. */
export type MarkDoubt = { why: UnsureCode; signs: string[]; areOpposite: boolean };

/** No more signs of a table are offered. */
const MOST_SIGNS = 8;

/** Why it is not proved what the signs of a table mean: elsewhere they say the opposite, or nobody knows them. */
function doubtOfSigns(
  { marks, unknownMarks, filled, unknown, present }: Seen,
  { isOfAbsence, kind, came, reader }: BlockContext,
): MarkDoubt | null {
  if (came !== null) return null;
  const ask = (signs: readonly string[], areOpposite = false): MarkDoubt => ({
    why: 'marks',
    signs: signs.slice(0, MOST_SIGNS),
    areOpposite,
  });
  const all = [...marks].filter((text) => text.length <= LONGEST_SIGN);
  if (isOfAbsence && kind === null && present > 0) return ask(all);
  if (areOpposites(marks, reader.legend))
    return ask(
      all.filter((text) => isOpposite(text)),
      true,
    );
  const areBare = all.every((text) => isBare(text));
  if (unknown > 0 && unknown === filled && !areBare) return ask(all);
  // Where every known mark says who was away, the others may be those who came, or the empty cells.
  return present === 0 && all.some((text) => /\p{L}/u.test(text))
    ? ask(all.filter((text) => unknownMarks.has(text)))
    : null;
}

/** Longer texts in the place of a mark are remarks. */
const LONGEST_SIGN = 20;

/**
 * What is not proved about the marks of a table: what bare numbers count, where they bring more guests than anybody does or there
 * are people, or add up to money; what signs mean that say the opposite elsewhere, or that nobody knows.
 */
export function doubtIn(
  table: RoledTable,
  days: readonly Day[],
  people: readonly PersonRow[],
  context: BlockContext,
): MarkDoubt | null {
  const seen = seeMarks(table, days, people, context);
  const isOfAbsence = context.isOfAbsence || saysAbsences(seen, table, days, people, context);
  const doubt = doubtOfSigns(seen, { ...context, isOfAbsence });
  if (doubt !== null) return doubt;
  const { marks, filled, unknown, present, guests, most, fractions } = seen;
  const areUnknown = unknown > 0 && unknown === filled && [...marks].every((text) => isBare(text));
  const isNumbers =
    areUnknown ||
    most > USUAL_GUESTS ||
    guests > people.length ||
    // So many guests hardly anybody brings: these are games that were won, or courts.
    guests * OFTEN > present ||
    // Hours and halves: then a 2 is no guest either.
    (guests > 0 && fractions > 0) ||
    (guests > 0 && addUpToMoney(table, days, people, context));
  return isNumbers && context.numbers === null
    ? { why: 'numbers', signs: [], areOpposite: false }
    : null;
}

/** Tells a table of names and dates in which no cell is filled. */
export function tellNoMarks(
  { grid, head }: NamesTable,
  days: readonly Day[],
  people: readonly PersonRow[],
  draft: Draft,
): void {
  const [first] = days;
  const isAny = people.some(({ index: row }) =>
    days.some(({ index }) => grid.text(row, index) !== ''),
  );
  if (isAny || first === undefined || people.length === 0) return;
  const { index } = first;
  draft.unread.push({ ...headingCell({ grid, head }, { index, heading: '' }), code: 'no_marks' });
}

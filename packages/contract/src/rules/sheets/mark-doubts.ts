import type { BlockContext, Draft } from './draft.ts';
import { areOpposites, USUAL_GUESTS } from './marks.ts';
import type { NamesTable } from './names-table.ts';
import type { PersonRow } from './people-rows.ts';
import type { UnsureCode } from './sheet.ts';

/** A column of a day. */
type Day = { index: number };

/** Whether a cell is a number and nothing else, which may count anything. */
export const isBare = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(text);

/** What the cells of people below the days say together. */
type Seen = {
  marks: Set<string>;
  filled: number;
  unknown: number;
  present: number;
  guests: number;
  most: number;
};

function seeMarks(
  { grid }: NamesTable,
  days: readonly Day[],
  people: readonly PersonRow[],
  { reader }: BlockContext,
): Seen {
  const seen: Seen = { marks: new Set(), filled: 0, unknown: 0, present: 0, guests: 0, most: 0 };
  for (const { index: row } of people) {
    for (const { index } of days) {
      const text = grid.text(row, index);
      if (text === '') continue;
      const mark = reader.mark(grid.raw(row, index), text);
      seen.filled += 1;
      seen.marks.add(text);
      if (mark === null) seen.unknown += 1;
      else if (mark.isPresent) seen.present += 1;
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
      money.some(({ index }) => {
        const figure = reader.figure(grid.raw(row, index), grid.text(row, index));
        return figure !== null && figure !== 'none' && figure.value === sum;
      })
    );
  });
}

/**
 * What is not proved about the marks of a table: what bare numbers count, where they bring more guests than anybody does or there
 * are people, or add up to money; what signs mean that say the opposite elsewhere, or that nobody knows.
 */
export function doubtIn(
  table: NamesTable,
  days: readonly Day[],
  people: readonly PersonRow[],
  context: BlockContext,
): UnsureCode | null {
  const { marks, filled, unknown, present, guests, most } = seeMarks(table, days, people, context);
  const isOfAbsence = context.isOfAbsence && context.kind === null && present > 0;
  if (isOfAbsence || areOpposites(marks, context.reader.legend)) return 'marks';
  if (unknown > 0 && unknown === filled)
    return [...marks].every((text) => isBare(text)) ? 'numbers' : 'marks';
  // Where every mark says who was away, the empty cells may be those who came.
  if (present === 0 && [...marks].some((text) => /\p{L}/u.test(text))) return 'marks';
  const isNumbers =
    most > USUAL_GUESTS ||
    guests > people.length ||
    (guests > 0 && addUpToMoney(table, days, people, context));
  return isNumbers ? 'numbers' : null;
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
  const row = Math.max(head - 1, 0);
  const text = grid.text(row, first.index);
  draft.unread.push({ cell: grid.name(row, first.index), text, code: 'no_marks' });
}

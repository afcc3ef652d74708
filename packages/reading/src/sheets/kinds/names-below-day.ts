import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { nameKey } from '@rallybook/contract/rules/names';
import { hasDay, settleDays } from '../../cells/days.ts';
import { saysAbsent } from '../../cells/marks.ts';
import {
  blockColumnsOf,
  type BlockContext,
  type Draft,
  mainMonth,
  newDraft,
  tellCell,
} from '../draft/draft.ts';
import { isNotAttended, saysAttended } from '../draft/subjects.ts';
import { isSignedUp } from '../rows/signed-up.ts';
import type { Column, Table } from '../table/table.ts';
import { takePerson } from './attendance-list.ts';

/** What is written above a list, the nearest title last, and the name of its sheet. */
type Above = { titles: readonly string[]; sheetName: string };

/** A column of names, and the day on which they came. */
type Day = { column: Column; date: CalendarDate };

/** The numbers of places in a session: `Người 1`, `Player 2`. */
const PLACES = /^(?:người(?: chơi)?|player|tên|name|thành viên|pemain) ?\d{1,2}$/iu;

const PLAYERS = /chơi|player|pemain/iu;

const areNames = ({ content: { filled, names, marks } }: Column) =>
  filled > 0 && marks === 0 && names * 10 >= filled * 8;

/** Whether a column says nothing of people but their numbers, or remarks. */
const isBeside = ({ said, content: { filled, figures } }: Column): boolean =>
  filled === 0 || said === 'number' || said === 'note' || figures === filled;

/** The texts of a column. */
const textsOf = ({ grid, head }: Table, { index }: Column): string[] =>
  Array.from({ length: grid.height - head }, (_, row) => grid.text(head + row, index));

/** The columns of names with the days that their headings, or the title, say; null if the table has anything else. */
function daysOf(table: Table, { titles }: Above, context: BlockContext): Day[] | null {
  const { grid, columns } = table;
  const { reader, month, today } = context;
  const isPlace = (column: Column) =>
    column.index === 0 && textsOf(table, column).every((text) => PLACES.test(text));
  const others = columns.filter((column) => !isPlace(column));
  const named = others.filter((column) => areNames(column));
  const isOther = (column: Column) => !named.includes(column) && !isBeside(column);
  if (named.length === 0 || others.some((column) => isOther(column))) return null;
  const title = titles.at(-1) ?? '';
  const isBelowTitle = named.length === 1 && named[0]!.day === null && !grid.isTurned;
  const parts = isBelowTitle ? [reader.day(title, title)] : named.map(({ day }) => day);
  const days = parts.filter((day) => hasDay(day));
  if (days.length < named.length || (!isBelowTitle && named.length < 2)) return null;
  const dates = settleDays(days, month, today);
  return named.flatMap((column, nth) => {
    const date = dates[nth] ?? null;
    return date === null || date > today ? [] : [{ column, date }];
  });
}

/** Whether titles say that those below them came, or the rows number the players of each day. */
function areProved(table: Table, { titles, sheetName }: Above, days: readonly Day[]): boolean {
  const all = [...titles, sheetName];
  const isOther = (text: string) => isSignedUp({ heading: text }) || isNotAttended(text);
  if (all.some((text) => isOther(text)) || days.some(({ column }) => isSignedUp(column)))
    return false;
  const [first] = table.columns;
  // `Người 1` may be on duty.
  const arePlayers = textsOf(table, first!).some((text) => PLAYERS.test(text) && PLACES.test(text));
  return arePlayers || all.some((text) => saysAttended(text));
}

/**
 * Reads names below days: below a title, `Buổi 03/11`, or below the headings of columns. They came then where something says that this
 * is about who came, and else somebody has to say it.
 * @returns null if it is no such table
 */
export function draftNamesBelowDay(
  table: Table,
  above: Above,
  context: BlockContext,
): Draft | null {
  const days = context.isOfAbsence ? null : daysOf(table, above, context);
  if (days === null || days.length === 0) return null;
  const { grid, head, columns } = table;
  const draft = newDraft('attendance', mainMonth(days.map(({ date }) => date)));
  const notes = columns.filter(({ said }) => said === 'note');
  const seen = new Set<string>();
  for (const { column, date } of days) {
    for (let row = head; row < grid.height; row += 1) {
      const text = grid.text(row, column.index);
      if (text === '') continue;
      const cell = grid.name(row, column.index);
      const away = notes.find(({ index }) => saysAbsent(grid.text(row, index)));
      if (away !== undefined) tellCell(draft, grid, [row, away.index], 'unknown_mark');
      const isTwice = seen.has(`${nameKey(text)} ${date}`);
      if (isTwice) draft.unread.push({ cell, text, code: 'same_name' });
      seen.add(`${nameKey(text)} ${date}`);
      const name = isTwice
        ? null
        : takePerson({ text, date, cell, isPresent: away === undefined }, { context, draft });
      if (name === null || seen.has(nameKey(name))) continue;
      draft.people.push({ name, cell });
      seen.add(nameKey(name));
    }
  }
  if (context.kind === null && !areProved(table, above, days)) draft.why = 'kind';
  draft.layout = { isTurned: grid.isTurned, head, rows: new Map() };
  if (!grid.isTurned) {
    const dated = new Set(days.map(({ column }) => column.index));
    draft.columns = blockColumnsOf(
      grid.region.left,
      columns,
      columns.map(({ index }) => (dated.has(index) ? 'name' : 'ignored')),
    );
  }
  return draft;
}

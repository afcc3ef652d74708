import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { nameKey } from '@rallybook/contract/rules/names';
import { type DayParts, hasDay, settleDays } from '../../cells/days.ts';
import { saysAbsent } from '../../cells/marks.ts';
import { saysTakenBack } from '../../cells/taken-back.ts';
import { isOfOneDay } from '../../lists/other-people.ts';
import { isStatusHeading } from '../../names/have-left.ts';
import {
  blockColumnsOf,
  type BlockContext,
  type Draft,
  mainMonth,
  newDraft,
  type Taken,
  tellCell,
} from '../draft/draft.ts';
import { isNotAttended, saysAttended } from '../draft/subjects.ts';
import { followParts } from '../rows/parts-of-list.ts';
import { isSignedUp } from '../rows/signed-up.ts';
import type { CellReader } from '../table/cell-reader.ts';
import type { Column, Table } from '../table/table.ts';
import { takePerson } from './attendance-list.ts';
import { findStates } from './states.ts';

/** What is written above a list, the nearest title last, and the name of its sheet. */
type Above = { titles: readonly string[]; sheetName: string };

/** A column of names, the day on which they came, and the column that says who of them did, if there is one. */
type Day = { column: Column; date: CalendarDate; state: Column | null };

/** The numbers of places in a session: `Người 1`, `Player 2`. */
const PLACES = /^(?:người(?: chơi)?|player|tên|name|thành viên|pemain) ?\d{1,2}$/iu;

const PLAYERS = /chơi|player|pemain/iu;

/** Whether a column holds names; lines between them, `Dự bị`, may be marks elsewhere. */
const areNames = ({ content: { filled, names, marks } }: Column) =>
  filled > 0 && marks * 5 <= filled && names * 10 >= filled * 8;

/** Whether a column says nothing of people but their numbers, or remarks. */
const isBeside = ({ said, content: { filled, figures } }: Column): boolean =>
  filled === 0 || said === 'number' || said === 'note' || figures === filled;

/** The texts of a column. */
const textsOf = ({ grid, head }: Table, { index }: Column): string[] =>
  Array.from({ length: grid.height - head }, (_, row) => grid.text(head + row, index));

/** The column that says who came, by its heading and what stands below it: `Có mặt`, `Trạng thái`; none if there are several. */
function statesAmong({ grid, head }: Table, columns: readonly Column[], reader: CellReader) {
  const { proved } = findStates(grid, head, columns, reader);
  const found = proved.filter(({ heading }) => saysAttended(heading) || isStatusHeading(heading));
  return found.length === 1 ? found : [];
}

/** A date among other words. */
const DATES =
  /(?<![\d./-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{4}|\d{2}))?|\d{1,2} tháng \d{1,2}(?:,? năm \d{4})?|\d{1,2} \p{L}{3,9}\.? \d{4})(?![\d./-])/giu;

/** The only date in a title that is that of a day on which people may have come: `Điểm danh ngày 15/11/2026`. */
function dayWithin(title: string, reader: CellReader) {
  if (!saysAttended(title) && !isOfOneDay(title)) return null;
  const [date, ...others] = title.match(DATES) ?? [];
  return date === undefined || others.length > 0 ? null : reader.day(date, date);
}

/** The day that the nearest title says alone, or else the nearest one that says who came on a day. */
function dayOfTitle(titles: readonly string[], reader: CellReader) {
  const nearest = titles.at(-1) ?? '';
  const alone = reader.day(nearest, nearest);
  if (alone !== null) return alone;
  return titles
    .toReversed()
    .reduce<DayParts | null>((day, title) => day ?? dayWithin(title, reader), null);
}

/** The columns of names with the days that their headings, or the title, say; null if the table has anything else. */
function daysOf(table: Table, { titles }: Above, context: BlockContext): Day[] | null {
  const { grid, columns } = table;
  const { reader, month, today } = context;
  const isPlace = (column: Column) =>
    column.index === 0 && textsOf(table, column).every((text) => PLACES.test(text));
  const others = columns.filter((column) => !isPlace(column));
  const named = others.filter((column) => column.said !== 'note' && areNames(column));
  const isOther = (column: Column) => !named.includes(column) && !isBeside(column);
  const rest = others.filter((column) => isOther(column));
  const states = statesAmong(table, rest, reader);
  if (named.length === 0 || rest.length > states.length) return null;
  const isBelowTitle = named.length === 1 && named[0]!.day === null && !grid.isTurned;
  const parts = isBelowTitle ? [dayOfTitle(titles, reader)] : named.map(({ day }) => day);
  const days = parts.filter((day) => hasDay(day));
  const areSeveral = named.length > 1 && states.length === 0;
  if (days.length < named.length || !(isBelowTitle || areSeveral)) return null;
  const dates = settleDays(days, month, today);
  return named.flatMap((column, nth) => {
    const date = dates[nth] ?? null;
    return date === null || date > today ? [] : [{ column, date, state: states[0] ?? null }];
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

/** Whether a row says that its person came: what it says otherwise is told. */
function isThere(
  { grid, columns }: Table,
  { state }: Day,
  row: number,
  { context, draft }: Taken,
): boolean {
  const notes = columns.filter(({ said }) => said === 'note');
  const away = notes.find(({ index }) => {
    const text = grid.text(row, index);
    return saysAbsent(text) || saysTakenBack(text);
  });
  if (away !== undefined) tellCell(draft, grid, [row, away.index], 'unknown_mark');
  if (state === null) return away === undefined;
  const text = grid.text(row, state.index);
  const mark = context.reader.state(text);
  if (mark === null && text !== '') tellCell(draft, grid, [row, state.index], 'unknown_mark');
  return away === undefined && mark?.isPresent === true;
}

/** Adds the person of a row. */
function takeRow(
  table: Table,
  day: Day,
  row: number,
  { seen, taken }: { seen: Set<string>; taken: Taken },
): void {
  const { grid } = table;
  const { column, date } = day;
  const text = grid.text(row, column.index);
  const cell = grid.name(row, column.index);
  const isPresent = isThere(table, day, row, taken);
  const isTwice = seen.has(`${nameKey(text)} ${date}`);
  if (isTwice) taken.draft.unread.push({ cell, text, code: 'same_name' });
  seen.add(`${nameKey(text)} ${date}`);
  const name = isTwice ? null : takePerson({ text, date, cell, isPresent }, taken);
  if (name === null || seen.has(nameKey(name))) return;
  taken.draft.people.push({ name, cell });
  seen.add(nameKey(name));
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
  const seen = new Set<string>();
  for (const day of days) {
    const beside = days.flatMap(({ column }) => (column === day.column ? [] : [column.index]));
    const isApart = followParts(grid, day.column.index, beside, context.reader.isName);
    for (let row = head; row < grid.height; row += 1) {
      const place = [row, day.column.index] as const;
      const isNobody = isApart(row);
      if (grid.text(...place) === '') continue;
      if (isNobody) tellCell(draft, grid, place, 'not_read');
      else takeRow(table, day, row, { seen, taken: { context, draft } });
    }
  }
  if (context.kind === null && !areProved(table, above, days)) draft.why = 'kind';
  draft.layout = { isTurned: grid.isTurned, head, rows: new Map() };
  if (!grid.isTurned) {
    const dated = new Set(days.map(({ column }) => column.index));
    draft.columns = blockColumnsOf(
      grid.region.left,
      columns,
      columns.map(({ index }) =>
        dated.has(index) ? 'name' : days[0]?.state?.index === index ? 'note' : 'ignored',
      ),
    );
  }
  return draft;
}

import { hasDay, settleDays } from '../../cells/days.ts';
import { isNotAttended, saysAttended } from '../draft/subjects.ts';
import { saysAbsent } from '../../cells/marks.ts';
import { type BlockContext, type Draft, mainMonth, newDraft, tellCell } from '../draft/draft.ts';
import type { NamesTable } from '../rows/names-table.ts';
import { takePeople } from '../rows/people-rows.ts';
import { isSignedUp } from '../rows/signed-up.ts';

/** Whether a table holds nothing but names, their numbers and remarks. */
const areNamesAlone = ({ grid, columns, names, rows }: NamesTable): boolean =>
  !grid.isTurned &&
  rows.length > 0 &&
  rows.every(({ kind }) => kind === 'person') &&
  columns.every(
    ({ index, said, content: { filled, figures } }) =>
      filled === 0 ||
      names.includes(index) ||
      said === 'number' ||
      said === 'note' ||
      (index < names[0]! && figures === filled),
  );

/**
 * Reads the names below a title that is a day: `Buổi 03/11`. They came then where a title or the name of the sheet says that it is about
 * who came, and else somebody has to say it.
 * @param titles the nearest one last
 * @returns null if it is no such list
 */
export function draftNamesBelowDay(
  table: NamesTable,
  titles: readonly string[],
  sheetName: string,
  context: BlockContext,
): Draft | null {
  const title = titles.at(-1) ?? '';
  const day = context.reader.day(title, title);
  if (!hasDay(day) || context.isOfAbsence || !areNamesAlone(table)) return null;
  const [date = null] = settleDays([day], context.month, context.today);
  if (date === null || date > context.today) return null;
  const draft = newDraft('attendance', mainMonth([date]));
  const { grid, columns } = table;
  const notes = columns.filter(({ said }) => said === 'note');
  for (const { name, index } of takePeople(table, draft)) {
    const away = notes.find((note) => saysAbsent(grid.text(index, note.index)));
    if (away === undefined) draft.records.push({ name, date });
    else tellCell(draft, grid, [index, away.index], 'unknown_mark');
  }
  const all = [...titles, sheetName];
  const isProved =
    all.some((text) => saysAttended(text)) &&
    !all.some((text) => isSignedUp({ heading: text }) || isNotAttended(text));
  if (context.kind === null && !isProved) draft.why = 'kind';
  return draft;
}

import { hasDay } from '../../cells/days.ts';
import { saysTakenBack } from '../../cells/taken-back.ts';
import { isOfOutsiders, isOfSigners } from '../../lists/other-people.ts';
import {
  isLeavingCell,
  isLeftCell,
  isStatusHeading,
  saysLeft,
  saysWaiting,
} from '../../names/have-left.ts';
import { isPlainSection, isSectionOfOthers } from '../draft/subjects.ts';
import { CROSSED } from '../table/names-written.ts';
import type { NamesColumns, TableRow } from '../table/table-rows.ts';
import type { DoubtfulRow } from './doubtful-rows.ts';

type AnyRow = TableRow | DoubtfulRow;

/** The number of a section, before its name: `II`, `B.` */
const NUMERAL = /^(?:[IVX]{1,4}|[A-E])[.)]?$/;
const hasNumeral = ({ grid, names }: NamesColumns, row: number): boolean =>
  names[0]! > 0 && NUMERAL.test(grid.text(row, names[0]! - 1));

/** The text of a row in which one cell only is filled, beside the number of a section. */
function onlyText(table: NamesColumns, row: number): string | null {
  const { grid, names } = table;
  const isNumbered = hasNumeral(table, row);
  let only: string | null = null;
  for (let column = 0; column < grid.width; column += 1) {
    const text = grid.text(row, column);
    if (text === '' || (isNumbered && column === names[0]! - 1)) continue;
    if (only !== null) return null;
    only = text;
  }
  return only;
}

/**
 * Whom the rows below a section are: `gone`, unless they have something below a day; `guests`, and who waits, are nobody of the table's
 * people; of `open`, nobody knows it.
 */
type Section = 'gone' | 'guests' | 'people' | 'open';

/** Who stands in a template shows how it is filled in. */
const EXAMPLE =
  /^(?:e\.?g\.?|ví dụ|vd|mẫu|example|sample)(?!\p{L})|[([](?:ví dụ|vd|mẫu|example|sample|demo|test)[)\]]/iu;

/** A shorter name in capitals is one of initials. */
const MOST_INITIALS = 3;

/** A row in which one text stands alone, and whether the people of its table are written in small letters. */
type Alone = { only: string; at: number; row: AnyRow | null; areSmall: boolean };

/** The name of a group: `Nhóm A`, `Đội 2`, `Team Red`. Nhóm and Đội are nobody's family. */
const GROUP = /^(?:nhóm|nhom|đội|lớp|tổ|khối|team|group|squad|kelompok|grup|gruppe) \p{L}?/iu;

/** Whether a text that stands alone is nobody's name: by its words or its row, or since it is written in capitals among others. */
function isHeading(table: NamesColumns, { only, at, row, areSmall }: Alone): boolean {
  if (row === null || hasNumeral(table, at)) return true;
  if (GROUP.test(only) && isPlainSection(only)) return true;
  if (row.kind === 'other' && table.grid.text(at, table.names[0]!) !== '') return true;
  const isCalled = areSmall && only === only.toUpperCase();
  return isCalled && (only.length > MOST_INITIALS || isPlainSection(only));
}

/** The section that a row begins; null if it begins none. */
function sectionOf(table: NamesColumns, alone: Alone): Section | null {
  const { only, row } = alone;
  if (saysLeft(only)) return 'gone';
  if (row?.kind === 'guests' && row.host === null && only === only.toUpperCase()) return 'guests';
  const isBegun = isHeading(table, alone);
  // Their marks say on which days they waited.
  if (saysWaiting(only) || isOfSigners(only) || isSectionOfOthers(only, isBegun)) return 'guests';
  if (isOfOutsiders(only)) return 'open';
  if (!isBegun) return null;
  return isPlainSection(only) ? 'people' : 'open';
}

/** Whether most names beside something are written in small letters. */
function areSmallAmong(rows: readonly (AnyRow | null)[], alone: readonly (string | null)[]) {
  const labels = rows.flatMap((row, nth) =>
    row?.kind === 'person' && alone[nth] === null ? [row.label] : [],
  );
  return labels.filter((label) => label !== label.toUpperCase()).length * 2 > labels.length;
}

/**
 * Rows of those who have left, wait, sign or are guests say nothing: below a section, or with a cell that says so, or, without anything
 * below a day, that what the row says was called off or given back.
 * @returns the rows, and whether somebody stands below a section that nobody knows, or beside such a remark
 */
export function withoutLeft(
  table: NamesColumns,
  rows: readonly (AnyRow | null)[],
): { rows: (AnyRow | null)[]; hasOpenRow: boolean } {
  const { grid, head, columns, names } = table;
  const days = columns.filter(({ day }) => hasDay(day));
  const others = columns.filter(({ index, day }) => !hasDay(day) && !names.includes(index));
  const remarks = others.filter(
    ({ said, heading }) => said === 'note' || heading === '' || isStatusHeading(heading),
  );
  const alone = rows.map((_, nth) => onlyText(table, head + nth));
  const areSmall = areSmallAmong(rows, alone);
  const isNobody = ({ label, index }: AnyRow, section: Section, isRemarked: boolean): boolean => {
    const isGone =
      section === 'gone' ||
      CROSSED.test(label) ||
      others.some(({ index: column, heading }) => {
        const text = grid.text(index, column);
        return isLeftCell(text, heading) || isLeavingCell(text, heading);
      });
    const isEmpty = days.every((day) => grid.text(index, day.index) === '');
    const isTakenBack = isRemarked && isEmpty;
    return section === 'guests' || EXAMPLE.test(label) || isTakenBack || (isGone && isEmpty);
  };
  let section: Section = 'people';
  let hasOpenRow = false;
  const known = rows.map((row, nth): AnyRow | null => {
    const [at, only] = [head + nth, alone[nth] ?? null];
    const begun = only === null ? null : sectionOf(table, { only, at, row, areSmall });
    section = begun ?? section;
    if (begun !== null && row !== null) return { index: at, label: only!, kind: 'other' };
    if (row?.kind !== 'person' && row?.kind !== 'doubtful') return row;
    const isRemarked = remarks.some(({ index }) => saysTakenBack(grid.text(at, index)));
    if (isNobody(row, section, isRemarked)) return { index: at, label: row.label, kind: 'other' };
    // One day may be what was called off, or an amount what was given back.
    hasOpenRow ||= section === 'open' || isRemarked;
    return row;
  });
  return { rows: known, hasOpenRow };
}

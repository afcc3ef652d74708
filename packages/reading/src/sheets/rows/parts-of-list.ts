import { saysAbsent } from '../../cells/marks.ts';
import { guestIn } from '../../names/guest-names.ts';
import { saysLeft, saysWaiting } from '../../names/have-left.ts';
import { isSectionOfOthers, saysAttended } from '../draft/subjects.ts';
import type { CellReader } from '../table/cell-reader.ts';
import type { Grid } from '../table/grid.ts';

/** What a line between the names of a day says of those below it. */
type PartOfList = 'there' | 'others';

/** What a text says that stands where no name does, or in the place of one. */
function partSaid(text: string, isInPlaceOfName: boolean, isName: boolean): PartOfList | null {
  // `Khách` among names is a guest.
  if (isInPlaceOfName && guestIn(text) !== null && text !== text.toUpperCase()) return null;
  if (saysLeft(text) || saysWaiting(text)) return 'others';
  if (isSectionOfOthers(text, !isInPlaceOfName)) return 'others';
  // Huy and Hoàn are names, too.
  if (saysAbsent(text) && !(isInPlaceOfName && isName)) return 'others';
  return saysAttended(text) ? 'there' : null;
}

/**
 * What a row of a list of names says of those below it: `Dự bị`, `Vắng mặt`, `Có mặt`; null if it is none of these. It has one text,
 * in the column of the names or in another one.
 * @param beside the columns of which the texts say nothing of it: those of dates, and of the names of other days
 */
function partOfList(
  grid: Grid,
  [row, names]: readonly [number, number],
  beside: readonly number[],
  isName: CellReader['isName'],
): PartOfList | null {
  let only: number | null = null;
  for (let column = 0; column < grid.width; column += 1) {
    if (beside.includes(column) || grid.text(row, column) === '') continue;
    if (only !== null) return null;
    only = column;
  }
  if (only === null) return null;
  const text = grid.text(row, only);
  return partSaid(text, only === names, isName(text));
}

/**
 * Follows a list of names, whose rows are asked one after the other: whether a row is a line between names, or below one of those who
 * wait, or were away.
 * @param names the column of the names
 * @param beside as for `partOfList`
 */
export function followParts(
  grid: Grid,
  names: number,
  beside: readonly number[],
  isName: CellReader['isName'],
): (row: number) => boolean {
  let part: PartOfList = 'there';
  return (row) => {
    const begun = partOfList(grid, [row, names], beside, isName);
    part = begun ?? part;
    return begun !== null || part === 'others';
  };
}

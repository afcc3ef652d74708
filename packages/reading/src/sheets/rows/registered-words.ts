import { withoutAccents } from '@rallybook/contract/rules/names';
import type { Column } from '../table/table.ts';
import type { NamesTable } from './names-table.ts';

/** A longer text is no such word. */
const MAX_LENGTH = 40;

/** Who is registered for each session of the month, by a word that says nothing else, and by one that may. */
const FIXED =
  /^(?:(?:hoi vien|thanh vien|tv|hv|dang ky|dk) )?(?:cd|co dinh|theo thang|tron thang|ca thang|fixed|monthly|tetap|bulanan)$/;
const PERHAPS_FIXED = /^(?:(?:dk|dang ky) )?(?:thang|fix|full|month|regulars?|permanent)$/;
/** The same of who comes now and then, and pays for each time. */
const DROP_IN =
  /^(?:(?:khach|hoi vien|thanh vien|tv|hv) )?(?:vl|vang lai|tung buoi|theo buoi|buoi le|drop[ -]?ins?|per session|pay as you go|harian|insidental|insidentil)$/;
const PERHAPS_DROP_IN = /^(?:le|buoi|session|casuals?|occasional)$/;

/** Whether a word beside a name says that the person is registered for the month; null where it says neither. */
type Said = { isFixed: boolean; isSure: boolean };

function saidBy(text: string): Said | null {
  if (text.length > MAX_LENGTH) return null;
  const word = withoutAccents(text.toLowerCase()).trim();
  if (FIXED.test(word)) return { isFixed: true, isSure: true };
  if (DROP_IN.test(word)) return { isFixed: false, isSure: true };
  if (PERHAPS_FIXED.test(word)) return { isFixed: true, isSure: false };
  return PERHAPS_DROP_IN.test(word) ? { isFixed: false, isSure: false } : null;
}

/** Whether a word beside a name says that the person is registered for each session of the month: `CĐ`, `Fixed`; null for any other word. */
export const isFixedWord = (text: string): boolean | null => saidBy(text)?.isFixed ?? null;

/**
 * Whether a column says of all people who is registered for the month and who drops in: below any heading `CĐ` and `VL`, `Tháng` and
 * `Lẻ`, `Tetap` and `Harian`; or marks below `Cố định` or `ĐK`. A word that may say something else proves it only beside one of the other side.
 */
export function saysWhoIsFixed(
  { grid, rows }: NamesTable,
  { index: column, heading, said: role, content }: Column,
): boolean {
  if (content.figures > 0 || content.filled === 0) return false;
  const ofHeading = saidBy(heading);
  if (content.marks === content.filled)
    return role === 'days' || (ofHeading?.isFixed === true && ofHeading.isSure);
  const said = new Set<boolean>();
  let isSure = false;
  for (const { kind, index } of rows) {
    const text = kind === 'person' ? grid.text(index, column) : '';
    if (text === '') continue;
    const word = saidBy(text);
    if (word === null) return false;
    said.add(word.isFixed);
    isSure ||= word.isSure;
  }
  return said.size > 1 || isSure;
}

import type { CellReader } from '../table/cell-reader.ts';
import type { Grid } from '../table/grid.ts';
import { headingSays } from '../table/headings.ts';
import type { TableColumn } from '../table/heads.ts';
import type { Column } from '../table/table.ts';

const PLACE_HEADING =
  /^(?:sân|san|cụm sân|courts?|venues?|địa điểm|dia diem|location|place|hall|pitch|field|nhà thi đấu)(?![\p{L}])/iu;
const PLACE =
  /^(?:sân|san|courts?|nhà thi đấu|pitch|field|bàn|table)(?![\p{L}])|(?<!\p{L})(?:hall|arena|centre|center|stadium|gym|club|court)s?$/iu;
/** Other headings of a few words that return: what teams, levels and ways to pay are called says nothing of who came. */
const SORT_HEADING =
  /^(?:đội|team|level|trình độ|vị trí|position|coach|hlv|huấn luyện viên|hình thức|method)(?![\p{L}])/iu;
/** How somebody paid: beside names and dates, a list may be of payments. */
const WAY_TO_PAY =
  /^(?:cash|tiền mặt|tm|ck|chuyển khoản|banking|paynow|paypal|paylah|momo|zalopay|bank(?: transfer)?|transfer|transferencia|card|bizum|qris|ovo|gopay|dana|efectivo|bar|überweisung|tunai)$/iu;
const TIME = /\d ?(?:h|:)|^(?:sáng|trưa|chiều|tối|morning|noon|afternoon|evening|ca \w+)$/iu;

/** Whether a column says where or when something was, by its heading or most of its values. */
export const isPlaceOrTime = (heading: string, values: readonly string[]): boolean =>
  PLACE_HEADING.test(heading) ||
  values.filter((text) => PLACE.test(text) || TIME.test(text)).length * 2 > values.length;

/** The texts of a column below the heading that are not empty. */
export const valuesOf = (grid: Grid, head: number, index: number): string[] =>
  Array.from({ length: grid.height - head }, (_, row) => grid.text(head + row, index)).filter(
    (text) => text !== '',
  );

/** What beside names and dates says nothing of what they did there: times, places, teams, sums, remarks. */
export const isBesides = ({ said, heading }: TableColumn, values: readonly string[]): boolean =>
  heading === '' ||
  values.length === 0 ||
  said === 'sum' ||
  said === 'other' ||
  said === 'date' ||
  said === 'session' ||
  headingSays(said, 'silent') ||
  (SORT_HEADING.test(heading) && !values.some((text) => WAY_TO_PAY.test(text))) ||
  isPlaceOrTime(heading, values);

/** States are few and short. */
const MOST_STATES = 12;
const LONGEST_STATE = 20;

/** Whether a column says nothing of who came, by its heading. Remarks do only where they say nothing else. */
const isSilent = ({ said, heading }: Column, values: readonly string[], known: number): boolean =>
  values.length === 0 ||
  (said === 'note' ? known < values.length : headingSays(said, 'silent')) ||
  SORT_HEADING.test(heading) ||
  isPlaceOrTime(heading, values);

/**
 * The columns beside names and dates that say who came: proved by their values, most of which are known states, or doubtful, since
 * a few short texts return in them that nobody knows, or a mark stands among remarks in a few rows.
 */
export function findStates(
  grid: Grid,
  head: number,
  columns: readonly Column[],
  reader: CellReader,
): { proved: Column[]; doubtful: Column[] } {
  const found: ReturnType<typeof findStates> = { proved: [], doubtful: [] };
  for (const column of columns) {
    const values = valuesOf(grid, head, column.index);
    const known = values.filter((text) => reader.state(text) !== null).length;
    const different = new Set(values);
    if (isSilent(column, values, known) || different.size > MOST_STATES) continue;
    const isRepeated = different.size > 1 && different.size < values.length;
    const areShort = values.every((text) => text.length <= LONGEST_STATE && !/\d/.test(text));
    const isRare =
      column.said === 'note' && different.size === 1 && values.length * 2 <= grid.height - head;
    // Where a 2 stands, a 1 counts something.
    const isCounted = values.some((text) => /^\d+$/.test(text) && Number(text) > 1);
    if (known * 2 > values.length && !isCounted && !isRare) found.proved.push(column);
    else if (isRare || (isRepeated && areShort)) found.doubtful.push(column);
  }
  return found;
}

import { type Draft, tellCell } from '../draft/draft.ts';
import type { TableColumn } from '../table/heads.ts';
import type { NamesTable } from './names-table.ts';

/** What the heading of a day says where people only put themselves down for it: `03/11 ĐK`, `10/11 (booked)`. */
const SIGNED_UP =
  /(?<![\p{L}\p{N}])(?:đk|đăng (?:ký|kí)|dang ky|dự kiến|du kien|báo đi|signed up|sign-?ups?|booked|bookings?|rsvp|planned|expected|registered|angemeldet|anmeldung|geplant|daftar|rencana)(?![\p{L}\p{N}])/iu;

/** Whether the marks below a day say who put themselves down for it, and not who came. */
export const isSignedUp = ({ heading }: Pick<TableColumn, 'heading'>): boolean =>
  SIGNED_UP.test(heading);

/** Tells what stands below the days for which people only put themselves down. */
export function tellSignedUp(
  { grid, rows }: NamesTable,
  days: readonly TableColumn[],
  draft: Draft,
): void {
  for (const { index } of days.filter((day) => isSignedUp(day))) {
    for (const row of rows) {
      if (grid.text(row.index, index) !== '') tellCell(draft, grid, [row.index, index], 'not_read');
    }
  }
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { cellName, columnLetters } from '@rallybook/reading/sheets/table/grid';
import { useState } from 'react';
import type { PlainCell } from '../../../file-reader/read-sheets';
import { Button } from '../../../ui/actions/Button';
import { numberFormatter } from '../../../ui/text/formatters';
import type { Block } from '../data/choices';
import { shownOf } from '../data/cut-out-rows';
import { roleText } from '../data/words';
import text from '../../../ui/text/text.module.css';
import styles from './CutOut.module.css';

interface CutOutProps {
  block: Block;
  rows: readonly (readonly PlainCell[])[];
  /** Where the table stands: "Sheet1, A3:K9". */
  place: string;
  /** Called with the index of a column that was tapped. */
  onColumn: (index: number) => void;
  /** The rows that are left out. */
  skip: readonly number[];
  /** Called with a row that was tapped. */
  onRow: (row: number) => void;
}

const MAX_SHOWN = 60;

/** A cell as a sheet shows it: a date as 06/10, a number with its thousands apart. */
function shownCell(cell: PlainCell | undefined, locale: string): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return '=';
  if (typeof cell === 'boolean') return cell ? '✓' : '';
  if (typeof cell === 'number') {
    return numberFormatter(locale, { maximumFractionDigits: 3 }).format(cell);
  }
  if (/^\d{4}-\d{2}-\d{2}$/u.test(cell)) return formatDisplayDate(cell).slice(0, 5);
  return cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN)}…` : cell;
}

/** A part of a table as it stands in the sheet. Each column has the colour of what it was taken for, and says it. */
export function CutOut({ block, rows, place, skip, onColumn, onRow }: CutOutProps) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = shownOf(block, { isWhole, skip });
  const roles = new Map(block.columns.map(({ index, role }) => [index, role]));
  const unread = new Set(block.unread.map(({ cell }) => cell));
  const mayChange = block.kind !== 'ignored';
  return (
    <>
      <div
        role="region"
        aria-label={t`Part of the table ${place}`}
        // Scrolls with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.scroll}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <span className={text.hidden}>{t`Row`}</span>
              </th>
              {shown.columns.map((column) => {
                const letters = columnLetters(column);
                const role = roles.get(column);
                const words = role === undefined ? '' : i18n._(roleText(block, role));
                return (
                  <th key={column} scope="col" data-role={role}>
                    {mayChange && role !== undefined ? (
                      <button type="button" onClick={() => onColumn(column)}>
                        <span className={text.hidden}>{t`Column`}</span>
                        <span className={text.caption}>{letters}</span>
                        <span>{words}</span>
                        <span className={text.hidden}>{t`Change`}</span>
                      </button>
                    ) : (
                      letters
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row, nth) => (
              <tr
                key={row}
                data-skipped={skip.includes(row) || undefined}
                data-apart={(nth > 0 && row > shown.rows[nth - 1]! + 1) || undefined}
              >
                <th scope="row" className={styles.number}>
                  {mayChange ? (
                    <RowButton
                      number={row + 1}
                      isSkipped={skip.includes(row)}
                      onClick={() => onRow(row)}
                    />
                  ) : (
                    row + 1
                  )}
                </th>
                {shown.columns.map((column) => {
                  const isUnread = unread.has(cellName(row, column));
                  return (
                    <td
                      key={column}
                      data-role={roles.get(column)}
                      data-unread={isUnread || undefined}
                    >
                      <bdi>{shownCell(rows[row]?.[column], i18n.locale)}</bdi>
                      {isUnread && <span className={text.hidden}>{t`not understood`}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayChange && (
        <p className={text.smallSoft}>
          <Trans>Tap a column to say what it is, and a row's number to leave the row out.</Trans>
        </p>
      )}
      {!isWhole && shown.others > 0 && (
        <div>
          <Button aria-label={t`Show all rows of ${place}`} onClick={() => setWhole(true)}>
            <Trans>Show all rows</Trans>
          </Button>
        </div>
      )}
      {isWhole && shown.others > 0 && (
        <p className={text.smallSoft}>
          <Plural value={shown.others} one="# more row" other="# more rows" />
        </p>
      )}
    </>
  );
}

interface RowButtonProps {
  number: number;
  isSkipped: boolean;
  onClick: () => void;
}

/** The number of a row, which leaves it out or takes it again. */
function RowButton({ number, isSkipped, onClick }: RowButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-pressed={isSkipped}
      aria-label={t`Leave out row ${number}`}
      onClick={onClick}
    >
      {number}
    </button>
  );
}

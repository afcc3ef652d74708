import { Fragment, type ReactNode } from 'react';
import { Blocks, isInBlocks, listItem } from './Blocks';
import styles from './ResponsiveTable.module.css';
import { useIsNarrow } from './use-is-narrow';

export interface Column<Row> {
  /** Unique among the columns. */
  id: string;
  header: ReactNode;
  renderCell: (row: Row) => ReactNode;
  align?: 'right';
  /** Names the row: its row header in the table, the heading of its card. One column has it. */
  isTitle?: boolean;
  /** Buttons: stand beside the title of the card, without the column's header. */
  isActions?: boolean;
  /** Of the column where the list is long, in pixels; the others share the rest. */
  width?: number;
}

export interface ResponsiveTableProps<Row> {
  /** Says to a screen reader what the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Narrower than so many pixels it is cards. Default 600; a table of many fields needs 1,100. */
  cardsBelow?: number;
  /** Opens a row that is tapped anywhere but on its buttons; the keyboard does so at its title. */
  onOpen?: (row: Row) => void;
  /** Says to a screen reader what that does: "Edit the cost of 03/11/2026". */
  openName?: (row: Row) => string;
  /** Which rows can be opened, and which are; without it, all can, and what opens stands elsewhere. */
  isOpen?: (row: Row) => boolean | undefined;
  /** The `<tr>` that stands below a row of the table. */
  renderBelow?: (row: Row) => ReactNode;
  /** The `<tfoot>` of the table. */
  foot?: ReactNode;
}

/** The title of a row; where a row can be opened, a button that lies over all of it. */
function Title<Row>({ row, column, onOpen, openName, isOpen }: TitleProps<Row>) {
  if (onOpen === undefined || (isOpen && isOpen(row) === undefined)) return column?.renderCell(row);
  return (
    <button
      type="button"
      aria-label={openName?.(row)}
      aria-expanded={isOpen?.(row)}
      className={styles.open}
      onClick={() => onOpen(row)}
    >
      {column?.renderCell(row)}
    </button>
  );
}

interface TitleProps<Row> extends Pick<
  ResponsiveTableProps<Row>,
  'onOpen' | 'openName' | 'isOpen'
> {
  row: Row;
  column: Column<Row> | undefined;
}

/** So many rows of a long list come and go together: more would hold up the scrolling of a slow phone. */
const blockSize = 2;

/** A table; where there is no room for one, a card for each row. Of a long one, only what is in sight is rendered. */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  const isNarrow = useIsNarrow(props.cardsBelow);
  return isNarrow ? <Cards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>(props: ResponsiveTableProps<Row>) {
  const { label, columns, rows, rowKey, renderBelow, foot, ...opening } = props;
  const isLong = isInBlocks(rows.length);
  const grid = isLong ? { gridTemplateColumns: columns.map(widthOf).join(' ') } : undefined;
  // Not every browser knows a grid to be a part of a table.
  const roleOf = (role: 'table' | 'row' | 'columnheader' | 'rowheader' | 'cell') =>
    isLong ? role : undefined;
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        role={roleOf('table')}
        aria-label={label}
        data-long={isLong}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <thead>
          <tr role={roleOf('row')} style={grid}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role={roleOf('columnheader')}
                data-right={isRight(column)}
                style={isLong ? { width: column.width } : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <Blocks
          name={label}
          items={rows}
          keyOf={rowKey}
          size={blockSize}
          staysTogether
          estimate={(block) => block.length * 58}
          component="tbody"
        >
          {(block, from) =>
            block.map((row, nth) => (
              <Fragment key={rowKey(row)}>
                <tr
                  role={roleOf('row')}
                  aria-rowindex={isLong ? from + nth + 2 : undefined}
                  style={grid}
                >
                  {columns.map((column) => {
                    const Cell = column.isTitle ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.id}
                        role={roleOf(column.isTitle ? 'rowheader' : 'cell')}
                        data-right={isRight(column)}
                        {...(column.isTitle && { scope: 'row' })}
                      >
                        {column.isTitle ? (
                          <Title row={row} column={column} {...opening} />
                        ) : (
                          column.renderCell(row)
                        )}
                      </Cell>
                    );
                  })}
                </tr>
                {renderBelow?.(row)}
              </Fragment>
            ))
          }
        </Blocks>
        {foot}
      </table>
    </div>
  );
}

function widthOf({ width }: { width?: number }): string {
  return width === undefined ? 'minmax(0, 1fr)' : `${width}px`;
}

/** What marks a cell whose content stands at its right. */
function isRight({ align }: { align?: 'right' | undefined }): true | undefined {
  return align === 'right' || undefined;
}

function Cards<Row>({ label, columns, rows, rowKey, ...opening }: ResponsiveTableProps<Row>) {
  const title = columns.find((column) => column.isTitle);
  const actions = columns.filter((column) => column.isActions);
  const facts = columns.filter((column) => !column.isTitle && !column.isActions);
  return (
    <div role="list" aria-label={label} className={styles.cards}>
      <Blocks
        name={`${label} on cards`}
        items={rows}
        keyOf={rowKey}
        size={blockSize}
        staysTogether
        estimate={(block) => block.length * (84 + facts.length * 26) - 12}
      >
        {(block, from) =>
          block.map((row, nth) => (
            <div key={rowKey(row)} className={styles.card} {...listItem(from + nth, rows.length)}>
              <div className={styles.head}>
                <div className={styles.title}>
                  <Title row={row} column={title} {...opening} />
                </div>
                {actions.map((column) => (
                  <Fragment key={column.id}>{column.renderCell(row)}</Fragment>
                ))}
              </div>
              <dl>
                {facts.map((column) => (
                  <Fragment key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{column.renderCell(row)}</dd>
                  </Fragment>
                ))}
              </dl>
            </div>
          ))
        }
      </Blocks>
    </div>
  );
}

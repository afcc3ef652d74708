import { Fragment, type ReactNode } from 'react';
import { useIsNarrow } from './use-is-narrow';
import { VirtualList, isLongList, listItem } from './VirtualList';
import styles from './ResponsiveTable.module.css';

export interface Column<Row> {
  /** Unique among the columns. */
  id: string;
  header: ReactNode;
  renderCell: (row: Row) => ReactNode;
  align?: 'right';
  /** The column that names the row: the row header in the table, the heading of the card. Exactly one column has it. */
  isTitle?: boolean;
  /** A column of buttons: shown beside the title of the card, without the column's header. */
  isActions?: boolean;
  /** The column's width in a long list, in pixels; columns without one share the rest. */
  width?: number;
}

export interface ResponsiveTableProps<Row> {
  /** Says to a screen reader what the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** In windows narrower than so many pixels the rows are cards. Default 600; a table of many columns needs 1,100. */
  cardsBelow?: number;
  /** Called when a row is tapped anywhere but on its buttons; the keyboard reaches it through the row's title. */
  onOpen?: (row: Row) => void;
  /** What that does, for screen readers: "Edit the cost of 03/11/2026". */
  openName?: (row: Row) => string;
  /**
   * Whether a row is open; undefined for a row that cannot be opened. Without it all rows can be opened, and what they
   * open is not in the table.
   */
  isOpen?: (row: Row) => boolean | undefined;
  /** An additional `<tr>` below a row of the table. */
  renderBelow?: (row: Row) => ReactNode;
  /** The `<tfoot>` of the table. */
  foot?: ReactNode;
}

/** The title of a row; where the row can be opened, a button that covers the whole row. */
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

/** So many rows of a long list are rendered together; more would slow down scrolling on a slow phone. */
const blockSize = 2;

/**
 * A table, or a card for each row where there is no room for a table. Of a long one, only the rows near the screen are
 * rendered.
 */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  const isNarrow = useIsNarrow(props.cardsBelow);
  return isNarrow ? <Cards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>(props: ResponsiveTableProps<Row>) {
  const { label, columns, rows, rowKey, renderBelow, foot, ...opening } = props;
  const isLong = isLongList(rows.length);
  const grid = isLong ? { gridTemplateColumns: columns.map(widthOf).join(' ') } : undefined;
  // Some browsers do not expose elements laid out as a grid as a table, so the roles are set explicitly.
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
        <VirtualList
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
        </VirtualList>
        {foot}
      </table>
    </div>
  );
}

function widthOf({ width }: { width?: number }): string {
  return width === undefined ? 'minmax(0, 1fr)' : `${width}px`;
}

/** The attribute of a cell whose content is aligned right. */
function isRight({ align }: { align?: 'right' | undefined }): true | undefined {
  return align === 'right' || undefined;
}

function Cards<Row>({ label, columns, rows, rowKey, ...opening }: ResponsiveTableProps<Row>) {
  const title = columns.find((column) => column.isTitle);
  const actions = columns.filter((column) => column.isActions);
  const facts = columns.filter((column) => !column.isTitle && !column.isActions);
  return (
    <div role="list" aria-label={label} className={styles.cards}>
      <VirtualList
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
      </VirtualList>
    </div>
  );
}

import { useRef, type CSSProperties, type ReactNode } from 'react';
import { FirstRows } from './FirstRows';
import { TickBox } from './TickBox';
import { useGridKeys } from './use-grid-keys';
import { VirtualList, isLongList } from './VirtualList';
import styles from './TickGrid.module.css';

export interface TickColumn {
  id: string;
  head: ReactNode;
  /** Shown at the foot of the column. */
  foot: ReactNode;
}

export interface TickRow {
  id: string;
  name: string;
  /** The ids of the columns that are ticked. */
  ticked: ReadonlySet<string>;
  total: ReactNode;
  isDisabled?: boolean;
}

interface TickGridProps<Column, Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The name of a box: "An, Tuesday 19:00". */
  nameOf: (row: Row, column: Column) => string;
  /** How a box is marked: `expected` if it should be ticked, `extra` if it is ticked though it is not expected. */
  lookOf?: (row: Row, column: Column) => 'expected' | 'extra' | undefined;
  /** The headers of the column of names and of the column of totals. */
  nameHead?: ReactNode;
  totalHead: ReactNode;
  /** The label of the last line, which has the columns' feet; without it there is no such line. */
  foot?: ReactNode;
  onTick: (row: Row, column: Column, isTicked: boolean) => void;
  /** Opens a row's sheet: a tap anywhere in the row but on its boxes calls it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** What that shows, read behind the name by screen readers: "registration". */
  openName?: string;
}

/** So many rows of a long grid are rendered together. */
const blockSize = 4;
/** Grids of more boxes are rendered in blocks, even with few rows: all at once would be slow on a slow phone. */
const mostAtOnce = 200;
/** In pixels. */
const rowHeight = 48;
/** How many columns fit on a phone, and on a desktop screen beside other content. */
const mostOnPhone = 4;
const mostOnDesktop = 15;

/**
 * A grid of boxes to tick: one row per name, one column per thing that can be ticked, a total at the right. It has one tab
 * stop, and arrow keys move in it.
 */
export function TickGrid<Column extends TickColumn, Row extends TickRow>(
  props: TickGridProps<Column, Row>,
) {
  const { label, columns, rows, nameOf, lookOf, nameHead, totalHead, foot, onTick } = props;
  const { onOpen, openName } = props;
  const style = { '--columns': columns.length } as CSSProperties;
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(grid);
  return (
    <div
      ref={grid}
      className={styles.grid}
      {...keys}
      data-wide={columns.length > mostOnPhone || undefined}
      data-very-wide={columns.length > mostOnDesktop || undefined}
    >
      <div className={styles.head} style={style} data-boxes>
        <span>{nameHead}</span>
        {columns.map(({ id, head }) => (
          <div key={id} className={styles.column}>
            {head}
          </div>
        ))}
        <span>{totalHead}</span>
      </div>
      <div role="group" aria-label={label}>
        <FirstRows rows={rows}>
          {(shown) => (
            <VirtualList
              name={label}
              items={shown}
              keyOf={({ id }) => id}
              size={blockSize}
              staysTogether
              isVirtual={shown.length * columns.length > mostAtOnce || isLongList(shown.length)}
              estimate={({ length }) => length * rowHeight}
            >
              {(block) =>
                block.map((row) => (
                  <div
                    key={row.id}
                    role="group"
                    aria-label={row.name}
                    className={styles.row}
                    style={style}
                    data-boxes
                    data-opens={onOpen && ''}
                  >
                    <span>
                      {onOpen === undefined ? (
                        row.name
                      ) : (
                        <button
                          type="button"
                          aria-haspopup="dialog"
                          aria-label={`${row.name}, ${openName}`}
                          onClick={() => onOpen(row)}
                        >
                          {row.name}
                        </button>
                      )}
                    </span>
                    {columns.map((column) => (
                      <div key={column.id} data-look={lookOf?.(row, column)}>
                        <TickBox
                          name={nameOf(row, column)}
                          isTicked={row.ticked.has(column.id)}
                          isDisabled={row.isDisabled}
                          onChange={(isTicked) => onTick(row, column, isTicked)}
                        />
                      </div>
                    ))}
                    <span>{row.total}</span>
                  </div>
                ))
              }
            </VirtualList>
          )}
        </FirstRows>
      </div>
      {foot !== undefined && (
        <div className={styles.foot} style={style}>
          <span>{foot}</span>
          {columns.map((column) => (
            <span key={column.id}>{column.foot}</span>
          ))}
        </div>
      )}
    </div>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { Blocks, isInBlocks } from './Blocks';
import { FirstRows } from './FirstRows';
import { TickBox } from './TickBox';
import styles from './TickGrid.module.css';

export interface TickColumn {
  id: string;
  head: ReactNode;
  /** Stands at the foot of the column. */
  foot: ReactNode;
}

export interface TickRow {
  id: string;
  name: string;
  /** The columns that are ticked. */
  ticked: ReadonlySet<string>;
  total: ReactNode;
  isDisabled?: boolean;
}

interface TickGridProps<Column, Row> {
  /** Says to a screen reader what the rows are. */
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** What a box is called: "An, Tuesday 19:00". */
  nameOf: (row: Row, column: Column) => string;
  /** How a box looks beside the others: `expected` is to be ticked, `extra` is ticked though it is not. */
  lookOf?: (row: Row, column: Column) => 'expected' | 'extra' | undefined;
  /** Above the names, and above the totals. */
  nameHead?: ReactNode;
  totalHead: ReactNode;
  /** What the last line counts; without it there is none. */
  foot?: ReactNode;
  onTick: (row: Row, column: Column, isTicked: boolean) => void;
}

/** So many rows of a long grid come and go together. */
const blockSize = 4;
/** Grids of more boxes come in blocks, however few their rows are: all at once would hold up a slow phone. */
const mostAtOnce = 200;
/** In pixels. */
const rowHeight = 49;
/** So many columns a phone, and a part of a desk's screen, have room for. */
const mostOnPhone = 4;
const mostOnDesk = 15;

/** Boxes to tick: a row a name, a column for each thing that can be ticked, a total at the right. */
export function TickGrid<Column extends TickColumn, Row extends TickRow>(
  props: TickGridProps<Column, Row>,
) {
  const { label, columns, rows, nameOf, lookOf, nameHead, totalHead, foot, onTick } = props;
  const style = { '--columns': columns.length } as CSSProperties;
  return (
    <div
      className={styles.grid}
      data-wide={columns.length > mostOnPhone || undefined}
      data-very-wide={columns.length > mostOnDesk || undefined}
    >
      <div className={styles.head} style={style}>
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
            <Blocks
              name={label}
              items={shown}
              keyOf={({ id }) => id}
              size={blockSize}
              staysTogether
              inBlocks={shown.length * columns.length > mostAtOnce || isInBlocks(shown.length)}
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
                  >
                    <span>{row.name}</span>
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
            </Blocks>
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

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Blocks, isInBlocks, listItem } from './Blocks';
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
}

/** So many rows of a long list come and go together: more would hold up the scrolling of a slow phone. */
const blockSize = 2;

/** A table; on a screen of a phone's width, a card for each row. Of a long one, only what is in sight is rendered. */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <Cards {...props} /> : <WideTable {...props} />;
}

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    borderSpacing: 0,
    fontSize: '0.875rem',
    lineHeight: 1.45,
    '& :is(th, td)': {
      padding: '8px 16px',
      textAlign: 'left',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& thead th': { fontWeight: 650, whiteSpace: 'nowrap', color: palette.text.secondary },
    '& tbody th': { fontWeight: 600 },
    '& [data-right]': { textAlign: 'right' },
    '& tbody:last-child > tr:last-child > *': { borderBottom: 0 },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    // Else every row that comes could make the columns wider.
    '&[data-long=true]': { tableLayout: 'fixed', minWidth: 1080, overflowWrap: 'anywhere' },
    // And would have the browser lay out and paint all of the table. On paper, its head stands on each page.
    '@media screen': {
      '&[data-long=true], &[data-long=true] > *': { display: 'block' },
      '&[data-long=true] > tbody': { contain: 'content' },
      '&[data-long=true] tr': { display: 'grid' },
      '&[data-long=true] tr > *': { alignContent: 'center' },
    },
    // All columns on a sheet of paper, and no row on two of them.
    '@media print': {
      fontSize: '0.75rem',
      '& :is(th, td)': { padding: '4px 6px' },
      '& thead th': { whiteSpace: 'normal' },
      '& tr': { breakInside: 'avoid' },
    },
  };
});

function WideTable<Row>({ label, columns, rows, rowKey }: ResponsiveTableProps<Row>) {
  const isLong = isInBlocks(rows.length);
  const grid = isLong ? { gridTemplateColumns: columns.map(widthOf).join(' ') } : undefined;
  // Not every browser knows a grid to be a part of a table.
  const roleOf = (role: 'table' | 'row' | 'columnheader' | 'rowheader' | 'cell') =>
    isLong ? role : undefined;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
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
              <tr
                key={rowKey(row)}
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
                      {column.renderCell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))
          }
        </Blocks>
      </Table>
    </Box>
  );
}

function widthOf({ width }: { width?: number }): string {
  return width === undefined ? 'minmax(0, 1fr)' : `${width}px`;
}

/** What marks a cell whose content stands at its right. */
function isRight({ align }: { align?: 'right' | undefined }): true | undefined {
  return align === 'right' || undefined;
}

const CardList = styled('div')(({ theme }) => {
  const { palette, shape } = theme.vars ?? theme;
  return {
    '&, & > div': { display: 'flex', flexDirection: 'column', gap: 12 },
    '& .item': {
      padding: '8px 16px 16px',
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      fontSize: '0.875rem',
      lineHeight: 1.43,
      overflowWrap: 'anywhere',
    },
    '& .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
    // The icon, and not the room around it, ends where the facts below it end.
    '& .head > [data-danger]': { marginRight: -10 },
    '& .title': { ...theme.typography.h3, flex: 1, minWidth: 0 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(min-content, max-content) minmax(0, 1fr)',
      alignItems: 'baseline',
      columnGap: 16,
      rowGap: 6,
      margin: 0,
    },
    // It breaks between words alone, whatever stands beside it.
    '& dt': { color: palette.text.secondary, overflowWrap: 'normal' },
    '& dd': { margin: 0, textAlign: 'right' },
    // A field does not follow the direction of text.
    '& dd > div': { marginLeft: 'auto' },
  };
});

function Cards<Row>({ label, columns, rows, rowKey }: ResponsiveTableProps<Row>) {
  const title = columns.find((column) => column.isTitle);
  const actions = columns.filter((column) => column.isActions);
  const facts = columns.filter((column) => !column.isTitle && !column.isActions);
  return (
    <CardList role="list" aria-label={label}>
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
            <div key={rowKey(row)} className="item" {...listItem(from + nth, rows.length)}>
              <div className="head">
                <div className="title">{title?.renderCell(row)}</div>
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
    </CardList>
  );
}

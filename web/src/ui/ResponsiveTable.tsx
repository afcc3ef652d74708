import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
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
}

export interface ResponsiveTableProps<Row> {
  /** Says to a screen reader what the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table; on a screen of a phone's width, a card for each row. */
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
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
  };
});

function WideTable<Row>({ label, columns, rows, rowKey }: ResponsiveTableProps<Row>) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-right={isRight(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.isTitle ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    data-right={isRight(column)}
                    {...(column.isTitle && { scope: 'row' })}
                  >
                    {column.renderCell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** What marks a cell whose content stands at its right. */
function isRight({ align }: { align?: 'right' | undefined }): true | undefined {
  return align === 'right' || undefined;
}

function Cards<Row>({ label, columns, rows, rowKey }: ResponsiveTableProps<Row>) {
  const title = columns.find((column) => column.isTitle);
  const actions = columns.filter((column) => column.isActions);
  const facts = columns.filter((column) => !column.isTitle && !column.isActions);
  return (
    <Stack component="ul" spacing={1.5} aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map((row) => (
        <Card component="li" key={rowKey(row)} sx={{ px: 2, pt: 1, pb: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
            <Typography
              variant="h3"
              component="div"
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {title?.renderCell(row)}
            </Typography>
            {actions.map((column) => (
              <Fragment key={column.id}>{column.renderCell(row)}</Fragment>
            ))}
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              columnGap: 2,
              rowGap: 0.75,
            }}
          >
            {facts.map((column) => (
              <Fact key={column.id} term={column.header}>
                {column.renderCell(row)}
              </Fact>
            ))}
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </>
  );
}

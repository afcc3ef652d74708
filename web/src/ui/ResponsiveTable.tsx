import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  /** Unique among the columns. */
  id: string;
  header: ReactNode;
  renderCell: (row: Row) => ReactNode;
  align?: TableCellProps['align'];
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
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isNarrow ? <Cards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>({ label, columns, rows, rowKey }: ResponsiveTableProps<Row>) {
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={label}
        sx={{ '& tbody tr:last-child > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.id} align={column.align}>
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} hover>
              {columns.map((column) => (
                <TableCell
                  key={column.id}
                  align={column.align}
                  {...(column.isTitle && { component: 'th', scope: 'row' })}
                  sx={{ py: 1, ...(column.isTitle && { fontWeight: 600 }) }}
                >
                  {column.renderCell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
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

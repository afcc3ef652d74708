import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import { shortMonth } from '../../parts/months/short-month';
import { SectionCard } from '../../ui/layout/SectionCard';
import { loadInTime } from '../../ui/loading/load-in-time';
import type { FigureProps, Series } from './figure';
import styles from './Overview.module.css';

const Chart = lazy(() =>
  loadInTime(() => import('./Chart')).then((module) => ({ default: module.Chart })),
);

interface FigureCardProps {
  title: string;
  /** What the figure says, in a sentence. */
  finding: string;
  /** None, if there is nothing to draw. */
  figures: readonly FigureProps[];
  /** The columns of the table below. */
  columns: readonly Series[];
  /** In which unit they are. */
  note?: string | undefined;
}

/** A figure: what it says, how it looks, and its numbers in a table. */
export function FigureCard({ title, finding, figures, columns, note }: FigureCardProps) {
  return (
    <SectionCard title={title}>
      <p className={styles.finding}>{finding}</p>
      {figures.length > 0 && (
        <>
          {figures.map((figure) => (
            <Suspense key={figure.label} fallback={<Waiting series={figure.series.length} />}>
              <Chart {...figure} />
            </Suspense>
          ))}
          <Numbers label={title} note={note} months={figures[0]!.months} columns={columns} />
        </>
      )}
    </SectionCard>
  );
}

/** As high as a figure, which has a line for each series. */
function Waiting({ series }: { series: number }) {
  return <div data-skeleton style={{ height: 256 + 28 * series }} />;
}

interface NumbersProps {
  label: string;
  note: string | undefined;
  months: FigureProps['months'];
  columns: readonly Series[];
}

function Numbers({ label, note, months, columns }: NumbersProps) {
  const cellOf = ({ values, format }: Series, index: number): ReactNode => {
    const value = values[index] ?? null;
    return value === null ? '–' : format(value);
  };
  return (
    <details className={styles.numbers}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <table aria-label={label}>
        {note !== undefined && <caption>{note}</caption>}
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={`${month.year}-${month.month}`}>
              <th scope="row">{shortMonth(month)}</th>
              {columns.map((column) => (
                <td key={column.name}>{cellOf(column, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { addMonths } from '@rallybook/contract/rules/overview';
import type { Overview } from '@rallybook/contract/schemas/overview';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { SpanStepper } from '../../parts/months/SpanStepper';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { Restricted } from '../../parts/page/Restricted';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useDeferredPresence } from '../../ui/feedback/use-deferred-presence';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { FigureCard } from './Figure';
import { fadingFinding } from './findings';
import { overviewQuery } from './queries';
import { useFigures } from './use-figures';
import styles from './Overview.module.css';

/** How many months are shown at once. */
const MONTHS = 12;

/**
 * Where the money goes, month by month. Users who may not edit money see it only if the club has opened the fund to all
 * members.
 */
export function OverviewPage() {
  const { club, can } = useCurrentClub();
  return can('edit_money') || club.fundIsOpen ? <Months /> : <Restricted />;
}

function Months() {
  const { club, thisMonth } = useCurrentClub();
  const [last, choose] = useState(thisMonth);
  const query = useQuery(overviewQuery(club.id, addMonths(last, 1 - MONTHS), last));
  const overview = useDeferredPresence(query.data);
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={<SpanStepper months={MONTHS} last={last} onChange={choose} />}
      />
      <PageBody>
        <QueryFault query={query} failed={msg`Failed to fetch the overview`} />
        {overview === undefined && query.error === null && <SkeletonList rows={4} height={292} />}
        {overview !== undefined && <Figures overview={overview} />}
      </PageBody>
    </>
  );
}

/** All figures of some months, of which there is at least one. */
export function Figures({ overview: { months, fading } }: { overview: Overview }) {
  const { can, thisMonth } = useCurrentClub();
  const figures = useFigures(months);
  const isOver = (month: YearMonth) => compareMonths(month, thisMonth) < 0;
  const lastOver = months.findLast(isOver);
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <FigureCard key={figure.title} {...figure} />
      ))}
      {can('edit_money') && lastOver !== undefined && <Fading fading={fading} month={lastOver} />}
    </div>
  );
}

interface FadingProps {
  fading: Overview['fading'];
  /** The last month that is over. */
  month: YearMonth;
}

/** Who came much less in a month than before, for staff. */
function Fading({ fading, month }: FadingProps) {
  const { t, i18n } = useLingui();
  return (
    <SectionCard title={t`Who comes less`}>
      <p className={styles.finding}>{fadingFinding(fading.length, month, i18n.locale)}</p>
      {fading.length > 0 && (
        <Rows label={t`Who comes less`} items={fading} keyOf={({ memberId }) => memberId}>
          {({ memberName, before, now }) => (
            <ListRow
              title={memberName}
              note={t`${before} sessions in the two months before, then ${now}`}
            />
          )}
        </Rows>
      )}
    </SectionCard>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isMonthOpen } from '@rallybook/contract/access/can';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { ClosedMonth, useIsMonthClosed } from '../../parts/months/ClosedMonth';
import { PageHeading } from '../../parts/page/PageHeading';
import { RememberedFold } from '../../parts/page/RememberedFold';
import { useMonthFilter } from '../../parts/months/month-filter';
import { useActor } from '../../parts/club/use-actor';
import { MonthStepper } from '../../parts/months/MonthStepper';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { RegisterButton } from './RegisterButton';
import { RegisterForm } from './RegisterForm';
import { RegistrationGrid, useGridData } from './RegistrationGrid';
import { RegistrationList } from './RegistrationList';
import { loadInTime } from '../../ui/loading/load-in-time';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';

// Only an empty month offers it.
const CopyOffer = lazy(() =>
  loadInTime(() => import('./CopyOffer')).then((module) => ({ default: module.CopyOffer })),
);

/**
 * Who plays when. Where there is a grid, the form and the list, which do and show the same, are folded below it; on a phone the
 * form opens with a button. Who registers only themself has the form alone there.
 */
export function RegistrationPage() {
  const { club, can, thisMonth } = useCurrentClub();
  const [filter, choose] = useMonthFilter(thisMonth);
  // The month filter changes at once; the long list follows as a deferred update.
  const month = useDeferredValue(filter);
  const query = useQuery(registrationsQuery(club.id, month));
  const [filling, setFilling] = useState<YearMonth | null>(null);
  const isEmpty = query.data?.length === 0;
  // The offer stays while the user fills an empty month, so that nothing moves under their finger.
  const isOffered = isEmpty || filling === month;
  const isClosed = useIsMonthClosed(month);
  // The cards below the grid would move when it appears.
  const { data, isPending } = useGridData(month);
  const isGridAlone = useIsNarrow() && can('edit_registrations');
  const hasGrid = useHasGrid(month, isClosed);
  const isGridShown = hasGrid && hasColumns(data, club.schedules.length);
  const isGridPending = isClosed === undefined || (isPending && hasGrid);
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        add={isGridAlone && !isClosed && <RegisterButton shown={filter} />}
        actions={<MonthStepper value={filter} onChange={choose} />}
      />
      <PageBody>
        {isClosed && <ClosedMonth month={month} />}
        {isOffered && isClosed === false && (
          <Suspense fallback={null}>
            <CopyOffer
              key={`${month.year}-${month.month}`}
              to={month}
              onCopied={() => setFilling(null)}
            />
          </Suspense>
        )}
        {hasGrid && (
          <RegistrationGrid
            key={`grid ${month.year}-${month.month}`}
            month={month}
            onTouch={() => isEmpty && setFilling(month)}
          />
        )}
        {!isGridPending && (
          <>
            {!isGridAlone && <FormCard shown={filter} isClosed={isClosed} isFolded={isGridShown} />}
            <RegistrationList query={query} isClosed={isClosed} hasGrid={isGridShown} />
          </>
        )}
      </PageBody>
    </>
  );
}

interface FormCardProps {
  shown: YearMonth;
  isClosed: boolean;
  isFolded: boolean;
}

function FormCard({ shown, isClosed, isFolded }: FormCardProps) {
  if (isClosed) return null;
  const title = <Trans>Register Member</Trans>;
  // Another month shown is another month to register for.
  const form = <RegisterForm key={`${shown.year}-${shown.month}`} shown={shown} />;
  if (!isFolded) return <SectionCard title={title}>{form}</SectionCard>;
  return (
    <RememberedFold name="register-form" title={title}>
      {form}
    </RememberedFold>
  );
}

/** Whether there is a grid: where a tap would be saved, but not on the phone of who registers only themself. */
function useHasGrid(month: YearMonth, isClosed: boolean | undefined): boolean {
  const { club, can, thisMonth } = useCurrentClub();
  const actor = useActor();
  const isPhone = useIsNarrow();
  if (isClosed !== false) return false;
  if (can('edit_registrations')) return true;
  return !isPhone && club.status === 'active' && isMonthOpen(actor, 'replace', month, thisMonth);
}

/** Whether the grid has anything to tap: where members register for schedules, the club needs some. */
function hasColumns(data: ReturnType<typeof useGridData>['data'], schedules: number): boolean {
  return data !== undefined && (data.isByDays || schedules > 0);
}

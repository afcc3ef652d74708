import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { ClosedMonth, useIsMonthClosed } from '../../parts/months/ClosedMonth';
import { useMonthFilter } from '../../parts/months/month-filter';
import { MonthStepper } from '../../parts/months/MonthStepper';
import { PageHeading } from '../../parts/page/PageHeading';
import { RememberedFold } from '../../parts/page/RememberedFold';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { useCopyOffer } from '../../parts/registrations/use-copy-offer';
import { FloatingButton } from '../../ui/actions/FloatingButton';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { AddIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { lazyPart } from '../../ui/loading/lazy-part';
import { loadInTime } from '../../ui/loading/load-in-time';
import { RegistrationGrid, useGridData } from './grid/RegistrationGrid';
import { OwnMonths } from './own/OwnMonths';
import { RegisterForm } from './RegisterForm';
import { RegistrationList } from './RegistrationList';

// Only an empty month, and the one before it, offers it.
const CopyOfferButton = lazy(() =>
  loadInTime(() => import('./copy/CopyOfferButton')).then((module) => ({
    default: module.CopyOfferButton,
  })),
);

/**
 * Who plays when. Staff have a grid, others their own two months; the form and the list, which do and show the same, are
 * folded below it. On the phone of staff the form opens with a button.
 */
export function RegistrationPage() {
  const { can, thisMonth } = useCurrentClub();
  const [filter, choose] = useMonthFilter(thisMonth);
  // The month filter changes at once; the long list follows as a deferred update.
  const month = useDeferredValue(filter);
  const isClosed = useIsMonthClosed(month);
  const isStaff = can('edit_registrations');
  const isGridAlone = useIsNarrow() && isStaff;
  const body = { filter, month, isClosed };
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        add={isGridAlone && !isClosed && <RegisterButton shown={filter} />}
        actions={<MonthStepper value={filter} onChange={choose} />}
      />
      <PageBody>
        {isStaff ? <Everybody {...body} hasForm={!isGridAlone} /> : <Oneself {...body} />}
      </PageBody>
    </>
  );
}

interface BodyProps {
  filter: YearMonth;
  /** What the lists show: it follows the filter. */
  month: YearMonth;
  /** undefined until it is known. */
  isClosed: boolean | undefined;
}

/** For who registers others: the grid, and the offer to copy a month. */
function Everybody({ filter, month, isClosed, hasForm }: BodyProps & { hasForm: boolean }) {
  const { club } = useCurrentClub();
  const query = useQuery(registrationsQuery(club.id, month));
  const { offer, isOfferPending, setFilling } = useSteadyOffer(month);
  // The cards below the grid would move when it appears.
  const { data, isPending } = useGridData(month);
  const hasGrid = isClosed === false;
  const isFolded = hasGrid && hasColumns(data, club.schedules.length);
  const isGridPending = hasGrid && (isPending || isOfferPending);
  return (
    <>
      {isClosed && <ClosedMonth month={month} />}
      {offer && hasGrid && (
        <Suspense fallback={<SkeletonList rows={1} height={44} />}>
          <CopyOfferButton
            key={`${month.year}-${month.month}`}
            offer={offer}
            shown={month}
            onCopied={() => setFilling(null)}
          />
        </Suspense>
      )}
      {hasGrid && isOfferPending && <SkeletonList rows={1} height={400} />}
      {hasGrid && !isOfferPending && (
        <RegistrationGrid
          key={`grid ${month.year}-${month.month}`}
          month={month}
          onTouch={() => query.data?.length === 0 && setFilling(month)}
        />
      )}
      {isClosed !== undefined && !isGridPending && (
        <>
          {hasForm && !isClosed && <FormCard shown={filter} isFolded={isFolded} />}
          <RegistrationList query={query} isClosed={isClosed} isFolded={isFolded} />
        </>
      )}
    </>
  );
}

/** The offer to copy a month, which moves nothing under a finger. */
function useSteadyOffer(month: YearMonth) {
  const [filling, setFilling] = useState<YearMonth | null>(null);
  // It stays while the user fills an empty month.
  const offer = useCopyOffer(month, filling === month);
  // The grid waits for it, and then stays: somebody may be in it.
  const [offered, setOffered] = useState<YearMonth | null>(null);
  if (offer !== undefined && offered !== month) setOffered(month);
  return { offer, isOfferPending: offer === undefined && offered !== month, setFilling };
}

/** For who registers only themself: their own months. All of it comes at once, so that nothing moves. */
function Oneself({ filter, month, isClosed }: BodyProps) {
  const { club } = useCurrentClub();
  const query = useQuery(registrationsQuery(club.id, month));
  const isActive = club.status === 'active';
  return (
    <WhenSettled fallback={<SkeletonList rows={1} height={400} />}>
      <Stack gap="large">
        {isActive && <OwnMonths />}
        {isClosed && <ClosedMonth month={month} />}
        {isClosed === false && <FormCard shown={filter} isFolded={isActive} />}
        <RegistrationList query={query} isClosed={isClosed !== false} isFolded={isActive} />
      </Stack>
    </WhenSettled>
  );
}

interface FormCardProps {
  shown: YearMonth;
  isFolded: boolean;
}

function FormCard({ shown, isFolded }: FormCardProps) {
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

/** Whether the grid has anything to tap: where members register for schedules, the club needs some. */
function hasColumns(data: ReturnType<typeof useGridData>['data'], schedules: number): boolean {
  return data !== undefined && (data.isByDays || schedules > 0);
}

const RegisterDialog = lazyPart(() =>
  import('./RegisterDialog').then((module) => module.RegisterDialog),
);

/** Opens the form that registers members, on a phone. */
function RegisterButton({ shown }: { shown: YearMonth }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FloatingButton label={t`Register Member`} icon={<AddIcon />} onClick={() => setOpen(true)} />
      <RegisterDialog open={isOpen} shown={shown} onClose={() => setOpen(false)} />
    </>
  );
}

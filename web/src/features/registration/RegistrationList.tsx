import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { weekOrder } from '../../parts/club/weeks';
import { listStates } from '../../parts/page/list-states';
import { RememberedFold } from '../../parts/page/RememberedFold';
import { weekdayName } from '../../parts/texts/format';
import { plainName } from '../../parts/texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { RegistrationIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListRow } from '../../ui/lists/ListRow';
import { ListStates } from '../../ui/lists/ListStates';
import { Rows } from '../../ui/lists/Rows';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { lazyPart } from '../../ui/loading/lazy-part';
import { loadInTime } from '../../ui/loading/load-in-time';
import type { RegistrationTableProps } from './RegistrationTable';
import text from '../../ui/text/text.module.css';

// Loaded only where there is room for it.
const RegistrationTable = lazy(() =>
  loadInTime(() => import('./RegistrationTable')).then((module) => ({
    default: module.RegistrationTable,
  })),
);

interface RegistrationListProps {
  query: UseQueryResult<Registration[]>;
  /** Whether the month is closed, so that nothing can be deleted. */
  isClosed: boolean;
  /** Whether what stands above it is what people came for. */
  isFolded: boolean;
}

/**
 * Who is registered for a month. Below the grid, which shows the same, below one's own months, and where there is no room for
 * it, it is one line until it is opened; a closed month has nothing else.
 */
export function RegistrationList({ query, isClosed, ...props }: RegistrationListProps) {
  const isNarrow = useIsNarrow(900);
  const isFolded = (props.isFolded || isNarrow) && !isClosed;
  const title = <Trans>Registration List</Trans>;
  const count = query.data?.length ?? 0;
  const list = (
    <ListStates
      {...listStates(query, msg`Failed to fetch registrations`)}
      empty={
        <EmptyState
          icon={<RegistrationIcon />}
          title={<Trans>No registrations found</Trans>}
          text={<Trans>Nobody is registered for this month yet.</Trans>}
        />
      }
    >
      {(registrations) => {
        const list = { registrations, mayEdit: !isClosed };
        const rows = <RegistrationRows {...list} />;
        if (isNarrow) return rows;
        return (
          <Suspense fallback={rows}>
            <RegistrationTable {...list} />
          </Suspense>
        );
      }}
    </ListStates>
  );
  if (!isFolded || count === 0) return <SectionCard title={title}>{list}</SectionCard>;
  return (
    <RememberedFold
      name="registration-list"
      title={title}
      note={<span className={text.figure}>{count}</span>}
    >
      {list}
    </RememberedFold>
  );
}

const RegisteredSheet = lazyPart(() =>
  import('./RegisteredSheet').then((module) => module.RegisteredSheet),
);

/** The registrations of a month as rows; a tap on one shows all of it. */
function RegistrationRows({ registrations, mayEdit }: RegistrationTableProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const [openedId, setOpened] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const daysOf = (schedules: Registration['schedules']) =>
    schedules
      .toSorted(weekOrder(club.timeZone))
      .map(({ weekday }) => weekdayName(weekday, i18n.locale, 'tiny'))
      .join(', ');
  return (
    <>
      <Rows label={t`Registrations`} items={registrations} keyOf={({ id }) => id}>
        {({ id, memberName, schedules, days }) => (
          <ListRow
            title={plainName(memberName)}
            note={schedules.length > 0 ? daysOf(schedules) : undefined}
            end={plural(days, { one: '# session', other: '# sessions' })}
            openName={t`registration`}
            onOpen={() => {
              setOpened(id);
              setOpen(true);
            }}
          />
        )}
      </Rows>
      <RegisteredSheet
        open={isOpen && registrations.some(({ id }) => id === openedId)}
        registration={registrations.find(({ id }) => id === openedId)}
        mayEdit={mayEdit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listStates } from '../../parts/page/list-states';
import { RememberedFold } from '../../parts/page/RememberedFold';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { RegistrationIcon } from '../../ui/icons/icons';
import { loadInTime } from '../../ui/loading/load-in-time';
import { ListStates } from '../../ui/lists/ListStates';
import { SectionCard } from '../../ui/layout/SectionCard';
import text from '../../ui/text/text.module.css';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { RegistrationRows } from './RegistrationRows';

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

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useClubChoice } from '../../parts/club/current-club';
import { errorText } from '../../parts/texts/errors';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';

interface DashboardProps {
  username: string;
  /** Whether the user has no club that is older than a day. */
  isNew: boolean;
  /** What the chosen club shows. */
  children?: ReactNode;
}

/** The frame of the home page: whose it is, and which club is chosen. */
export function Dashboard({ username, isNew, children }: DashboardProps) {
  const { t } = useLingui();
  const { club, error, reload } = useClubChoice();
  // On a phone the bar above it names the club.
  const isNamed = useIsNarrow() && club?.status === 'active';
  return (
    <>
      <PageHeader
        title={isNew ? t`Welcome, ${username}` : t`Welcome back, ${username}`}
        text={
          club === null || isNamed ? undefined : (
            <>
              {`${club.name} · ${club.location}`}{' '}
              {club.status === 'inactive' && <StatusChip tone="muted" label={t`Inactive`} />}
            </>
          )
        }
      />
      {error !== null && (
        <ErrorBanner onRetry={() => void reload()}>
          {errorText(error, { fallback: msg`Failed to fetch clubs` })}
        </ErrorBanner>
      )}
      {children}
    </>
  );
}

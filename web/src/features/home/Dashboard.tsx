import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClubChoice } from '../../parts/current-club';
import { errorText } from '../../parts/errors';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonList } from '../../ui/SkeletonList';
import text from '../../ui/text.module.css';
import { ClubSummary } from './ClubSummary';
import styles from './Home.module.css';

interface DashboardProps {
  username: string;
  /** The areas of the app, each a card. */
  areas: readonly {
    path: string;
    label: MessageDescriptor;
    text: MessageDescriptor;
    icon: ReactNode;
  }[];
  /** Shown between the club and its areas. */
  children?: ReactNode;
}

/** The content of the home page: the chosen club, and links to its areas. */
export function Dashboard({ username, areas, children }: DashboardProps) {
  const { t, i18n } = useLingui();
  const { club, isLoading, error, reload } = useClubChoice();
  return (
    <>
      <PageHeader title={t`Welcome back, ${username}`} />
      {error !== null && (
        <ErrorBanner onRetry={reload}>
          {errorText(error, { fallback: msg`Failed to fetch clubs` })}
        </ErrorBanner>
      )}
      {club === null && isLoading && <SkeletonList rows={1} className={styles.summaryToCome} />}
      {club !== null && <ClubSummary club={club} />}
      {children}
      <div className={styles.areas}>
        {areas.map((area) => (
          <Link key={area.path} to={area.path} className={styles.area}>
            <div aria-hidden className={styles.tile}>
              {area.icon}
            </div>
            <div>
              <h2 className={text.heading3}>{i18n._(area.label)}</h2>
              <p className={text.smallSoft}>{i18n._(area.text)}</p>
            </div>
          </Link>
        ))}
      </div>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { classesQuery } from '../../data/clubs/classes-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { QueryFault } from '../../parts/page/QueryFault';
import { Button } from '../../ui/actions/Button';
import { AddIcon } from '../../ui/icons/icons';
import { loadInTime } from '../../ui/loading/load-in-time';
import { SectionCard } from '../../ui/layout/SectionCard';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import styles from './Settings.module.css';

// Loaded later: most clubs have no classes.
const ClassesForm = lazy(() =>
  loadInTime(() => import('./ClassesForm')).then((module) => ({ default: module.ClassesForm })),
);

/** The section for classes of members: their weights for shared costs, and their own fees. */
export function ClassesSection() {
  const { club } = useCurrentClub();
  const query = useQuery(classesQuery(club.id));
  const hasClasses = query.data !== undefined && query.data.length > 0;
  const [isBegun, setBegun] = useState(false);
  return (
    <SectionCard title={<Trans>Classes</Trans>}>
      <p className={styles.lead}>
        <Trans>Where not everybody pays alike: men and women, pupils.</Trans>
      </p>
      <QueryFault query={query} failed={msg`Failed to fetch the classes`} />
      {query.data && (hasClasses || isBegun) && (
        <Suspense fallback={<Coming classes={query.data.length || 1} />}>
          <ClassesForm key={JSON.stringify(query.data)} saved={query.data} />
        </Suspense>
      )}
      {query.data && !hasClasses && !isBegun && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setBegun(true)}>
          <Trans>Add a class</Trans>
        </Button>
      )}
    </SectionCard>
  );
}

/** As high as the form, if no class has its own fees. */
function Coming({ classes }: { classes: number }) {
  return <SkeletonList rows={1} height={classes * 114 + 40} />;
}

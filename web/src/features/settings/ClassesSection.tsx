import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../data/classes-query';
import { useCurrentClub } from '../../parts/current-club';
import { QueryFault } from '../../parts/QueryFault';
import { SectionCard } from '../../ui/SectionCard';
import { SkeletonList } from '../../ui/SkeletonList';
import { ClassesForm } from './ClassesForm';
import styles from './Settings.module.css';

/** The classes of members, where a club has some: what each weighs where costs are shared, and the fees that are its own. */
export function ClassesSection() {
  const { club } = useCurrentClub();
  const query = useQuery(classesQuery(club.id));
  return (
    <SectionCard title={<Trans>Classes</Trans>}>
      <p className={styles.lead}>
        <Trans>
          Where not everybody pays alike: men and women, pupils, children. Most clubs need none.
        </Trans>
      </p>
      <QueryFault query={query} failed={msg`Failed to fetch the classes`} />
      {query.data === undefined && query.error === null && <SkeletonList rows={1} height={44} />}
      {query.data && <ClassesForm key={JSON.stringify(query.data)} saved={query.data} />}
    </SectionCard>
  );
}

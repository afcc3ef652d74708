import { Plural, Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { isOpen, proposalsQuery } from '../../../data/costs/recurring-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { TextLink } from '../../../parts/page/links';
import styles from './BillBar.module.css';

/** Says before the bill is calculated that recurring costs of the month are not recorded. */
export function OpenProposals({ month }: { month: YearMonth }) {
  const { club } = useCurrentClub();
  const { data = [] } = useQuery(proposalsQuery(club.id, month));
  const count = data.filter(isOpen).length;
  if (count === 0) return null;
  return (
    <p className={styles.old}>
      <Plural
        value={count}
        one="# recurring cost of this month is not recorded."
        other="# recurring costs of this month are not recorded."
      />{' '}
      <TextLink to="/costs">
        <Trans>Costs</Trans>
      </TextLink>
    </p>
  );
}

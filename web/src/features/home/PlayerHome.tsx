import { Trans } from '@lingui/react/macro';
import { useCurrentClub } from '../../parts/club/current-club';
import { LinkButton } from '../../parts/page/links';
import { SectionCard } from '../../ui/layout/SectionCard';
import { LastEntries } from './LastEntries';
import { OwnNextSession } from './OwnNextSession';
import { OwnAccount } from '../../parts/money/OwnAccount';
import { OwnBillRows } from './OwnBillRow';
import { OwnRegistrationRow } from './OwnRegistrationRow';
import styles from './Home.module.css';

/** What a player sees of the chosen club: when it plays, what they owe, and how they are registered. */
export function PlayerHome() {
  const { club } = useCurrentClub();
  return (
    <div className={styles.month}>
      <OwnNextSession />
      <OwnAccount />
      <SectionCard
        title={<Trans>My month</Trans>}
        actions={
          club.fundIsOpen && (
            <LinkButton to="/overview">
              <Trans>Overview</Trans>
            </LinkButton>
          )
        }
      >
        <div className={styles.inbox}>
          <OwnRegistrationRow />
          <OwnBillRows />
          <LastEntries />
        </div>
      </SectionCard>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { foldStatement } from '../../parts/money/fold-statement';
import { latestBillOf } from '../../parts/money/latest-bill';
import { newestEntriesQuery } from '../../parts/money/newest-entries-query';
import { OwnAccount } from '../../parts/money/OwnAccount';
import { useEntryText } from '../../parts/money/use-entry-text';
import { useOwnAccount } from '../../parts/money/use-own-account';
import { LinkButton } from '../../parts/page/links';
import { formatMoney } from '../../parts/texts/format';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListRow } from '../../ui/lists/ListRow';
import { OwnBillRows } from './OwnBillRow';
import { OwnNextSession } from './OwnNextSession';
import { OwnRegistrationRow } from './OwnRegistrationRow';
import text from '../../ui/text/text.module.css';
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

/** So many of the newest lines of the account are shown. */
const mostLines = 3;

/** The newest lines of the user's own account: payments, and months that were closed. */
function LastEntries() {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const { account } = useOwnAccount();
  const { data = [] } = useQuery({
    ...newestEntriesQuery(account?.clubId ?? '', account?.memberId ?? ''),
    enabled: account !== undefined,
  });
  const { displayItem } = useEntryText();
  const lines = foldStatement(currency, data);
  // A balance that is one month's bill is told, and explained, where it stands.
  const latest = latestBillOf(currency, data, account?.balance ?? wireAmount(0));
  if (lines.length === 1 && latest?.rest === 0) return null;
  return lines
    .slice(0, mostLines)
    .map((item) => (
      <ListRow
        key={item.entry.id}
        title={displayItem(item)}
        note={formatDisplayDate(item.entry.date)}
        end={
          <span className={clsx(item.amount < 0 ? text.bad : text.good)}>
            {formatMoney(currency, item.amount, i18n.locale)}
          </span>
        }
      />
    ));
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAccounts } from '@rallybook/contract/schemas/accounts';
import { useQuery } from '@tanstack/react-query';
import { ownAccountsQuery } from '../../data/accounts-query';
import { useCurrentClub } from '../../parts/current-club';
import { formatMoney } from '../../parts/format';
import { QueryFault } from '../../parts/QueryFault';
import { ButtonLink } from '../../ui/Button';
import { GlanceCard } from './GlanceCard';
import { LatestBill } from './LatestBill';
import { latestBillQuery } from './queries';

/** What the member owes or gets back over all months, with the reason and a link to pay. */
export function MyAccount() {
  const { club } = useCurrentClub();
  const query = useQuery(ownAccountsQuery);
  const account = query.data?.items.find(({ clubId }) => clubId === club.id);
  return (
    <>
      <QueryFault query={query} failed={msg`Failed to fetch your account`} />
      {account && <Account account={account} />}
    </>
  );
}

/** Renders nothing for a member with a balance of 0 who has never been charged. */
function Account({ account }: { account: OwnAccounts['items'][number] }) {
  const { t, i18n } = useLingui();
  const { clubId, memberId, balance, payUrl } = account;
  const { data: latest = null } = useQuery(latestBillQuery(clubId, memberId));
  if (balance === 0 && latest === null) return null;
  const amount = formatMoney(Math.abs(balance), i18n.locale);
  const title = balance < 0 ? t`You owe` : balance > 0 ? t`You get back` : t`Your account`;
  return (
    <GlanceCard
      title={title}
      figure={balance === 0 ? t`Nothing to pay` : amount}
      tone={balance < 0 ? 'bad' : 'good'}
    >
      {balance < 0 && (
        <ButtonLink href={payUrl} variant="contained">
          <Trans>How to pay</Trans>
        </ButtonLink>
      )}
      {latest !== null && <LatestBill bill={latest} memberId={memberId} />}
    </GlanceCard>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberBillsQuery } from '../../data/bills-query';
import { useCurrentClub } from '../../parts/current-club';
import { formatMoney, formatMonth } from '../../parts/format';
import { TextLink } from '../../parts/links';
import { ownMemberQuery } from '../../data/member-queries';
import { GlanceCard } from './GlanceCard';
import { QueryFault } from '../../parts/QueryFault';

/** What the member gets back or owes for this month, by the last calculation. */
export function MyBalance() {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const own = useQuery(ownMemberQuery(club.id));
  const bills = useQuery(memberBillsQuery(club.id, thisMonth));
  const row = bills.data?.find(({ memberId }) => memberId === own.data?.id);
  const isLoading = bills.isPending || own.isPending;
  const figure = row === undefined ? '-' : formatMoney(row.totalCost, i18n.locale);
  const isOwing = row !== undefined && row.totalCost < 0;
  const period = formatMonth(thisMonth, i18n.locale);
  return (
    <GlanceCard
      title={t`My balance, ${period}`}
      figure={isLoading ? undefined : figure}
      tone={row && (isOwing ? 'bad' : 'good')}
    >
      <QueryFault query={bills} failed={msg`Failed to list member bills`} />
      <QueryFault query={own} failed={msg`Failed to fetch your member information`} />
      {bills.data?.length === 0 && <Trans>This month has not been calculated yet.</Trans>}
      {bills.data !== undefined && bills.data.length > 0 && (
        <TextLink to="/bill">
          <Trans>See the bill</Trans>
        </TextLink>
      )}
    </GlanceCard>
  );
}

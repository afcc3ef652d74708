import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberBillsQuery, clubBillQuery } from '../../data/money/bills-query';
import { ownMemberQuery } from '../../data/members/member-queries';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { formatMoney, formatMonth } from '../../parts/texts/format';
import { InboxRow } from '../../parts/page/InboxRow';
import { settleBill } from '../../parts/money/settle';
import { BillIcon } from '../../ui/icons/icons';
import { useOwnAccount } from '../../parts/money/use-own-account';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';

/**
 * The user's own bill of this month, by the last calculation. What they owe in all is told beside it: here nobody reads
 * that they owe what they have paid, and a month that is not closed is "so far".
 */
export function OwnBillRow() {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club, thisMonth } = useCurrentClub();
  const own = useQuery(ownMemberQuery(club.id)).data;
  const bills = useQuery(memberBillsQuery(club.id, thisMonth)).data;
  const total = useQuery(clubBillQuery(club.id, thisMonth)).data;
  const { query, account } = useOwnAccount();
  if (own === undefined || bills === undefined || total === undefined || query.isPending) {
    return null;
  }
  const row = bills.find(({ memberId }) => memberId === own.id);
  const isClosed = total?.status === 'closed';
  const balance = query.data === undefined ? undefined : (account?.balance ?? wireAmount(0));
  const amount = formatMoney(currency, Math.abs(row?.totalCost ?? 0), i18n.locale);
  const period = formatMonth(thisMonth, i18n.locale);
  function note(): string {
    if (row === undefined) return t`Not calculated yet`;
    const { settlement } = settleBill(currency, row, balance, isClosed);
    if (settlement === 'done' || settlement === 'nothing') return t`Nothing to pay`;
    if (isClosed) return t`Closed with ${amount}`;
    return row.totalCost < 0 ? t`So far ${amount} to pay` : t`So far ${amount} to get back`;
  }
  return (
    <InboxRow
      icon={<BillIcon />}
      title={t`Bill of ${period}`}
      note={note()}
      to="/bill"
      action={<Trans>Bill</Trans>}
    />
  );
}

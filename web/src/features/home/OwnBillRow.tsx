import { Trans, useLingui } from '@lingui/react/macro';
import { monthsBack, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../data/members/member-queries';
import { memberBillsQuery, clubBillQuery } from '../../data/money/bills-query';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { balancesFor } from '../../parts/money/open-months';
import { settleBill } from '../../parts/money/settle';
import { useOwnAccount } from '../../parts/money/use-own-account';
import { useChooseMonth } from '../../parts/months/month-filter';
import { InboxRow } from '../../parts/page/InboxRow';
import { formatMoney, formatMonth } from '../../parts/texts/format';
import { BillIcon } from '../../ui/icons/icons';

/** How many months are read: this one, and those before it that may still be open. */
const MONTHS = 3;

/** The user's own bills: of this month, and of those before it that are not closed and left to pay. */
export function OwnBillRows() {
  const { thisMonth } = useCurrentClub();
  return monthsBack(thisMonth, MONTHS).map((month, nth) => (
    <OwnBillRow key={`${month.year}-${month.month}`} month={month} isOlder={nth > 0} />
  ));
}

/**
 * The user's own bill of a month, by the last calculation. What they owe in all is told beside it: here nobody reads
 * that they owe what they have paid, and a month that is not closed is "so far".
 * @param isOlder whether only a bill is shown that is not closed, and left to pay: others are in the balance
 */
function OwnBillRow({ month, isOlder }: { month: YearMonth; isOlder: boolean }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const choose = useChooseMonth();
  const bill = useOwnBill(month, isOlder);
  if (bill === undefined) return null;
  const { row, balance, isClosed } = bill;
  const amount = formatMoney(currency, Math.abs(row?.totalCost ?? 0), i18n.locale);
  const settlement = row && settleBill(currency, row, balance, isClosed).settlement;
  if (isOlder && settlement !== 'pay') return null;
  const period = formatMonth(month, i18n.locale);
  function note(): string {
    if (row === undefined) return t`Not calculated yet`;
    if (settlement === 'done' || settlement === 'nothing') return t`Nothing to pay`;
    if (isClosed) return t`Closed with ${amount}`;
    if (isOlder) return `${t`Not closed yet`} · ${t`So far ${amount} to pay`}`;
    return row.totalCost < 0 ? t`So far ${amount} to pay` : t`So far ${amount} to get back`;
  }
  return (
    <InboxRow
      icon={<BillIcon />}
      title={t`Bill of ${period}`}
      note={note()}
      to="/bill"
      onClick={() => choose(month)}
      action={<Trans>Bill</Trans>}
    />
  );
}

/** The user's row in the bill of a month, whether that is closed, and their balance; undefined while it loads. */
function useOwnBill(month: YearMonth, isOlder: boolean) {
  const currency = useCurrency();
  const { club } = useCurrentClub();
  const own = useQuery(ownMemberQuery(club.id)).data;
  const total = useQuery(clubBillQuery(club.id, month)).data;
  const isClosed = total?.status === 'closed';
  const isOpen = total !== undefined && total !== null && !isClosed;
  const bills = useQuery({
    ...memberBillsQuery(club.id, month),
    enabled: !isOlder || isOpen,
  }).data;
  const { query, account } = useOwnAccount();
  const isLoading = bills === undefined || total === undefined || query.isPending;
  if (own === undefined || isLoading) return undefined;
  const row = bills.find(({ memberId }) => memberId === own.id);
  const balances = balancesFor(currency, account === undefined ? [] : [account], month, isClosed);
  const balance = query.data === undefined ? undefined : balances(own.id);
  return { row, balance, isClosed };
}

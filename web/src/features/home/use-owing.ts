import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { fromWire, negate, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../data/money/accounts-query';
import { memberBillsQuery, clubBillQuery } from '../../data/money/bills-query';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { balancesFor, monthsOpenIn } from '../../parts/money/open-months';
import { settleBills } from '../../parts/money/settle';
import type { Counted } from '../../parts/money/sum-text';

export interface Owing extends Counted {
  /** How many people owe, and how much together, in thousands of VND. */
  people: number;
  amount: number;
}

/**
 * Who owes the club, as the bill of the current month says it, or of the month before as long as it is not calculated; by
 * the accounts where neither is. null where nobody does, and for users who may not see the accounts; undefined while it
 * loads.
 */
export function useOwing(): Owing | null | undefined {
  const currency = useCurrency();
  const { club, can, thisMonth } = useCurrentClub();
  const enabled = can('edit_money');
  const accounts = useQuery({ ...accountsQuery(club.id), enabled });
  const present = useBill(thisMonth, enabled);
  const isFirst = present.rows?.length === 0;
  const earlier = useBill(previousMonth(thisMonth), enabled && isFirst);
  if (accounts.isLoading || present.isLoading || earlier.isLoading) return undefined;
  if (accounts.data === undefined || present.rows === undefined) return null;
  const { items } = accounts.data;
  const { month, rows = [], isClosed } = isFirst ? earlier : present;
  const isCalculated = rows.length > 0;
  const debts = isCalculated
    ? settleBills(currency, rows, balancesFor(currency, items, month, isClosed), isClosed).map(
        ({ open }) => open,
      )
    : items.map(({ balance }) => balance);
  const owed = debts.filter((open) => open < 0);
  if (owed.length === 0) return null;
  return {
    people: owed.length,
    amount: toWire(currency, negate(sum(owed.map((open) => fromWire(currency, open))))),
    open: monthsOpenIn(items),
    month: isCalculated ? month : null,
    isClosed,
  };
}

/** The rows of a month's bill, none where it is not calculated, and whether it is closed. */
function useBill(month: YearMonth, enabled: boolean) {
  const { club } = useCurrentClub();
  const bills = useQuery({ ...memberBillsQuery(club.id, month), enabled });
  const total = useQuery({ ...clubBillQuery(club.id, month), enabled });
  const isLoading = bills.isLoading || total.isLoading;
  return { month, rows: bills.data, isClosed: total.data?.status === 'closed', isLoading };
}

import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { thousandsFromVnd, vndFromThousands, sumVnd } from '@rallybook/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../data/accounts-query';
import { storedBillQuery, memberBillsQuery } from '../../data/bills-query';
import { useCurrentClub } from '../../parts/current-club';
import { settleBills } from '../../parts/settle';

interface Owing {
  /** How many people owe, and how much together, in thousands of VND. */
  people: number;
  amount: number;
  /** The month whose bill shows them. */
  month: YearMonth;
}

/**
 * Who owes the club: on the bill of the current month, or by the accounts as long as it is not calculated. null where nobody
 * does, and for users who may not see the accounts; undefined while it loads.
 */
export function useOwing(): Owing | null | undefined {
  const { club, can, thisMonth } = useCurrentClub();
  const enabled = can('edit_money');
  const accounts = useQuery({ ...accountsQuery(club.id), enabled });
  const bills = useQuery({ ...memberBillsQuery(club.id, thisMonth), enabled });
  const total = useQuery({ ...storedBillQuery(club.id, thisMonth), enabled });
  if (accounts.isLoading || bills.isLoading || total.isLoading) return undefined;
  if (accounts.data === undefined || bills.data === undefined) return null;
  const balances = new Map(accounts.data.items.map((item) => [item.memberId, item.balance]));
  const isCalculated = bills.data.length > 0;
  const debts = isCalculated
    ? settleBills(bills.data, balances, total.data?.status === 'closed').map(({ open }) => open)
    : [...balances.values()];
  const owed = debts.filter((open) => open < 0);
  if (owed.length === 0) return null;
  return {
    people: owed.length,
    amount: thousandsFromVnd(sumVnd(owed.map((open) => -vndFromThousands(open)))),
    month: isCalculated ? thisMonth : previousMonth(thisMonth),
  };
}

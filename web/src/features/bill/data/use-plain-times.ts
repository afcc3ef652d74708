import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { clubBillQuery, memberBillsQuery } from '../../../data/money/bills-query';
import { useCurrentClub } from '../../../parts/club/current-club';

/**
 * Whether a month has no drop-ins beside fixed players: nobody is registered in it, and by its rule each time costs the same. Then "9
 * drop-in" would be read as nine guests, and it is "9 sessions". Nothing is asked for: the page of the bill has loaded both.
 */
export function usePlainTimes(month: YearMonth): boolean {
  const { club } = useCurrentClub();
  const bill = useQuery({ ...clubBillQuery(club.id, month), enabled: false }).data;
  const rows = useQuery({ ...memberBillsQuery(club.id, month), enabled: false }).data;
  if (bill == null || rows === undefined) return false;
  const { rule, unregisteredFeeRatio } = bill;
  const isAlike =
    rule?.kind === 'shared' || (rule?.kind !== 'shared_ratio' && unregisteredFeeRatio === 1);
  return isAlike && rows.every(({ registeredTimes }) => registeredTimes === 0);
}

import { useLingui } from '@lingui/react/macro';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstOpenMonthQuery } from '../../data/money/first-open-month-query';
import { useCurrentClub } from '../club/current-club';
import { formatMonth } from '../texts/format';

/** The month from which something is to hold: the first open one unless another is chosen. */
export function useFromMonth() {
  const { i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const queryClient = useQueryClient();
  const [chosen, choose] = useState<YearMonth>();
  const open = useQuery(firstOpenMonthQuery(queryClient, club.id, thisMonth, chosen ?? thisMonth));
  const from = chosen ?? open.data ?? thisMonth;
  return {
    from,
    choose,
    isClosed: open.data !== undefined && compareMonths(open.data, from) > 0,
    /** The first month that is open, in words. */
    firstOpen: formatMonth(open.data ?? from, i18n.locale),
    askAgain: () => void open.refetch(),
  };
}

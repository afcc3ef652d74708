import { absence as absences } from '@rallybook/contract/endpoints/absence';
import { bills } from '@rallybook/contract/endpoints/bills';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenAbsence } from '@rallybook/contract/schemas/absence';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';

interface Tried {
  rule?: GivenFeeRule | undefined;
  absence?: GivenAbsence | undefined;
}

/** A month's bill by a rule and what is forgiven; where one is not given, the month's own. Nothing is stored. */
export function trialQuery(clubId: string, { year, month }: YearMonth, tried: Tried = {}) {
  return queryOptions({
    queryKey: ['trial', clubId, year, month, tried],
    queryFn: ({ signal }) =>
      call(bills.trial, { body: { clubId, year, month, ...tried } }, { clubId, signal }),
    gcTime: 60_000,
  });
}

/** What a club forgives to who can't come, by month. */
export function absencesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['absence', clubId],
    queryFn: async ({ signal }) =>
      (await call(absences.list, { params: { clubId } }, { clubId, signal })).items,
  });
}

import { bills } from '@rallybook/contract/endpoints/bills';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { StoredClubBill } from '@rallybook/contract/schemas/bills';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../api/all-pages';
import { call } from '../api/api';
import { ApiError } from '../api/api-error';
import { namesOfClub } from '../clubs/names-of-club';

/** The bill of each member for a month, in the order of names; empty while the month is not calculated. */
export function memberBillsQuery(clubId: string, { year, month }: YearMonth) {
  const params = { clubId, year, month };
  return queryOptions({
    queryKey: ['bills', clubId, year, month],
    queryFn: async ({ signal }) => {
      const rows = await allPages((page) =>
        call(bills.list, { params, query: page }, { clubId, signal }),
      );
      return inNameOrder(namesOfClub(clubId), rows, ({ memberName }) => memberName);
    },
  });
}

const nullIfNotShown = (error: unknown): null => {
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
  throw error;
};

/**
 * The club's bill of a month, or null where there is none to see (404 and 403 are ignored: docs/specification-coverage.md, 7).
 * It is asked for only where the month has one, which has a row of each active member: browsers report a 404 as an error of
 * the page.
 */
export function clubBillQuery(clubId: string, { year, month }: YearMonth) {
  const params = { clubId, year, month };
  return queryOptions({
    queryKey: ['club bill', clubId, year, month],
    queryFn: async ({ signal }): Promise<StoredClubBill | null> => {
      const from = { clubId, signal };
      const firstRow = { limit: 1, offset: 0 };
      const rows = await call(bills.list, { params, query: firstRow }, from).catch(nullIfNotShown);
      if (rows === null || rows.total === 0) return null;
      return call(bills.total, { params }, from).catch(nullIfNotShown);
    },
    // Anything that is recorded on another page can make it outdated.
    staleTime: 0,
  });
}

/** The lines that a member's amount of a month is made of. */
export function billLinesQuery(clubId: string, { year, month }: YearMonth, memberId: string) {
  const params = { clubId, year, month, memberId };
  return queryOptions({
    queryKey: ['bill lines', clubId, year, month, memberId],
    queryFn: ({ signal }) => call(bills.lines, { params }, { clubId, signal }),
    staleTime: 0,
  });
}

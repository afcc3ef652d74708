import { msg } from '@lingui/core/macro';
import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';

type Body = InputOf<typeof bankLines.previewBulk>['body'];
/** The input to read: a text, or the rows of a sheet. */
export type Given = Pick<Body, 'text' | 'rows'>;
/** What a table lacks, and somebody has accepted. */
export type Accepted = Pick<Body, 'accept'>;

const linesAtOnce = 50;

/** Transfers in one state, the newest first, page by page. */
export function linesQuery(clubId: string, state: BankLineState) {
  return infiniteQueryOptions({
    queryKey: ['bank lines', clubId, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        bankLines.list,
        { params: { clubId }, query: { state, limit: linesAtOnce, offset: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => {
      const next = offset + items.length;
      return items.length > 0 && next < total ? next : undefined;
    },
    staleTime: 0,
  });
}

/** Reads transfers on the server, which stores nothing. */
export const previewMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (given: Given) =>
      call(bankLines.previewBulk, { body: { ...given, clubId } }, { clubId }),
    meta: { fallback: msg`Failed to read this` },
  });

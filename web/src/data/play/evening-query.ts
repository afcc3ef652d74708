import { play } from '@rallybook/contract/endpoints/play';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/api';

/** An evening as the server knows it: who is there, and the games. */
export function eveningQuery(clubId: string, sessionId: string) {
  return queryOptions({
    queryKey: ['evening', clubId, sessionId],
    queryFn: ({ signal }) => call(play.get, { params: { clubId, sessionId } }, { clubId, signal }),
  });
}

/** Puts what the server has just answered into the evening on the screen. */
export async function putEvening(
  queryClient: QueryClient,
  { clubId, sessionId }: { clubId: string; sessionId: string },
  edit: (before: EveningState) => EveningState,
): Promise<void> {
  const { queryKey } = eveningQuery(clubId, sessionId);
  // An answer that is still on its way is older, and would overwrite the change.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (before) => before && edit(before));
}

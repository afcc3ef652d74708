import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isErrorCode } from './api-error';

/** Loads anew what somebody else has changed meanwhile, before the failed save is told of. */
export async function reloadOnConflict(
  queryClient: QueryClient,
  error: unknown,
  queryKey: QueryKey,
): Promise<void> {
  if (isErrorCode(error, 'edit_conflict')) await queryClient.invalidateQueries({ queryKey });
}

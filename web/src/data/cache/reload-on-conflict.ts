import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isErrorCode } from '../api/api-error';

/** After an edit conflict, reloads what somebody else has changed; awaited before the error is shown. */
export async function reloadOnConflict(
  queryClient: QueryClient,
  error: unknown,
  queryKey: QueryKey,
): Promise<void> {
  if (isErrorCode(error, 'edit_conflict')) await queryClient.invalidateQueries({ queryKey });
}

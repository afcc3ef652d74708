import type { MessageDescriptor } from '@lingui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText, isForbidden } from '../texts/errors';

/**
 * A query's state as the kit's `ListStates` takes it.
 * @param failed says what failed: "Failed to fetch costs"
 */
export function listStates<Item>(query: UseQueryResult<Item[]>, failed: MessageDescriptor) {
  const { data, error, isFetching, refetch } = query;
  return {
    // A list that the user may not see is shown as empty.
    items: data ?? (isForbidden(error) ? [] : undefined),
    error: error && errorText(error, { context: failed }),
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };
}

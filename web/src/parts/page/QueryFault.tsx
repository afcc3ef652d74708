import type { MessageDescriptor } from '@lingui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { errorText } from '../texts/errors';

interface QueryFaultProps {
  query: UseQueryResult;
  /** Says what failed: "Failed to fetch costs". */
  failed: MessageDescriptor;
}

/**
 * An error banner where a query failed, shown beside its last known data. Renders nothing where the query succeeded or
 * is loading, or where the user may not see the data.
 */
export function QueryFault({ query, failed }: QueryFaultProps) {
  const text = query.error && errorText(query.error, { context: failed });
  if (text === null) return null;
  return (
    <ErrorBanner onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {text}
    </ErrorBanner>
  );
}

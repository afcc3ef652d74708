import type { MessageDescriptor } from '@lingui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from './errors';
import { ErrorBanner } from '../ui/ErrorBanner';

interface QueryFaultProps {
  query: UseQueryResult;
  /** Says what failed: "Failed to fetch costs". */
  failed: MessageDescriptor;
}

/** Says that something could not be loaded, beside what was last known of it; nothing where it was, is yet to come, or may not be seen. */
export function QueryFault({ query, failed }: QueryFaultProps) {
  const text = query.error && errorText(query.error, { context: failed });
  if (text === null) return null;
  return (
    <ErrorBanner onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {text}
    </ErrorBanner>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBanner } from '../ui/ErrorBanner';
import { SkeletonList } from '../ui/SkeletonList';
import { errorText } from './errors';

interface QueryListProps<Item> {
  query: UseQueryResult<Item[]>;
  /** Says what failed where nothing else is known of an error: "Failed to fetch costs". */
  failed: MessageDescriptor;
  /** Stands in the place of no items. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list from the server, in each of its states: loading, failed (with the last known items), empty, there. */
export function QueryList<Item>({ query, failed, empty, children }: QueryListProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error !== null && (
        <Box sx={{ mb: data ? 2 : 0 }}>
          <ErrorBanner onRetry={() => void refetch()} isRetrying={isFetching}>
            {errorText(error, { context: failed })}
          </ErrorBanner>
        </Box>
      )}
      {data === undefined && error === null && <SkeletonList />}
      {data?.length === 0 && error === null && empty}
      {data !== undefined && data.length > 0 && children(data)}
    </>
  );
}

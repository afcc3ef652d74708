import type { ReactNode } from 'react';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { SkeletonList } from '../feedback/SkeletonList';
import { useDeferredPresence } from '../feedback/use-deferred-presence';
import styles from './ListStates.module.css';

export interface ListStatesProps<Item> {
  /** undefined while they have not loaded. */
  items: Item[] | undefined;
  /** Why the list could not be loaded; null without an error. */
  error: string | null;
  onRetry: () => void;
  isRetrying: boolean;
  /** Shown where the list has no items. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list in each of its states: loading, failed (with the last known items), empty, loaded. */
export function ListStates<Item>(props: ListStatesProps<Item>) {
  const { items, error, onRetry, isRetrying, empty, children } = props;
  const shown = useDeferredPresence(items);
  return (
    <>
      {error !== null && (
        <ErrorBanner className={styles.error} onRetry={onRetry} isRetrying={isRetrying}>
          {error}
        </ErrorBanner>
      )}
      {shown === undefined && error === null && <SkeletonList />}
      {shown?.length === 0 && error === null && empty}
      {shown !== undefined && shown.length > 0 && children(shown)}
    </>
  );
}

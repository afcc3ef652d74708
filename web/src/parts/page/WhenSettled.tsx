import { useIsFetching } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import styles from './WhenSettled.module.css';

interface WhenSettledProps {
  /** Shown meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Hides its children, which load meanwhile, until the first answer to everything that the page asks has come, or failed
 * once. So nothing that a user reads moves because of what arrives above it. Shown once, they stay.
 */
export function WhenSettled({ fallback, children }: WhenSettledProps) {
  const isWaiting =
    useIsFetching({
      predicate: ({ state }) => state.status === 'pending' && state.fetchFailureCount === 0,
    }) > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled || isWaiting) return;
    // Whoever is shown what has come may ask the next question.
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, [isSettled, isWaiting]);
  // As lists are: a deferred update, and not before theirs.
  const isShown = useDeferredValue(isSettled);
  return (
    <>
      {!isShown && fallback}
      <div hidden={!isShown} className={styles.children}>
        {children}
      </div>
    </>
  );
}

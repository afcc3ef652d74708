import { useEffect } from 'react';

const redirectDelay = 2000;

/**
 * Once `isDone`, leaves the screen after two seconds, so that the success message can be read
 * (docs/specification-coverage.md, 9).
 */
export function useLeaveSoon(isDone: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(leave, redirectDelay);
    return () => clearTimeout(timer);
    // `leave` is a new function in every render, and must not restart the delay.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
}

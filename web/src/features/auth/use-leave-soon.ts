import { useEffect } from 'react';

const redirectDelay = 2000;

/** Once `isDone`, leaves the screen after two seconds, in which its success can be read (docs/specification-coverage.md, 9). */
export function useLeaveSoon(isDone: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(leave, redirectDelay);
    return () => clearTimeout(timer);
    // `leave` is new at every render; the delay must run from the success alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
}

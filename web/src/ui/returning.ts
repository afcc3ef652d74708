let returning = false;

/** Tells whether the page that comes is one that somebody returns to, by the browser's buttons. */
export function noteReturning(isOne: boolean): void {
  returning = isOne;
}

/** Whether the page that stands now was returned to. */
export const isReturning = (): boolean => returning;

let returning = false;

/** Sets whether the next page is one that the user returns to with the browser's back or forward button. */
export function noteReturning(isReturn: boolean): void {
  returning = isReturn;
}

/** Whether the user has returned to the current page. */
export const isReturning = (): boolean => returning;

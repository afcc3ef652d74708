const MINUTE = 60_000;

/** How many whole minutes have passed since an instant (ISO 8601); none where that is ahead by another clock. */
export const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE));

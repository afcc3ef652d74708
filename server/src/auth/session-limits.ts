const DAY = 24 * 60 * 60 * 1000;
export const IDLE_DAYS = 14;
export const TOTAL_DAYS = 60;
/** How long a trial lasts, and with it the only session that it has. */
export const TRIAL_MINUTES = 60;

/** A session that was last used, or created, no later than these instants has ended (docs/product-rules.md, 2). */
export type SessionLimits = { usedAfter: string; createdAfter: string };

/** @param isDemo whether all sessions are those of trials */
export function sessionLimits(now: Date, isDemo = false): SessionLimits {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const createdAfter = daysAgo(isDemo ? TRIAL_MINUTES / (24 * 60) : TOTAL_DAYS);
  return { usedAfter: daysAgo(IDLE_DAYS), createdAfter };
}

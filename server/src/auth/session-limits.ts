const DAY = 24 * 60 * 60 * 1000;
const IDLE_DAYS = 14;
const TOTAL_DAYS = 60;

/** A session has ended that was last used, or made, no later than these instants (docs/product-rules.md, 2). */
export type SessionLimits = { usedAfter: string; createdAfter: string };

export function sessionLimits(now: Date): SessionLimits {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  return { usedAfter: daysAgo(IDLE_DAYS), createdAfter: daysAgo(TOTAL_DAYS) };
}

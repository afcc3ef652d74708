const DAY = 24 * 60 * 60 * 1000;
const IDLE_DAYS = 14;
const TOTAL_DAYS = 60;

/** A session that was last used, or created, no later than these instants has ended (docs/product-rules.md, 2). */
export type SessionLimits = { usedAfter: string; createdAfter: string };

export function sessionLimits(now: Date): SessionLimits {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  return { usedAfter: daysAgo(IDLE_DAYS), createdAfter: daysAgo(TOTAL_DAYS) };
}

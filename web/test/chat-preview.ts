import type { BulkPreview } from '@rallybook/contract/schemas/trackings';

/** What a preview of a pasted chat answers where nothing is said of it. */
export const chatPreview = (said: Partial<BulkPreview> = {}): BulkPreview => ({
  toCreate: [],
  existing: [],
  unmatched: [],
  questions: [],
  told: [],
  passed: [],
  days: [],
  guests: [],
  digest: 'd'.repeat(64),
  ...said,
});

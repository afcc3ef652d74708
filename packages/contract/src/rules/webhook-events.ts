/** What other programs are told of. `club.changed` also stands for fifty and more changes of a kind that were made at once. */
export const WEBHOOK_EVENTS = [
  'bill.closed',
  'bill.reopened',
  'payment.recorded',
  'member.added',
  'member.changed',
  'member.removed',
  'session.added',
  'session.changed',
  'session.removed',
  'cost.added',
  'cost.changed',
  'cost.removed',
  'club.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

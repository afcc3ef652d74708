import type { WebhookEvent } from '@rallybook/contract/rules/webhook-events';
import type { TryState, WebhookOffReason } from '@rallybook/contract/schemas/webhooks';
import {
  number,
  numberOrNull,
  of,
  ofRecord,
  table,
  text,
  textOrNull,
  written,
  type Row,
} from './table.ts';

/** Another program that is told of changes in a club. */
export const webhooks = table(
  {
    ...written,
    createdBy: text,
    url: text,
    /** The events it is told of, separated by spaces. */
    events: text,
    /** Its secret, encrypted with a server key; and the one before, which signs until `oldUntil`, too. */
    sealed: text,
    oldSealed: textOrNull,
    oldUntil: textOrNull,
    isActive: number,
    offReason: of<WebhookOffReason | null>(),
    /** When it was last switched on. */
    onSince: text,
    /** When the other side last answered 2xx, and the first failure since. */
    lastDeliveredAt: textOrNull,
    failingSince: textOrNull,
    /** Until then no process looks whether there is something to send; the one that was served longest ago is next. */
    busyUntil: text,
  },
  { key: ['clubId', 'id'], bound: { per: 'clubs', most: 'five' }, goesWithClub: 'never' },
);
export type WebhookRow = Row<typeof webhooks>;

/** A message to a webhook. */
export const webhookTries = table(
  {
    ...ofRecord,
    webhookId: text,
    event: of<WebhookEvent>(),
    /** What has changed: an id, or a month such as "2026-10". */
    thing: text,
    createdAt: text,
    /** Null once nothing more is tried. */
    nextTryAt: textOrNull,
    attempts: number,
    /** When it was tried last, with which status, in how many ms; null where nothing was answered. */
    triedAt: textOrNull,
    status: numberOrNull,
    ms: numberOrNull,
    state: of<TryState>(),
  },
  { key: ['clubId', 'id'], bound: 'forgotten', goesWithClub: 'never' },
);
export type WebhookTryRow = Row<typeof webhookTries>;

/** How many calls a club's webhooks got on a day, in UTC. */
export const webhookDays = table(
  {
    clubId: text,
    day: text,
    calls: number,
  },
  { key: ['clubId'], bound: { per: 'clubs', most: 'one' }, goesWithClub: 'never' },
);
export type WebhookDayRow = Row<typeof webhookDays>;

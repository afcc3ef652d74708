import { z } from 'zod';
import { issue } from '../issues.ts';
import { WEBHOOK_EVENTS } from '../rules/webhook-events.ts';
import { answeredId, atMost, id, instant } from '../values.ts';
import { changesSomething, isDistinct, wholeNumberText } from './common.ts';

const url = z.string().check(atMost(2048));
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine(isDistinct, issue('listed_twice'));

export const newWebhook = z.strictObject({ clubId: id, url, events });
export type NewWebhook = z.infer<typeof newWebhook>;

/** Another `url` needs a new sign-in. `isActive: true` switches a webhook on again that was switched off. */
export const webhookPatch = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    isActive: z.boolean().optional(),
  })
  .refine(changesSomething, issue('nothing_to_change'));
export type WebhookPatch = z.infer<typeof webhookPatch>;

/**
 * Why a webhook is off: an owner switched it off; the other side answered 410; it has taken nothing for three days; or its
 * secret can no longer be read, since the server's key is gone.
 */
const WEBHOOK_OFF_REASONS = ['owner', 'gone', 'failing', 'secret_lost'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

const webhookShape = {
  id: answeredId,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  createdAt: instant,
  /** The member who made it; null if there is none any more. */
  createdByName: z.string().nullable(),
  /** When the other side last answered 2xx. */
  lastDeliveredAt: instant.nullable(),
  /** The first failure since then. */
  failingSince: instant.nullable(),
  /** Until when the former secret signs, too. */
  oldSecretUntil: instant.nullable(),
};

export const webhook = z.object(webhookShape);
export type Webhook = z.infer<typeof webhook>;

export const webhooks = z.object({ items: z.array(webhook) });

/** The only answer with the secret, `whsec_` and base64. */
export const createdWebhook = z.object({ ...webhookShape, secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

export const webhookSecret = z.object({ secret: z.string() });

/** What became of a call: delivered (2xx), not, or refused, since the address leads where no request may go. */
const CALL_OUTCOMES = ['delivered', 'failed', 'refused'] as const;

/** `status` is null where nothing was answered. What was answered besides is never kept or shown. */
const called = { status: z.int().nullable(), ms: z.int().nullable() };

export const webhookTest = z.object({ outcome: z.enum(CALL_OUTCOMES), ...called });
export type WebhookTest = z.infer<typeof webhookTest>;

/** `waiting`: it was not tried yet, or is tried again. `off`: the webhook was switched off before it was delivered. */
const TRY_STATES = ['waiting', ...CALL_OUTCOMES, 'off'] as const;
export type TryState = (typeof TRY_STATES)[number];

/** One message to a webhook; `status`, `ms` and `triedAt` are of the last of its `attempts`. */
export const webhookTry = z.object({
  id: answeredId,
  event: z.enum(WEBHOOK_EVENTS),
  state: z.enum(TRY_STATES),
  createdAt: instant,
  attempts: z.int(),
  triedAt: instant.nullable(),
  ...called,
  nextTryAt: instant.nullable(),
});
export type WebhookTry = z.infer<typeof webhookTry>;

/** `before` is the `next` of the page before, for what is older. */
export const triesQuery = z.strictObject({
  limit: wholeNumberText(1, 100).default(30),
  before: id.optional(),
});

/** The newest first; `next` is null on the last page. */
export const webhookTries = z.object({
  items: z.array(webhookTry),
  next: answeredId.nullable(),
});

export const tryParams = z.strictObject({ id, tryId: id });

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { WebhookEvent } from '@rallybook/contract/rules/webhook-events';
import type { TryState, WebhookOffReason, WebhookTest } from '@rallybook/contract/schemas/webhooks';

export const eventTexts: Record<WebhookEvent, MessageDescriptor> = {
  'bill.closed': msg`A month was closed`,
  'bill.reopened': msg`A month was reopened`,
  'payment.recorded': msg`A payment was recorded`,
  'member.added': msg`A member was added`,
  'member.changed': msg`A member was changed`,
  'member.removed': msg`A member was removed`,
  'session.added': msg`A session was added`,
  'session.changed': msg`A session was changed`,
  'session.removed': msg`A session was cancelled`,
  'cost.added': msg`A cost was added`,
  'cost.changed': msg`A cost was changed`,
  'cost.removed': msg`A cost was deleted`,
  'club.changed': msg`The club or its settings were changed`,
};

export const offTexts: Record<WebhookOffReason, MessageDescriptor> = {
  owner: msg`An owner switched it off.`,
  gone: msg`It was switched off: the other side answered that it is gone (410).`,
  failing: msg`It was switched off: the other side has taken nothing for three days.`,
  secret_lost: msg`It was switched off: its secret can no longer be read. Get a new secret, then switch it on.`,
};

export const stateTexts: Record<TryState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
  refused: msg`Refused`,
  off: msg`Not sent: it was switched off`,
};

/** The host of an address; the address itself where it has none. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/** What was answered to a call: "Answered 204 in 35 ms". */
export function answerText({ status, ms }: Pick<WebhookTest, 'status' | 'ms'>): string {
  if (status === null) return t`No answer`;
  return t`Answered ${status} in ${ms ?? 0} ms`;
}

import type { WebhookEvent } from '@rallybook/contract/rules/webhook-events';
import type { AuditAction, AuditState } from '@rallybook/contract/schemas/audit';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { afterCommit, noteOf } from '../../db/engine/transaction.ts';
import {
  activeWebhooks,
  deleteTries,
  hasWaiting,
  insertTries,
  triesBefore,
  type WebhookKey,
} from '../../db/queries/clubs/webhooks.ts';
import type { WebhookTryRow } from '../../db/tables/webhooks.ts';
import { newId } from '../../ids.ts';

/** From so many changes of a kind in one transaction on, a webhook is told once that the club has changed. */
const MANY = 50;

/** How many messages wait to be sent to a webhook; one more tells that the club has changed. */
export const MAX_WAITING = 10_000;

/** What each entry of the trail is called where other programs are told; all else is not told. */
const EVENT_OF: Partial<Record<AuditAction, WebhookEvent>> = {
  'bill.closed': 'bill.closed',
  'bill.reopened': 'bill.reopened',
  'member.created': 'member.added',
  'member.restored': 'member.added',
  'member.edited': 'member.changed',
  'member.claimed': 'member.changed',
  'member.deleted': 'member.removed',
  'session.created': 'session.added',
  'session.restored': 'session.added',
  'session.edited': 'session.changed',
  'session.moved': 'session.changed',
  'session.cancelled': 'session.removed',
  'cost.created': 'cost.added',
  'cost.restored': 'cost.added',
  'cost.edited': 'cost.changed',
  'cost.deleted': 'cost.removed',
  'club.edited': 'club.changed',
  'club.activated': 'club.changed',
  'club.deactivated': 'club.changed',
  'club.restored': 'club.changed',
  'settings.edited': 'club.changed',
  'rule.changed': 'club.changed',
  'rule.removed': 'club.changed',
  'absence.changed': 'club.changed',
  'play_fee.changed': 'club.changed',
  'class.changed': 'club.changed',
  'payee.changed': 'club.changed',
  'import.created': 'club.changed',
  'import.undone': 'club.changed',
};

type ToldChange = {
  action: AuditAction;
  resourceId: string | null;
  publicId?: string;
  label: string;
  after?: AuditState;
};

function eventOf({ action, after }: ToldChange): WebhookEvent | undefined {
  if (action === 'entry.created' && after?.kind === 'payment') return 'payment.recorded';
  return EVENT_OF[action];
}

/** What a message names: the club, a month, or the id by which the API knows what has changed; never a name. */
function subjectOf(
  event: WebhookEvent,
  { resourceId, publicId, label }: ToldChange,
  clubId: string,
): string | null {
  if (event === 'club.changed') return clubId;
  return event === 'bill.closed' || event === 'bill.reopened' ? label : (publicId ?? resourceId);
}

/** What one transaction has written for one webhook: the ids of its messages by event. */
type Written = Map<WebhookEvent, string[]>;

const WRITTEN = Symbol('messages to webhooks');

/**
 * Writes messages to the club's webhooks about changes, in the transaction that makes them: one for each webhook and change that
 * it is told of. Of fifty and more of a kind, there is one `club.changed` instead, also for a webhook that did not ask for that.
 */
export async function tellWebhooks(
  trx: Trx,
  { clock, wakeSenders }: Pick<Context, 'clock'> & Partial<Pick<Context, 'wakeSenders'>>,
  clubId: string,
  changes: readonly ToldChange[],
): Promise<void> {
  const messages = changes.flatMap((change) => {
    const event = eventOf(change);
    const subject = event === undefined ? null : subjectOf(event, change, clubId);
    return event === undefined || subject === null ? [] : [{ event, thing: subject }];
  });
  if (messages.length === 0) return;
  const webhooks = await activeWebhooks(trx, clubId);
  if (webhooks.length === 0) return;
  const createdAt = clock().toISOString();
  const all = noteOf(trx, WRITTEN, () => new Map<string, Written>());
  for (const { id: webhookId, events } of webhooks) {
    const wanted = new Set(events.split(' '));
    const written: Written = all.get(webhookId) ?? new Map();
    all.set(webhookId, written);
    const { added, gone } = merge(
      written,
      messages.filter(({ event }) => wanted.has(event)),
      clubId,
    );
    await deleteTries(trx, clubId, gone);
    const rows = added.map((message) => rowOf({ clubId, webhookId, createdAt, ...message }));
    await insertTries(trx, await withinRoom(trx, { clubId, id: webhookId }, rows));
  }
  if (wakeSenders !== undefined) afterCommit(trx, wakeSenders);
}

/**
 * What of these messages is written to a webhook: all, or, if more would wait than may, one `club.changed` in their place, unless that is what
 * was written last, and still waits.
 */
async function withinRoom(
  trx: Trx,
  key: WebhookKey,
  rows: readonly WebhookTryRow[],
): Promise<readonly WebhookTryRow[]> {
  const [first] = rows;
  if (first === undefined) return [];
  if (!(await hasWaiting(trx, key, MAX_WAITING - rows.length + 1))) return rows;
  const [newest] = await triesBefore(trx, key, undefined, 1);
  if (newest?.event === 'club.changed' && newest.state === 'waiting') return [];
  return [{ ...first, id: newId(), event: 'club.changed', thing: key.clubId }];
}

type Message = Pick<WebhookTryRow, 'id' | 'event' | 'thing'>;

/** The messages that are to be added and deleted when a transaction makes these changes after those that it has made. */
function merge(
  written: Written,
  messages: readonly Omit<Message, 'id'>[],
  clubId: string,
): { added: Message[]; gone: string[] } {
  const added = new Map<string, Message>();
  const gone: string[] = [];
  const write = (event: WebhookEvent, subject: string) => {
    const id = newId();
    added.set(id, { id, event, thing: subject });
    written.set(event, [...(written.get(event) ?? []), id]);
  };
  const tellOfClub = () => {
    if (!written.has('club.changed')) write('club.changed', clubId);
  };
  for (const [event, some] of Map.groupBy(messages, (message) => message.event)) {
    const before = written.get(event) ?? [];
    const isMany =
      before.length + some.length >= MANY || (written.has(event) && before.length === 0);
    if (event === 'club.changed') tellOfClub();
    else if (isMany) {
      gone.push(...before);
      // An empty list says that these are told no more, one by one.
      written.set(event, []);
      tellOfClub();
    } else for (const { thing } of some) write(event, thing);
  }
  return { added: [...added.values()], gone };
}

const rowOf = (
  message: Pick<WebhookTryRow, 'clubId' | 'id' | 'webhookId' | 'event' | 'thing' | 'createdAt'>,
): WebhookTryRow => ({
  ...message,
  nextTryAt: message.createdAt,
  attempts: 0,
  triedAt: null,
  status: null,
  ms: null,
  state: 'waiting',
});

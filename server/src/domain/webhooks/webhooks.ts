import type { WebhookEvent } from '@rallybook/contract/rules/webhook-events';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type {
  CreatedWebhook,
  NewWebhook,
  Webhook,
  WebhookPatch,
} from '@rallybook/contract/schemas/webhooks';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  countWebhooks,
  countWebhooksOfUser,
  deleteSomeTries,
  deleteWebhook,
  insertWebhook,
  type ListedWebhook,
  lockWebhooksOfUser,
  updateWebhook,
  webhookOfClub,
  webhooksOfClub,
} from '../../db/queries/clubs/webhooks.ts';
import type { WebhookRow } from '../../db/tables/webhooks.ts';
import { AppError, invalidField, limitReached } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { isoOf } from '../../instants.ts';
import { readOutboundUrl } from '../../outbound/request.ts';
import { requireFreshSession, requireStillFresh } from '../accounts/fresh-session.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { endWaiting, ROWS_AT_ONCE } from './ending.ts';
import { makeSecret, openSecret, sealSecret } from './secrets.ts';

const MAX_OF_CLUB = 5;
const MAX_OF_USER = 20;
/** How long the former secret signs after a new one was made. */
const ROTATION_MS = 24 * 60 * 60_000;

/** A webhook without its secret. */
function present(row: ListedWebhook): Webhook {
  const { id, url, events, isActive, offReason, createdAt, createdByName } = row;
  const { lastDeliveredAt, failingSince, oldUntil } = row;
  return {
    id,
    url,
    events: events.split(' ') as WebhookEvent[],
    isActive: isActive === 1,
    offReason,
    createdAt,
    createdByName,
    lastDeliveredAt,
    failingSince,
    oldSecretUntil: oldUntil,
  };
}

/** The webhooks of a club, the oldest first. */
export async function listWebhooks(
  { db }: Pick<Context, 'db'>,
  { club }: ClubScope,
): Promise<{ items: Webhook[] }> {
  return { items: (await webhooksOfClub(db, club.id)).map(present) };
}

/** What the trail says of a webhook: its host alone, since the rest of an address is often a secret. */
const labelOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host;
const stateOf = ({ events, isActive }: WebhookRow): AuditState => ({
  hookEvents: events.split(' ').join(', '),
  isOn: isActive === 1,
});

/** @throws invalid_input for an address to which no request is made */
function readUrl({ outbound = { allowed: [] } }: Pick<Context, 'outbound'>, text: string): string {
  const url = readOutboundUrl(text, outbound);
  if (url === null) throw invalidField('url', 'not_a_public_address');
  return url.href;
}

/** @throws not_found */
export async function requireWebhook(
  trx: Trx | Context['db'],
  { club }: Pick<ClubScope, 'club'>,
  id: string,
): Promise<ListedWebhook> {
  const row = await webhookOfClub(trx, { clubId: club.id, id });
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** @throws limit_reached if the club, or the user in all clubs, has as many webhooks as they may have */
async function requireRoom(trx: Trx, clubId: string, emailKey: string): Promise<void> {
  if ((await countWebhooks(trx, clubId)) >= MAX_OF_CLUB) {
    throw limitReached('webhook', 'webhooks_of_club', MAX_OF_CLUB);
  }
  if ((await countWebhooksOfUser(trx, emailKey)) >= MAX_OF_USER) {
    throw limitReached('webhook', 'webhooks_of_user', MAX_OF_USER);
  }
}

/**
 * Tells another program of changes in a club from now on.
 * @returns the webhook with its secret. A repeated request with the same key gets it again; it is not kept with the key
 * @throws invalid_input for an address to which no request is made; fresh_sign_in_required; limit_reached
 */
export async function createWebhook(
  context: Context,
  scope: ClubScope,
  { url: text, events }: NewWebhook,
  idempotencyKey: IdempotencyKey | null,
): Promise<CreatedWebhook> {
  const { db, keys, clock } = context;
  const url = readUrl(context, text);
  await requireFreshSession(context, scope.user);
  const made = await changeClubOnce(
    context,
    scope,
    'exclusive',
    idempotencyKey,
    async (trx, current) => {
      const { club, user, actor } = current;
      await requireStillFresh(trx, context, user);
      await lockWebhooksOfUser(trx, user.userId);
      await requireRoom(trx, club.id, user.emailKey);
      const id = newId();
      const createdAt = clock().toISOString();
      const row: WebhookRow = {
        clubId: club.id,
        id,
        url,
        events: events.join(' '),
        sealed: sealSecret(keys, id, makeSecret()),
        oldSealed: null,
        oldUntil: null,
        isActive: 1,
        offReason: null,
        createdAt,
        createdBy: actor.memberId,
        onSince: createdAt,
        lastDeliveredAt: null,
        failingSince: null,
        busyUntil: createdAt,
      };
      await insertWebhook(trx, row);
      const change = { action: 'webhook.created', resourceId: id, label: labelOf(row) } as const;
      await writeAudit(trx, context, current, [{ ...change, after: stateOf(row) }]);
      return { id };
    },
  );
  const row = await requireWebhook(db, scope, made.id);
  const secret = openSecret(keys, row.id, row.sealed);
  if (secret === null) throw new AppError('unavailable');
  return { ...present(row), secret };
}

/** What a patch changes; switched on, a webhook begins anew, and switched off, nothing waits for it any more. */
function changesOf(
  { url, events, isActive }: WebhookPatch,
  row: WebhookRow,
  now: string,
): Partial<WebhookRow> {
  const isSwitchedOn = isActive === true && row.isActive === 0;
  const isAnew = isSwitchedOn || (url !== undefined && url !== row.url);
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: events.join(' ') }),
    ...(isAnew && { onSince: now, failingSince: null }),
    ...(isSwitchedOn && { isActive: 1, offReason: null, busyUntil: now }),
    ...(isActive === false && row.isActive === 1 && { isActive: 0, offReason: 'owner' as const }),
  };
}

/**
 * Changes a webhook, or switches it on or off.
 * @throws invalid_input; fresh_sign_in_required for another address; not_found
 */
export async function updateWebhookOf(
  context: Context,
  scope: ClubScope,
  id: string,
  given: WebhookPatch,
): Promise<Webhook> {
  const url = given.url === undefined ? undefined : readUrl(context, given.url);
  if (url !== undefined) await requireFreshSession(context, scope.user);
  const key = { clubId: scope.club.id, id };
  // Nothing is sent later that a process did not get to end when it was switched off.
  if (given.isActive === true) await endWaiting(context, key);
  const changed = await changeClub(context, scope, 'exclusive', async (trx, current) => {
    if (url !== undefined) await requireStillFresh(trx, context, current.user);
    const row = await requireWebhook(trx, current, id);
    const now = context.clock().toISOString();
    const after = { ...row, ...changesOf({ ...given, url }, row, now) };
    const { createdByName, ...stored } = after;
    await updateWebhook(trx, row, stored);
    const states = difference(
      { host: labelOf(row), ...stateOf(row) },
      { host: labelOf(after), ...stateOf(after) },
    );
    if (states !== null || after.url !== row.url) {
      const change = { action: 'webhook.edited', resourceId: id, label: labelOf(after) } as const;
      const same = { before: { host: labelOf(row) }, after: { host: labelOf(after) } };
      await writeAudit(trx, context, current, [{ ...change, ...(states ?? same) }]);
    }
    return present({ ...stored, createdByName });
  });
  await endWaiting(context, key);
  return changed;
}

/**
 * Deletes a webhook, its secret, and what was and is to be sent to it.
 * @throws not_found
 */
export async function removeWebhook(context: Context, scope: ClubScope, id: string): Promise<void> {
  const { db } = context;
  const key = await requireWebhook(db, scope, id);
  // There may be very many, which go in parts, so that others may write meanwhile.
  const deleteSome = () => transaction(db, {}, (trx) => deleteSomeTries(trx, key, ROWS_AT_ONCE));
  while (await deleteSome());
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await requireWebhook(trx, current, id);
    await deleteWebhook(trx, row);
    const change = { action: 'webhook.deleted', resourceId: id, label: labelOf(row) } as const;
    await writeAudit(trx, context, current, [{ ...change, before: stateOf(row) }]);
  });
}

/**
 * Gives a webhook another secret. For a day, the former one signs, too, so that the other side has time to take the new one.
 * @throws fresh_sign_in_required; not_found
 */
export async function rotateSecret(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<{ secret: string }> {
  const { keys, clock } = context;
  await requireFreshSession(context, scope.user);
  const secret = makeSecret();
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    await requireStillFresh(trx, context, current.user);
    const row = await requireWebhook(trx, current, id);
    await updateWebhook(trx, row, {
      sealed: sealSecret(keys, id, secret),
      oldSealed: row.sealed,
      oldUntil: isoOf(clock().getTime() + ROTATION_MS),
    });
    const change = { action: 'webhook.rotated', resourceId: id, label: labelOf(row) } as const;
    await writeAudit(trx, context, current, [{ ...change, after: stateOf(row) }]);
  });
  return { secret };
}

import type { triesQuery, WebhookTry } from '@rallybook/contract/schemas/webhooks';
import type { z } from 'zod';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { afterCommit } from '../../db/engine/transaction.ts';
import {
  hasWaiting,
  triesBefore,
  tryOfWebhook,
  updateTry,
} from '../../db/queries/clubs/webhooks.ts';
import type { WebhookTryRow } from '../../db/tables/webhooks.ts';
import { AppError, limitReached } from '../../errors.ts';
import { MAX_WAITING } from '../guards/webhook-events.ts';
import { requireWebhook } from './webhooks.ts';

function present(row: WebhookTryRow): WebhookTry {
  const { id, event, state, createdAt, attempts, triedAt, status, ms, nextTryAt } = row;
  return { id, event, state, createdAt, attempts, triedAt, status, ms, nextTryAt };
}

/**
 * What was sent to a webhook and what waits, the newest first.
 * @throws not_found
 */
export async function listTries(
  { db }: Pick<Context, 'db'>,
  scope: ClubScope,
  id: string,
  { limit, before }: z.output<typeof triesQuery>,
): Promise<{ items: WebhookTry[]; next: string | null }> {
  const webhook = await requireWebhook(db, scope, id);
  const rows = await triesBefore(db, webhook, before, limit + 1);
  const items = rows.slice(0, limit).map(present);
  return { items, next: rows.length > limit ? items.at(-1)!.id : null };
}

/**
 * Sends a message once more, with the same id: from now on as if it had not been tried.
 * @throws not_found; webhook_off; limit_reached if as many wait as may
 */
export async function tryAgain(
  context: Context,
  scope: ClubScope,
  { id, tryId }: { id: string; tryId: string },
): Promise<WebhookTry> {
  return changeClub(context, scope, 'share', async (trx, current) => {
    const webhook = await requireWebhook(trx, current, id);
    const row = await tryOfWebhook(trx, webhook, tryId);
    if (row === undefined) throw new AppError('not_found');
    if (webhook.isActive === 0) throw new AppError('webhook_off');
    if (row.nextTryAt === null && (await hasWaiting(trx, webhook, MAX_WAITING))) {
      throw limitReached('webhook', 'webhook_full', MAX_WAITING);
    }
    const nextTryAt = context.clock().toISOString();
    const change = { state: 'waiting', attempts: 0, nextTryAt } as const;
    await updateTry(trx, row, change);
    afterCommit(trx, context.wakeSenders);
    return present({ ...row, ...change });
  });
}

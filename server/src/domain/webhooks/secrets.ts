import { createHmac, randomBytes } from 'node:crypto';
import { NIL } from 'uuid';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { resealWebhook, sealedWebhooks } from '../../db/queries/clubs/webhooks.ts';
import type { WebhookRow } from '../../db/tables/webhooks.ts';
import { isSealedWithNewestKey, seal, unsealOrNull } from '../../seal.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as Standard Webhooks writes it: `whsec_` and base64. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export const sealSecret = (keys: Context['keys'], id: string, secret: string): string =>
  seal(keys, { purpose: 'webhook', id }, secret);

/** @returns null if the key that sealed it is gone */
export const openSecret = (keys: Context['keys'], id: string, sealed: string): string | null =>
  unsealOrNull(keys, { purpose: 'webhook', id }, sealed);

/** The secrets that sign now, the newest first; null if the newest can no longer be read. */
export function signingSecrets(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  { id, sealed, oldSealed, oldUntil }: WebhookRow,
): string[] | null {
  const secret = openSecret(keys, id, sealed);
  if (secret === null) return null;
  const isOldUsed = oldSealed !== null && (oldUntil ?? '') > clock().toISOString();
  const old = isOldUsed ? openSecret(keys, id, oldSealed) : null;
  return old === null ? [secret] : [secret, old];
}

/**
 * The headers by which the other side verifies a message (standardwebhooks.com).
 * @param at seconds since 1970
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.join(' '),
  };
}

const AT_ONCE = 100;

type Keeping = Pick<Context, 'db' | 'keys'>;
type Sealed = Pick<WebhookRow, 'clubId' | 'id' | 'sealed' | 'oldSealed'>;

/** @returns whether the secret can be read */
async function resealOne({ db, keys }: Keeping, row: Sealed): Promise<boolean> {
  const secret = openSecret(keys, row.id, row.sealed);
  if (secret === null) return false;
  const old = row.oldSealed === null ? null : openSecret(keys, row.id, row.oldSealed);
  const resealed = {
    sealed: sealSecret(keys, row.id, secret),
    oldSealed: old === null ? null : sealSecret(keys, row.id, old),
  };
  await transaction(db, {}, (trx) => resealWebhook(trx, row, resealed));
  return true;
}

/** Seals the secrets that an older key has sealed with the newest key, so that the older key can be removed. */
export async function resealWebhooks(keeping: Keeping): Promise<{ lost: number }> {
  const { db, keys } = keeping;
  let lost = 0;
  for (let after: string = NIL; ;) {
    const rows = await sealedWebhooks(db, after, AT_ONCE);
    for (const row of rows.filter(({ sealed }) => !isSealedWithNewestKey(keys, sealed))) {
      if (!(await resealOne(keeping, row))) lost += 1;
    }
    if (rows.length < AT_ONCE) return { lost };
    after = rows.at(-1)!.id;
  }
}

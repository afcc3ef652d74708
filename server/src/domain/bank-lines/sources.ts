import { createHmac } from 'node:crypto';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import {
  type BankSource,
  type NewBankSource,
  SERVICE_NAMES,
} from '@rallybook/contract/schemas/bank-sources';
import { changeClub } from '../../auth/change-club.ts';
import { isSealedNow, seal, unseal } from '../../seal.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import {
  countSources,
  deleteSource,
  insertSource,
  resealSource,
  sealedSources,
  sourceOfClub,
  sourcesOfClub,
  type ToldSource,
} from '../../db/queries/bank-sources.ts';
import type { BankSourceRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { type Change, writeAudit } from '../audit.ts';
import { withIdempotencyKey } from '../idempotency.ts';

/** How many a club may have. */
const MAX_SOURCES = 10;

/** A source without its secret. */
function present({ publicUrl }: Pick<Context, 'publicUrl'>, row: ToldSource): BankSource {
  const { id, kind, accountNumber, createdAt, createdByName } = row;
  const { lastReceivedAt, lastRefusedAt, lastRefusedWhy } = row;
  const hookUrl = `${publicUrl}/api/hooks/${id}`;
  const made = { id, kind, accountNumber, hookUrl, createdAt, createdByName };
  return { ...made, lastReceivedAt, lastRefusedAt, lastRefusedWhy };
}

/** The services that tell a club of its transfers, the oldest first. */
export async function listSources(
  context: Pick<Context, 'db' | 'publicUrl'>,
  { club }: ClubScope,
): Promise<{ items: BankSource[] }> {
  const rows = await sourcesOfClub(context.db, club.id);
  return { items: rows.map((row) => present(context, row)) };
}

type Told = Pick<BankSourceRow, 'id' | 'kind' | 'accountNumber'>;

/** As much of a source as the trail tells: enough to know it by. */
function tell(
  what: 'created' | 'deleted',
  { id, kind, accountNumber }: Told,
): Omit<Change, 'before' | 'after'> & { state: AuditState } {
  const accountEnding = accountNumber.slice(-4);
  const label = `${SERVICE_NAMES[kind]} …${accountEnding}`;
  return {
    action: `bank_source.${what}`,
    thingId: id,
    label,
    state: { service: kind, accountEnding },
  };
}

/** A key of a request whose hash tells nothing of the secret that is in it. */
function blinded(
  [key]: Context['keys'],
  idempotencyKey: IdempotencyKey | null,
): IdempotencyKey | null {
  if (idempotencyKey === null) return null;
  const mac = createHmac('sha256', key['bank-source']).update(idempotencyKey.fingerprint);
  return { ...idempotencyKey, fingerprint: mac.digest('hex') };
}

/**
 * Lets a service tell the club of the transfers to an account.
 * @throws limit_reached where the club has MAX_SOURCES
 */
export async function createSource(
  context: Context,
  scope: ClubScope,
  { kind, secret, accountNumber }: NewBankSource,
  idempotencyKey: IdempotencyKey | null,
): Promise<BankSource> {
  const { keys, clock } = context;
  return changeClub(context, scope, 'exclusive', (trx, now) =>
    withIdempotencyKey(trx, context, now.user, blinded(keys, idempotencyKey), async () => {
      if ((await countSources(trx, now.club.id)) >= MAX_SOURCES) {
        throw new AppError('limit_reached');
      }
      const id = newId();
      const row: BankSourceRow = {
        clubId: now.club.id,
        id,
        kind,
        accountNumber,
        sealed: seal(keys, { purpose: 'bank-source', id }, secret),
        createdAt: clock().toISOString(),
        createdBy: now.actor.memberId,
        lastReceivedAt: null,
        lastRefusedAt: null,
        lastRefusedWhy: null,
      };
      await insertSource(trx, row);
      const { state, ...change } = tell('created', row);
      await writeAudit(trx, context, now, [{ ...change, after: state }]);
      return present(context, { ...row, createdByName: now.actorName });
    }),
  );
}

/** Takes nothing from a source any more, and forgets its secret. What came from it stays. @throws not_found */
export async function removeSource(context: Context, scope: ClubScope, id: string): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, now) => {
    const row = await sourceOfClub(trx, { clubId: now.club.id, id });
    if (row === undefined) throw new AppError('not_found');
    await deleteSource(trx, row);
    const { state, ...change } = tell('deleted', row);
    await writeAudit(trx, context, now, [{ ...change, before: state }]);
  });
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 100;

/** Seals with the newest of the server's keys what an older one has sealed, so that it can be taken out. */
export async function resealSources({
  db,
  keys,
}: Pick<Context, 'db' | 'keys'>): Promise<{ lost: number }> {
  let lost = 0;
  for (let after = FIRST_ID; ;) {
    const rows = await sealedSources(db, after, AT_ONCE);
    for (const row of rows.filter(({ sealed }) => !isSealedNow(keys, sealed))) {
      const secret = openSecret(keys, row);
      if (secret === null) lost += 1;
      else await resealSource(db, row, seal(keys, { purpose: 'bank-source', id: row.id }, secret));
    }
    if (rows.length < AT_ONCE) return { lost };
    after = rows.at(-1)!.id;
  }
}

/** The secret of a source; null where the key is gone that has sealed it. */
export function openSecret(
  keys: Context['keys'],
  { id, sealed }: Pick<BankSourceRow, 'id' | 'sealed'>,
): string | null {
  try {
    return unseal(keys, { purpose: 'bank-source', id }, sealed);
  } catch {
    return null;
  }
}

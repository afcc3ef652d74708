import { createHmac } from 'node:crypto';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import {
  type BankSource,
  type NewBankSource,
  SERVICE_NAMES,
} from '@rallybook/contract/schemas/bank-sources';
import { NIL } from 'uuid';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  countSources,
  deleteSource,
  insertSource,
  resealSource,
  sealedSources,
  sourceOfClub,
  sourcesOfClub,
  type ListedSource,
} from '../../db/queries/money/bank-sources.ts';
import type { BankSourceRow } from '../../db/tables/money.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { isSealedWithNewestKey, seal, unsealOrNull } from '../../seal.ts';
import { type Change, writeAudit } from '../guards/audit.ts';
import { changeClubOnce } from '../guards/idempotency.ts';

/** The most sources of a club. */
const MAX_SOURCES = 10;

/** A source without its secret. */
function present({ publicUrl }: Pick<Context, 'publicUrl'>, row: ListedSource): BankSource {
  const { id, kind, accountNumber, createdAt, createdByName } = row;
  const { lastReceivedAt, lastRefusedAt, lastRefusedWhy } = row;
  const hookUrl = `${publicUrl}/api/hooks/${id}`;
  const made = { id, kind, accountNumber, hookUrl, createdAt, createdByName };
  return { ...made, lastReceivedAt, lastRefusedAt, lastRefusedWhy };
}

/** The services that report a club's transfers, the oldest first. */
export async function listSources(
  context: Pick<Context, 'db' | 'publicUrl'>,
  { club }: ClubScope,
): Promise<{ items: BankSource[] }> {
  const rows = await sourcesOfClub(context.db, club.id);
  return { items: rows.map((row) => present(context, row)) };
}

type SourceIdentity = Pick<BankSourceRow, 'id' | 'kind' | 'accountNumber'>;

/** The audit trail's description of a source: enough to recognize it. */
function describeChange(
  verb: 'created' | 'deleted',
  { id, kind, accountNumber }: SourceIdentity,
): Omit<Change, 'before' | 'after'> & { state: AuditState } {
  const accountEnding = accountNumber.slice(-4);
  const label = `${SERVICE_NAMES[kind]} …${accountEnding}`;
  return {
    action: `bank_source.${verb}`,
    resourceId: id,
    label,
    state: { service: kind, accountEnding },
  };
}

/**
 * The idempotency key with a keyed hash of its fingerprint, since the request contains a secret that could be guessed
 * from a plain hash.
 */
function blinded(
  [key]: Context['keys'],
  idempotencyKey: IdempotencyKey | null,
): IdempotencyKey | null {
  if (idempotencyKey === null) return null;
  const mac = createHmac('sha256', key['bank-source']).update(idempotencyKey.fingerprint);
  return { ...idempotencyKey, fingerprint: mac.digest('hex') };
}

/**
 * Connects a service that reports the transfers to an account.
 * @throws limit_reached if the club has MAX_SOURCES; invalid_input for a club in another currency than the services tell of
 */
export async function createSource(
  context: Context,
  scope: ClubScope,
  { kind, secret, accountNumber }: NewBankSource,
  idempotencyKey: IdempotencyKey | null,
): Promise<BankSource> {
  const { keys, clock } = context;
  return changeClubOnce(
    context,
    scope,
    'exclusive',
    blinded(keys, idempotencyKey),
    async (trx, current) => {
      if (!isVietnamese(current.club.currency)) {
        throw invalidField('kind', 'service_not_in_currency');
      }
      if ((await countSources(trx, current.club.id)) >= MAX_SOURCES) {
        throw new AppError('limit_reached');
      }
      const id = newId();
      const row: BankSourceRow = {
        clubId: current.club.id,
        id,
        kind,
        accountNumber,
        sealed: seal(keys, { purpose: 'bank-source', id }, secret),
        createdAt: clock().toISOString(),
        createdBy: current.actor.memberId,
        lastReceivedAt: null,
        lastRefusedAt: null,
        lastRefusedWhy: null,
      };
      await insertSource(trx, row);
      const { state, ...change } = describeChange('created', row);
      await writeAudit(trx, context, current, [{ ...change, after: state }]);
      return present(context, { ...row, createdByName: current.actorName });
    },
  );
}

/**
 * Disconnects a source, and forgets its secret. The transfers that it reported stay.
 * @throws not_found
 */
export async function removeSource(context: Context, scope: ClubScope, id: string): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await sourceOfClub(trx, { clubId: current.club.id, id });
    if (row === undefined) throw new AppError('not_found');
    await deleteSource(trx, row);
    const { state, ...change } = describeChange('deleted', row);
    await writeAudit(trx, context, current, [{ ...change, before: state }]);
  });
}

const AT_ONCE = 100;

/** Seals the secrets that an older key has sealed with the newest key, so that the older key can be removed. */
export async function resealSources({
  db,
  keys,
}: Pick<Context, 'db' | 'keys'>): Promise<{ lost: number }> {
  let lost = 0;
  for (let after: string = NIL; ;) {
    const rows = await sealedSources(db, after, AT_ONCE);
    for (const row of rows.filter(({ sealed }) => !isSealedWithNewestKey(keys, sealed))) {
      const secret = openSecret(keys, row);
      if (secret === null) {
        lost += 1;
        continue;
      }
      const resealed = seal(keys, { purpose: 'bank-source', id: row.id }, secret);
      await transaction(db, {}, (trx) => resealSource(trx, row, resealed));
    }
    if (rows.length < AT_ONCE) return { lost };
    after = rows.at(-1)!.id;
  }
}

/** The secret of a source; null if the key that sealed it is gone. */
export const openSecret = (
  keys: Context['keys'],
  { id, sealed }: Pick<BankSourceRow, 'id' | 'sealed'>,
): string | null => unsealOrNull(keys, { purpose: 'bank-source', id }, sealed);

import { AmountTooLargeError } from '@rallybook/contract/rules/money/amounts';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import {
  type BankService,
  HOOK_REFUSALS,
  type HookRefusal,
  SERVICE_NAMES,
} from '@rallybook/contract/schemas/bank-sources';
import { id } from '@rallybook/contract/values';
import type { BankLine } from '@rallybook/reading/bank/line/bank-line';
import { isCassoTest, isOfSource, readCasso, readSepay } from '@rallybook/reading/bank/webhooks';
import { checkHookSignature } from '../../auth/hook-signatures.ts';
import { type ClubActor, clubOfScope, type SignedRequest } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  type LiveSource,
  liveSource,
  lockSource,
  updateSource,
} from '../../db/queries/money/bank-sources.ts';
import { AppError, invalidField } from '../../errors.ts';
import { unknownLinkCounter } from '../../limits/unknown-links.ts';
import { keepLines } from './keep-lines.ts';
import { cutLine } from './read-lines.ts';
import { openSecret } from './sources.ts';
import { suggestFor } from './suggest.ts';

/**
 * The outcome of a service's request. `test` is a request without a transfer, by which a service tests the address.
 */
type Outcome = 'added' | 'known' | 'test' | 'unknown_source' | 'too_many_tries' | HookRefusal;

/** The service, if it is known, the outcome, and the error to answer, if any. */
type Received = { service: BankService | 'none'; outcome: Outcome; refusal: AppError | null };

/** Outcomes for senders who cannot sign, or do not know the address. They get the same answer, whatever is wrong. */
const GUESSES: readonly Outcome[] = ['unknown_source', 'wrong_signature', 'too_old', 'secret_lost'];

const isRefusal = (outcome: Outcome): outcome is HookRefusal =>
  (HOOK_REFUSALS as readonly Outcome[]).includes(outcome);

function refusalOf(outcome: Outcome): AppError | null {
  if (GUESSES.includes(outcome)) return new AppError('wrong_signature');
  if (outcome === 'not_a_transfer') return invalidField('body', 'not_valid');
  if (outcome === 'club_inactive' || outcome === 'limit_reached') return new AppError(outcome);
  return null;
}

/** The content of a signed body: a transfer, only a test, or null if it cannot be read. */
function readBody(source: LiveSource, body: Uint8Array): BankLine | 'test' | null {
  const { kind } = source;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
  if (kind === 'casso' && isCassoTest(value)) return 'test';
  const line = (kind === 'sepay' ? readSepay : readCasso)(value, source);
  return line && cutLine(line);
}

/** The service as the actor of a change. */
function actorOf(source: LiveSource): ClubActor {
  return {
    user: { userId: null },
    actor: { memberId: null },
    actorName: SERVICE_NAMES[source.kind],
    service: source.kind,
    club: clubOfScope(source.clubId, source),
  };
}

/** Stores a transfer like an import, under the exclusive lock of the club. */
async function storeLine(context: Context, found: LiveSource, line: BankLine): Promise<Outcome> {
  const { clubId } = found;
  try {
    return await transaction(context.db, { club: clubId }, async (trx): Promise<Outcome> => {
      const source = await lockSource(trx, found.id);
      // The source may be gone by now.
      if (source === undefined) return 'unknown_source';
      const actor = actorOf(source);
      // Services tell of transfers in VND, and the club may have changed to another currency.
      if (!isVietnamese(actor.club.currency)) return 'unknown_source';
      if (source.status === 'inactive') return 'club_inactive';
      const suggest = await suggestFor(trx, clubId);
      const { added } = await keepLines(trx, context, actor, [line], suggest);
      await updateSource(trx, source, { lastReceivedAt: context.clock().toISOString() });
      return added === 0 ? 'known' : 'added';
    });
  } catch (error) {
    // Too many records, or too many transfers of this amount to be compared with.
    const isFull =
      error instanceof AppError && ['limit_reached', 'invalid_input'].includes(error.code);
    if (isFull || error instanceof AmountTooLargeError) return 'limit_reached';
    throw error;
  }
}

async function handleRequest(
  context: Context,
  source: LiveSource,
  request: SignedRequest,
): Promise<Outcome> {
  const now = context.clock();
  const secret = openSecret(context.keys, source);
  if (secret === null) return 'secret_lost';
  const finding = checkHookSignature(source.kind, secret, request, now);
  if (finding !== 'right') return finding;
  const line = readBody(source, request.body);
  if (line === null) return 'not_a_transfer';
  if (line === 'test') {
    const lastReceivedAt = now.toISOString();
    await transaction(context.db, {}, (trx) => updateSource(trx, source, { lastReceivedAt }));
    return 'test';
  }
  return isOfSource(line, source) ? storeLine(context, source, line) : 'other_account';
}

/**
 * Makes the receiver of the services' requests, which report transfers to the account of a source; each is stored
 * once. A refusal is recorded with its source for the club to see; for senders who cannot sign only a hundred an hour
 * from one network, so that forgeries write little.
 */
export function hookReceiver(context: Context) {
  const countGuess = unknownLinkCounter(context.clock);

  function isOneTooMany(address: string): boolean {
    try {
      countGuess(address);
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  }

  /**
   * @param sourceId as in the address
   * @param address the caller's
   */
  return async function receive(
    sourceId: string,
    request: SignedRequest,
    address: string,
  ): Promise<Received> {
    const { data: known } = id.safeParse(sourceId);
    const source = known === undefined ? undefined : await liveSource(context.db, known);
    const outcome =
      source === undefined ? 'unknown_source' : await handleRequest(context, source, request);
    const service = source?.kind ?? 'none';
    const refusal = refusalOf(outcome);
    if (GUESSES.includes(outcome) && isOneTooMany(address)) {
      return { service, outcome: 'too_many_tries', refusal };
    }
    if (source !== undefined && isRefusal(outcome)) {
      const lastRefusedAt = context.clock().toISOString();
      const change = { lastRefusedAt, lastRefusedWhy: outcome };
      await transaction(context.db, {}, (trx) => updateSource(trx, source, change));
    }
    return { service, outcome, refusal };
  };
}

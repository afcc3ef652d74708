import { toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type {
  BankImport,
  BankPreview,
  GivenBankText,
} from '@rallybook/contract/schemas/bank-lines';
import type { BankLine } from '@rallybook/reading/bank/line/bank-line';
import { placeTransfers } from '@rallybook/reading/bank/matching/place-transfers';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { withIdempotencyKey } from '../guards/idempotency.ts';
import { keepAnswers } from '../readings/kept-answers.ts';
import { keepLines } from './keep-lines.ts';
import { findSimilarLines, transferOf } from './known-lines.ts';
import {
  presentTable,
  type ReadLines,
  readLines,
  requireAccepted,
  requireSettled,
} from './read-lines.ts';
import { type Suggest, suggestFor } from './suggest.ts';

/** A line that was read, as it is answered. */
function presentRead(currency: Currency, line: BankLine, suggest: Suggest | null) {
  const { line: number, at, isDated, amount, text, reference } = line;
  const suggestions = suggest?.(line) ?? [];
  return {
    line: number,
    at,
    isDated,
    amount: toWire(currency, amount),
    text,
    reference,
    suggestion: suggestions[0] ?? null,
    suggestions,
  };
}

/** Reads a text or a sheet, and compares it with the known lines. Nothing is stored. */
export async function previewLines(
  context: Context,
  scope: ClubScope,
  input: GivenBankText,
): Promise<BankPreview> {
  const { db } = context;
  const { lines, faults, table, reading, rowQuestions } = await readLines(context, scope, input);
  const known = await findSimilarLines(db, scope.club, lines);
  const { placements } = placeTransfers(scope.club.timeZone, lines, known.map(transferOf));
  const suggest = await suggestFor(db, scope.club.id);
  const items = lines.map((line, index) => {
    const { state: found } = placements[index]!;
    const place = line.isUnsure && found === 'new' ? 'doubtful' : found;
    const state = line.direction === 'out' ? ('out' as const) : place;
    const rowQuestion = rowQuestions.get(line.line) ?? null;
    const isKnown = place === 'known';
    return {
      ...presentRead(scope.club.currency, line, isKnown ? null : suggest),
      state,
      isKnown,
      rowQuestion,
    };
  });
  return { items, faults, table: presentTable(table), ...reading };
}

/** Each user's last unfinished import. */
const lastImports = new Map<string, Promise<unknown>>();

/** Runs a user's imports one after the other, so that webhooks and other changes of the club can run between them. */
async function afterLastImport<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const last = lastImports.get(userId) ?? Promise.resolve();
  const own = last.then(work, work);
  lastImports.set(userId, own);
  try {
    return await own;
  } finally {
    if (lastImports.get(userId) === own) lastImports.delete(userId);
  }
}

/** Keeps what was answered, for the next file of the same account and headings. */
async function keepGiven(
  trx: Trx,
  context: Context,
  current: ClubScope,
  { answered, layout }: ReadLines,
): Promise<void> {
  if (layout === null) return;
  await keepAnswers(trx, context, current, 'transfers', layout, answered);
}

/**
 * Stores the transfers that are new; those that depend on an open question wait for its answer. One with a member's code becomes their payment at once.
 * @throws no_dates, no_words if the table lacks something that is not accepted; preview_unsettled if all depends on open questions;
 * limit_reached; AmountTooLargeError if a balance would be larger than can be answered
 */
export async function importLines(
  context: Context,
  scope: ClubScope,
  input: GivenBankText,
  idempotencyKey: IdempotencyKey | null,
): Promise<BankImport> {
  const read = await readLines(context, scope, input);
  const { lines, faults } = read;
  requireAccepted(read.table, input);
  requireSettled(read);
  // Alone with the club, so that of two who bring the same transfer one finds it.
  const work = () =>
    changeClub(context, scope, 'exclusive', async (trx, current) => {
      const suggest = await suggestFor(trx, current.club.id);
      // No text is in the answer that is stored with the key: it may name people.
      const { places, ...counts } = await withIdempotencyKey(
        trx,
        context,
        current.user,
        idempotencyKey,
        async () => {
          await keepGiven(trx, context, current, read);
          return keepLines(trx, context, current, lines, suggest);
        },
      );
      const items = lines.map((line, index) => {
        const place = places[index]!;
        return {
          ...presentRead(scope.club.currency, line, place.state === 'known' ? null : suggest),
          ...place,
        };
      });
      return { ...counts, items, faults, ...read.reading };
    });
  return afterLastImport(scope.user.userId, work);
}

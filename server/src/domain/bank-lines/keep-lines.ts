import { todayIn } from '@rallybook/contract/rules/calendar';
import { isPaidByCode } from '@rallybook/contract/rules/paid-by-code';
import type { BankImport } from '@rallybook/contract/schemas/bank-lines';
import type { BankLine } from '@rallybook/reading/bank/line/bank-line';
import { type Placement, placeTransfers } from '@rallybook/reading/bank/matching/place-transfers';
import type { Transfer } from '@rallybook/reading/bank/matching/transfer-keys';
import type { ClubActor } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertBankLines, updateBankLine } from '../../db/queries/money/bank-lines.ts';
import type { BankLineRow } from '../../db/tables/money.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { findSimilarLines, transferFields, transferOf } from './known-lines.ts';
import { type Part, writePayments } from './pay-parts.ts';
import type { Suggest } from './suggest.ts';

type Place = Pick<BankImport['items'][number], 'id' | 'state'>;

/** The result of storing lines: the id and state of each, and how many were new, known, and allocated at once. */
type StoredLines = Pick<BankImport, 'added' | 'known' | 'allocated'> & { places: Place[] };

/**
 * Stores the lines of one text, file or webhook under the exclusive lock of their club: each transfer once. One with
 * a member's code becomes their payment at once, dated like the line.
 * @throws limit_reached; AmountTooLargeError if a balance would be larger than can be answered
 */
export async function keepLines(
  trx: Trx,
  context: Context,
  scope: ClubActor,
  lines: readonly BankLine[],
  suggest: Suggest,
): Promise<StoredLines> {
  const known = await findSimilarLines(trx, scope.club, lines);
  const { placements, transfers } = placeTransfers(
    scope.club.timeZone,
    lines,
    known.map(transferOf),
  );
  await updateKnown(trx, scope.club.timeZone, known, transfers);
  const ids = [...known.map(({ id }) => id), ...transfers.slice(known.length).map(() => newId())];
  const rows = newRows(context, scope, { placements, transfers, ids, suggest });
  await requireRoomForRecords(trx, context, scope.club.id, rows.length);
  await insertBankLines(
    trx,
    rows.map(({ row }) => row),
  );
  const parts = rows.flatMap(({ part }) => part ?? []);
  await writePayments(trx, context, scope, parts);
  const counts = {
    added: rows.length,
    known: lines.length - rows.length,
    allocated: parts.length,
  };
  if (counts.added > 0) await auditImport(trx, context, scope, counts);
  const stateById = new Map(rows.map(({ row }) => [row.id, row.state]));
  const places = placements.map(({ state, index }, nth): Place => {
    const id = ids[index]!;
    if (lines[nth]!.direction === 'out') return { id, state: 'out' };
    return { id, state: state === 'known' ? state : (stateById.get(id) as Place['state']) };
  });
  return { ...counts, places };
}

/** Completes known transfers: a new line may know more about one. */
async function updateKnown(
  trx: Trx,
  timeZone: string,
  known: readonly BankLineRow[],
  transfers: readonly Transfer[],
): Promise<void> {
  for (const [index, row] of known.entries()) {
    const merged = transferFields(timeZone, transfers[index]!);
    const { date, madeAt, isDated, reference, account, serviceId } = merged;
    const text = row.isRedacted === 1 ? row.text : merged.text;
    const change = { date, madeAt, isDated, text, reference, account, serviceId };
    const isChanged = Object.entries(change).some(
      ([name, value]) => row[name as keyof typeof change] !== value,
    );
    if (isChanged) await updateBankLine(trx, row, change);
  }
}

type Placed = {
  placements: readonly Placement[];
  transfers: readonly Transfer[];
  ids: readonly string[];
  suggest: Suggest;
};

/** The rows of new and doubtful lines, and the payments of those with a code. */
function newRows(
  { clock }: Pick<Context, 'clock'>,
  { club, actor }: ClubActor,
  { placements, transfers, ids, suggest }: Placed,
): { row: BankLineRow; part: Part | null }[] {
  const added = placements.filter(({ state }) => state !== 'known');
  return added.map((placement) => {
    const transfer = transfers[placement.index]!;
    const like = placement.state === 'doubtful' ? placement.like : null;
    const isDoubtful = like !== null || transfer.isUnsure === true;
    const suggestions = isDoubtful ? [] : suggest(transfer);
    const memberId = isPaidByCode(suggestions) ? suggestions[0]!.memberId : null;
    const row: BankLineRow = {
      clubId: club.id,
      id: ids[placement.index]!,
      ...transferFields(club.timeZone, transfer),
      state: stateOf(transfer, isDoubtful, memberId !== null),
      likeId: like === null ? null : ids[like]!,
      isRedacted: 0,
      importedAt: clock().toISOString(),
      importedBy: actor.memberId,
    };
    const { id: lineId, date, amount } = row;
    return { row, part: memberId === null ? null : { lineId, date, memberId, amount } };
  });
}

function stateOf(
  { direction }: Transfer,
  isDoubtful: boolean,
  isAllocated: boolean,
): BankLineRow['state'] {
  if (direction === 'out') return 'out';
  if (isDoubtful) return 'doubtful';
  return isAllocated ? 'allocated' : 'open';
}

async function auditImport(
  trx: Trx,
  context: Context,
  scope: ClubActor,
  { added, allocated }: Pick<StoredLines, 'added' | 'allocated'>,
): Promise<void> {
  const date = todayIn(scope.club.timeZone, context.clock());
  const after = { date, added, allocated };
  await writeAudit(trx, context, scope, [
    { action: 'bank_line.imported', resourceId: null, label: `${date} ${added}`, after },
  ]);
}

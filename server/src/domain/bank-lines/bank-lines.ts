import {
  fromWire,
  type Minor,
  minus,
  NONE,
  sum,
  toWire,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditAction } from '@rallybook/contract/schemas/audit';
import type {
  Allocation,
  AnsweredBankLine,
  BankLineState,
} from '@rallybook/contract/schemas/bank-lines';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import {
  bankLineById,
  bankLinePage,
  partsOfLines,
  type ListedPart,
  updateBankLine,
} from '../../db/queries/money/bank-lines.ts';
import type { Page } from '../../db/queries/pages.ts';
import type { BankLineRow } from '../../db/tables/money.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { withIdempotencyKey } from '../guards/idempotency.ts';
import { refuseIfTaken } from '../guards/refuse-if-taken.ts';
import { requireKnownMembers } from '../ledger/entries.ts';
import { writePayments, reverseParts } from './pay-parts.ts';
import { type Suggest, suggestFor } from './suggest.ts';

/** Whether some of a line can still be allocated to members. */
const isOpen = ({ state }: Pick<BankLineRow, 'state'>) => state === 'open' || state === 'doubtful';

const sumOf = (parts: readonly { amount: Minor }[]) => sum(parts.map(({ amount }) => amount));

const openOf = (row: BankLineRow, parts: readonly ListedPart[]) =>
  isOpen(row) ? minus(row.amount, sumOf(parts)) : NONE;

function present(
  currency: Currency,
  row: BankLineRow,
  parts: readonly ListedPart[],
  suggest: Suggest | null,
): AnsweredBankLine {
  const suggestions = suggest !== null && isOpen(row) ? suggest(row) : [];
  const { id, date, madeAt, isDated, amount, text, reference, source, account } = row;
  const { state, likeId, importedAt } = row;
  return {
    id,
    at: madeAt ?? date,
    isDated: isDated === 1,
    amount: toWire(currency, amount),
    text,
    reference,
    suggestion: suggestions[0] ?? null,
    suggestions,
    source,
    account,
    state,
    open: toWire(currency, openOf(row, parts)),
    likeId,
    parts: parts.map(({ entryId, memberId, memberName, amount: part }) => ({
      entryId,
      memberId,
      memberName,
      amount: toWire(currency, part),
    })),
    importedAt,
  };
}

/** A page of a club's lines, the newest first. `open` includes the doubtful ones. */
export async function listLines(
  { db }: Context,
  { club }: ClubScope,
  { state, ...page }: Page & { state?: BankLineState | undefined },
) {
  const states: BankLineState[] = state === undefined ? [] : [state];
  if (state === 'open') states.push('doubtful');
  const { rows, total } = await bankLinePage(db, club.id, states, page);
  const ids = rows.map(({ id }) => id);
  const parts = Map.groupBy(await partsOfLines(db, club.id, ids), ({ lineId }) => lineId);
  const suggest = rows.some(isOpen) ? await suggestFor(db, club.id) : null;
  const items = rows.map((row) => present(club.currency, row, parts.get(row.id) ?? [], suggest));
  return { items, total, ...page };
}

async function requireLine(db: Db, clubId: string, id: string) {
  const row = await bankLineById(db, { clubId, id });
  if (row === undefined) throw new AppError('not_found');
  return { row, parts: await partsOfLines(db, clubId, [id]) };
}

async function presentAgain(
  db: Db,
  { id: clubId, currency }: ClubWithCurrency,
  id: string,
): Promise<AnsweredBankLine> {
  const { row, parts } = await requireLine(db, clubId, id);
  return present(currency, row, parts, isOpen(row) ? await suggestFor(db, clubId) : null);
}

type Locked = { trx: Trx; context: Context; current: ClubScope };

/**
 * Sets the state of a line, and records the action in the audit trail, without the bank's text: it may name people.
 */
async function changeState(
  { trx, context, current }: Locked,
  action: Extract<AuditAction, `bank_line.${string}`>,
  row: BankLineRow,
  state: BankLineState,
): Promise<void> {
  await updateBankLine(trx, row, { state });
  const after = { date: row.date, amount: toWire(current.club.currency, row.amount) };
  const label = `${after.date} ${after.amount}`;
  await writeAudit(trx, context, current, [{ action, resourceId: row.id, label, after }]);
}

/**
 * Allocates a line, or a part of it, to members as their payments, dated like the line. The rest stays open.
 * @throws too_much if the parts are more than what is open; not_found if somebody is not, and never was, a member of
 * the club
 */
export async function allocateLine(
  context: Context,
  scope: ClubScope,
  id: string,
  { parts: given }: Allocation,
  idempotencyKey: IdempotencyKey | null,
): Promise<AnsweredBankLine> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    await withIdempotencyKey(trx, context, current.user, idempotencyKey, async () => {
      const { row, parts: before } = await requireLine(trx, current.club.id, id);
      const memberIds = given.map(({ memberId }) => memberId);
      await requireKnownMembers(trx, current.club.id, memberIds);
      const parts = given.map(({ memberId, amount }) => ({
        lineId: id,
        date: row.date,
        memberId,
        amount: fromWire(current.club.currency, amount),
      }));
      const left = openOf(row, before) - sumOf(parts);
      if (left < 0) throw new AppError('too_much');
      await writePayments(trx, context, current, parts);
      const state = left === 0 ? 'allocated' : 'open';
      await changeState({ trx, context, current }, 'bank_line.allocated', row, state);
      return { id };
    });
    return presentAgain(trx, current.club, id);
  });
}

/**
 * Ignores what is open of a line. A line that is ignored already stays as it is.
 * @throws edit_conflict if nothing of it is open
 */
export async function ignoreLine(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<AnsweredBankLine> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const { row } = await requireLine(trx, current.club.id, id);
    if (row.state !== 'ignored') {
      if (!isOpen(row)) throw new AppError('edit_conflict');
      await changeState({ trx, context, current }, 'bank_line.ignored', row, 'ignored');
    }
    return presentAgain(trx, current.club, id);
  });
}

/**
 * Opens a line again: its payments are reversed with today's date. A line about which nothing was decided stays as it
 * is.
 * @throws already_reversed if an older version has reversed one of them without releasing the line
 */
export async function undoLine(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<AnsweredBankLine> {
  const work = async (trx: Trx, current: ClubScope) => {
    const { row, parts } = await requireLine(trx, current.club.id, id);
    const isDecided = row.state === 'allocated' || row.state === 'ignored' || parts.length > 0;
    if (isDecided) {
      const entryIds = parts.map(({ entryId }) => entryId);
      await reverseParts(trx, context, current, entryIds);
      await changeState({ trx, context, current }, 'bank_line.undone', row, 'open');
    }
    return presentAgain(trx, current.club, id);
  };
  return refuseIfTaken('already_reversed', () => changeClub(context, scope, 'exclusive', work));
}

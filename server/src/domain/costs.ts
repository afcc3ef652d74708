import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { Cost, NewCost } from '@rallybook/contract/schemas/costs';
import type { ClubScope } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import { costPage, deleteCost, insertCost } from '../db/queries/costs.ts';
import type { Page } from '../db/queries/pages.ts';
import type { CostRow } from '../db/tables.ts';
import { inClub } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireMember } from './members.ts';

function presentCost(row: CostRow & { payerName: string | null }): Cost {
  const { id, clubId, date, category, payerId, payerName, amount } = row;
  return { id, clubId, date, category, payerId, payerName, amount: thousandsFromVnd(amount) };
}

/** The costs of a month, by date. */
export async function listCosts(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
  page: Page,
) {
  const { rows, total } = await costPage(db, club.id, month, page);
  return { items: rows.map(presentCost), total, ...page };
}

/** Adds a cost. A payer who is not a member of the club is 404. */
export async function addCost({ db }: Context, { club }: ClubScope, input: NewCost): Promise<Cost> {
  const row: CostRow = {
    clubId: club.id,
    id: newId(),
    date: input.date,
    category: input.category,
    payerId: input.payerId ?? null,
    amount: vndFromThousands(input.amount),
  };
  return inClub(db, club.id, 'share', async (trx) => {
    const payer = row.payerId === null ? null : await requireMember(trx, club.id, row.payerId);
    await insertCost(trx, row);
    return presentCost({ ...row, payerName: payer?.name ?? null });
  });
}

export async function removeCost({ db }: Context, { club }: ClubScope, id: string): Promise<void> {
  const found = await inClub(db, club.id, 'share', (trx) => deleteCost(trx, club.id, id));
  if (!found) throw new AppError('not_found');
}

import { toAnswer } from '@rallybook/contract/records/convert';
import { plainRecurringFields } from '@rallybook/contract/records/costs';
import { datesOfMonth, isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import {
  fromWire,
  MAX_WIRE,
  maxAmount,
  type Minor,
  times,
  toWire,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import {
  type CostProposal,
  isMonthWithin,
  proposeCost,
} from '@rallybook/contract/rules/recurring-costs';
import type { Cost } from '@rallybook/contract/schemas/costs';
import type { CostProposals, RecordedCosts } from '@rallybook/contract/schemas/recurring-costs';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { memberById } from '../../db/queries/members/members.ts';
import {
  monthNumber,
  recordedInMonth,
  recurringCostsOf,
} from '../../db/queries/records/recurring-costs.ts';
import type { CostRow, RecurringCostRow } from '../../db/tables/months.ts';
import { AppError, invalidField } from '../../errors.ts';
import { isBillOpen, requireOpenMonth } from '../guards/closed-months.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { sessionsOfPeriod } from '../sessions/list-sessions.ts';
import { readMonthRule } from '../settings/rules.ts';
import { costRow, writeCosts } from './costs.ts';
import { readDates } from './recorded-dates.ts';
import { spanOf } from './recurring-costs.ts';

type Proposed = { row: RecurringCostRow; proposal: CostProposal };

/** What all recurring costs of a club propose in a month, by id: those that hold in it. */
async function proposalsOf(
  db: Db,
  clubId: string,
  month: YearMonth,
  rows: readonly RecurringCostRow[],
): Promise<Map<string, Proposed>> {
  const series = new Map(rows.map(({ id, seriesId }) => [id, seriesId]));
  const recorded = Map.groupBy(
    await recordedInMonth(db, clubId, monthNumber(month)),
    ({ recurringId }) => series.get(recurringId ?? ''),
  );
  const holding = rows.filter((row) => isMonthWithin(spanOf(row), month));
  const dates = await sessionDates(db, clubId, month, holding);
  return new Map(
    holding.map((row) => {
      const ofSeries = (recorded.get(row.seriesId) ?? []).map((cost) =>
        readDates(cost.recurringDates),
      );
      const ofSchedule = dates.get(row.scheduleId) ?? [];
      return [row.id, { row, proposal: proposeCost(row, ofSchedule, ofSeries) }];
    }),
  );
}

/** The dates of each schedule's sessions of a month that take place; a moved one counts where it was planned. */
async function sessionDates(
  db: Db,
  clubId: string,
  month: YearMonth,
  rows: readonly RecurringCostRow[],
): Promise<Map<string | null, string[]>> {
  if (rows.every(({ per }) => per === 'month')) return new Map();
  const { first: from, last: to } = datesOfMonth(month);
  const sessions = await sessionsOfPeriod(db, await clubById(db, clubId), { from, to });
  const held = sessions.filter(({ state }) => state !== 'cancelled');
  const bySchedule = Map.groupBy(held, ({ scheduleId }) => scheduleId);
  return new Map(
    [...bySchedule].map(([id, list]) => [
      id,
      list.map(({ plannedDate }) => plannedDate).toSorted(),
    ]),
  );
}

/** What the recurring costs of a month come to; a closed month proposes nothing. */
export async function listProposals(
  { db }: Context,
  scope: ClubScope,
  month: YearMonth,
): Promise<CostProposals> {
  if (!isBillOpen(scope, month)) return { items: [] };
  const { id: clubId } = scope.club;
  const proposed = await proposalsOf(db, clubId, month, await recurringCostsOf(db, clubId));
  const items = [...proposed].filter(([, { proposal }]) => proposal.count > 0);
  return {
    items: items.map(
      ([
        recurringId,
        {
          proposal: { dates, count, already, amount },
        },
      ]) => ({
        recurringId,
        dates,
        count,
        amount: toWire(scope.club.currency, amount),
        already,
      }),
    ),
  };
}

type Item = RecordedCosts['items'][number];
/** What is about to be recorded; no dates where it is for the whole month. */
type Recorded = { row: RecurringCostRow; dates: string[]; amount: Minor };

/**
 * Records what recurring costs propose for a month, all or none.
 * @throws month_closed; not_found for a recurring cost of another club; already_recorded if nothing of one, or not one of
 * the given dates, is open; invalid_input
 */
export async function recordProposals(
  context: Context,
  scope: ClubScope,
  { year, month, items }: RecordedCosts,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ items: Cost[] }> {
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const { id: clubId } = current.club;
    const rows = await recurringCostsOf(trx, clubId);
    const known = new Set(rows.map(({ id }) => id));
    if (items.some(({ recurringId }) => !known.has(recurringId))) throw new AppError('not_found');
    requireOpenMonth(current, { year, month });
    const proposed = await proposalsOf(trx, clubId, { year, month }, rows);
    const seen = new Set<string>();
    const recorded = items.map((item, index) => {
      const field = `items.${index}`;
      if (seen.has(item.recurringId)) throw invalidField(`${field}.recurring_id`, 'listed_twice');
      seen.add(item.recurringId);
      return readItem(current.club.currency, item, proposed.get(item.recurringId), field);
    });
    const { kind } = await readMonthRule(trx, clubId, { year, month });
    const costs: CostRow[] = [];
    for (const cost of recorded) {
      costs.push(
        ...(await costsOf(trx, current.club, cost, { year, month }, kind === 'per_session')),
      );
    }
    return { items: await writeCosts(trx, context, current, costs, () => 'items') };
  });
}

/** @throws invalid_input; already_recorded */
function readItem(
  currency: Currency,
  { dates: given, amount: givenAmount }: Item,
  proposed: Proposed | undefined,
  field: string,
): Recorded {
  if (proposed === undefined) throw invalidField(`${field}.recurring_id`, 'not_within_months');
  const { row, proposal } = proposed;
  const amount = givenAmount === undefined ? row.amount : fromWire(currency, givenAmount);
  if (given !== undefined) {
    const own = new Set(proposal.dates);
    if (new Set(given).size < given.length) throw invalidField(`${field}.dates`, 'listed_twice');
    if (!given.every((date) => own.has(date))) throw invalidField(`${field}.dates`, 'not_valid');
  }
  if (proposal.already === proposal.count) throw new AppError('already_recorded');
  const open = new Set(proposal.openDates);
  if (given?.some((date) => !open.has(date))) throw new AppError('already_recorded');
  const dates = given?.toSorted() ?? proposal.openDates;
  if (amount * Math.max(dates.length, 1) > maxAmount(currency)) {
    throw invalidField(`${field}.amount`, 'too_large', { max: MAX_WIRE });
  }
  return { row, dates, amount };
}

/** The rows of the costs that record something: one for each date where sessions are paid one by one, else one. */
async function costsOf(
  trx: Trx,
  club: ClubWithCurrency,
  { row, dates, amount }: Recorded,
  month: YearMonth,
  isBySession: boolean,
): Promise<CostRow[]> {
  const { id: recurringId } = row;
  const payer = row.payerId === null ? undefined : await memberById(trx, club.id, row.payerId);
  const { category, scheduleId, note } = toAnswer(club.currency, plainRecurringFields, row);
  const cost = (date: string, sessionDate: string | null, covered: readonly string[]): CostRow => ({
    ...costRow(club, { date, category, amount: wireAmount(0), scheduleId, sessionDate, note }),
    payerId: payer?.id ?? null,
    amount: times(amount, Math.max(covered.length, 1)),
    recurringId,
    recurringMonth: monthNumber(month),
    recurringDates: covered.join(','),
  });
  if (row.per === 'month') return [cost(`${isoMonth(month)}-01`, null, [])];
  if (isBySession) return dates.map((date) => cost(date, date, [date]));
  return [cost(dates[0]!, null, dates)];
}

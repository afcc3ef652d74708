import { actorHolds } from '@rallybook/contract/access/can';
import { fundShareOf } from '@rallybook/contract/rules/billing/bill';
import {
  compareMonths,
  datesOfMonth,
  isoMonth,
  monthOf,
  monthsFrom,
  previousMonth,
  todayIn,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { sumOwed } from '@rallybook/contract/rules/ledger';
import {
  exact,
  type Minor,
  NONE,
  plus,
  sum,
  toWire,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { roundHalfUp } from '@rallybook/contract/rules/money/fractions';
import { isFading } from '@rallybook/contract/rules/overview';
import type { Overview } from '@rallybook/contract/schemas/overview';
import type { ClubScope } from '../../auth/scope.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  attendanceBetween,
  balancesBefore,
  balancesBetween,
  billsBetween,
  costSumsBetween,
  paymentsBetween,
} from '../../db/queries/money/overview.ts';
import { AppError } from '../../errors.ts';
import { type Played, playedByMonth } from '../sessions/played.ts';
import { quotient } from '../shuttles/stock-figures.ts';
import { countRegistered } from '../trackings/trackings.ts';

type Span = { from?: YearMonth | undefined; to?: YearMonth | undefined };

/**
 * What each month of a club came to; without a span, the last twelve months. `fading` is for who may edit money.
 * @throws forbidden if the actor may not edit money, and the club does not show its fund to everybody
 */
export async function readOverview(
  { db, clock }: Context,
  { club, actor }: ClubScope,
  { from, to }: Span,
): Promise<Overview> {
  const isTreasurer = actorHolds(actor, 'edit_money');
  if (!isTreasurer && (await clubById(db, club.id)).fundIsOpen === 0) {
    throw new AppError('forbidden');
  }
  const thisMonth = monthOf(todayIn(club.timeZone, clock()));
  const last = to ?? thisMonth;
  const months = monthsFrom(from ?? { year: last.year - 1, month: last.month }, last);
  const shown = from === undefined ? months.slice(1) : months;
  return {
    months: await readMonths(db, club, shown),
    fading: isTreasurer ? await readFading(db, club.id, shown, thisMonth) : [],
  };
}

const keyOf = ({ date }: { date: string }) => date.slice(0, 7);

async function readMonths(
  db: Db,
  { id: clubId, currency }: ClubWithCurrency,
  months: readonly YearMonth[],
): Promise<Overview['months']> {
  const [from, to] = [months[0]!, months.at(-1)!];
  const range = { clubId, first: datesOfMonth(from).first, last: datesOfMonth(to).last };
  const costs = Map.groupBy(await costSumsBetween(db, range), keyOf);
  const played = await playedByMonth(db, clubId, range.first, range.last);
  const booked = await countRegistered(db, clubId, range.first, range.last);
  const bills = new Map(
    (await billsBetween(db, clubId, from, to)).map((bill) => [isoMonth(bill), bill]),
  );
  const money = await readMoney(db, { id: clubId, currency }, { from, to, ...range });
  return months.map(({ year, month }) => {
    const key = isoMonth({ year, month });
    const bill = bills.get(key);
    const charged = bill === undefined ? NONE : plus(bill.totalCost, fundShareOf(bill));
    return {
      year,
      month,
      ...presentCosts(currency, costs.get(key) ?? [], played(key)),
      booked: booked.get(key) ?? 0,
      dropIn: played(key).members - (booked.get(key) ?? 0),
      guests: played(key).guests,
      charged: toWire(currency, charged),
      ...money(key),
    };
  });
}

type MonthCost = { category: string; amount: Minor };

function presentCosts(
  currency: Currency,
  costs: readonly MonthCost[],
  { sessions, playerMinutes }: Played,
) {
  const byCategory = Map.groupBy(costs, ({ category }) => category);
  const sumOf = (list: readonly MonthCost[]) => sum(list.map(({ amount }) => amount));
  const total = sumOf(costs);
  const per = (count: number, times = 1) =>
    count === 0
      ? null
      : toWire(
          currency,
          exact(
            roundHalfUp({ numerator: BigInt(total) * BigInt(times), denominator: BigInt(count) }),
          ),
        );
  return {
    costs: COST_CATEGORIES.flatMap((category) => {
      const list = byCategory.get(category);
      return list === undefined ? [] : [{ category, amount: toWire(currency, sumOf(list)) }];
    }),
    totalCost: toWire(currency, total),
    sessions,
    playerHours: quotient(BigInt(playerMinutes), 60n) ?? 0,
    costPerSession: per(sessions),
    costPerPlayerHour: per(playerMinutes, 60),
  };
}

/** What was paid in each month, and what members owe at its end. Months are asked for in their order. */
async function readMoney(
  db: Db,
  { id: clubId, currency }: ClubWithCurrency,
  { from, to, first, last }: { from: YearMonth; to: YearMonth; first: string; last: string },
) {
  const balances = await balancesBefore(db, clubId, from);
  const changes = Map.groupBy(await balancesBetween(db, clubId, from, to), ({ month }) => month);
  const payments = Map.groupBy(await paymentsBetween(db, { clubId, first, last }), keyOf);
  return (key: string) => {
    for (const { memberId, balance } of changes.get(key) ?? []) balances.set(memberId, balance);
    const { owedByMembers: open } = sumOwed([...balances.values()]);
    const paidIn = sum((payments.get(key) ?? []).map(({ amount }) => amount));
    return {
      paidIn: toWire(currency, paidIn),
      open: toWire(currency, open),
    };
  };
}

/** Who came much less in the last month that is over than in the two before it. */
async function readFading(
  db: Db,
  clubId: string,
  months: readonly YearMonth[],
  thisMonth: YearMonth,
): Promise<Overview['fading']> {
  const month = months.findLast((candidate) => compareMonths(candidate, thisMonth) < 0);
  if (month === undefined) return [];
  const second = previousMonth(month);
  const earlier = {
    clubId,
    first: datesOfMonth(previousMonth(second)).first,
    last: datesOfMonth(second).last,
  };
  const attendance = await attendanceBetween(db, { clubId, ...datesOfMonth(month) });
  const timesNow = new Map(attendance.map(({ id, times }) => [id, times]));
  return (await attendanceBetween(db, earlier))
    .map(({ id, name, times }) => ({
      memberId: id,
      memberName: name,
      before: times,
      now: timesNow.get(id) ?? 0,
    }))
    .filter(({ before, now: times }) => isFading(before, times))
    .toSorted((a, b) => b.before - a.before || (a.memberId < b.memberId ? -1 : 1));
}

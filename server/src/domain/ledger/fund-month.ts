import { actorHolds } from '@rallybook/contract/access/can';
import { datesOfMonth, dayBefore, type YearMonth } from '@rallybook/contract/rules/calendar';
import { type Minor, minus, negate, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import type { FundMonth } from '@rallybook/contract/schemas/fund';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { fundItemsOn, fundUntil } from '../../db/queries/money/fund.ts';
import { AppError } from '../../errors.ts';

type Item = Pick<FundMonth['items'][number], 'date' | 'kind' | 'label'> & {
  refId: string;
  amount: Minor;
  /** Of a count. */
  expected?: Minor;
};

/**
 * What the club held before and after a month, and the changes between, by date and then by creation; the counts of a
 * date come last. Users who may not edit money see no names.
 * @throws forbidden if the actor may not edit money, and the club does not show its fund to everybody
 */
export async function readFundMonth(
  { db }: Context,
  { club, actor }: ClubScope,
  month: YearMonth,
): Promise<FundMonth> {
  const isTreasurer = actorHolds(actor, 'edit_money');
  if (!isTreasurer && (await clubById(db, club.id)).fundIsOpen === 0) {
    throw new AppError('forbidden');
  }
  const { first, last } = datesOfMonth(month);
  const opening = await fundUntil(db, club.id, dayBefore(first));
  const items = toItems(await fundItemsOn(db, { clubId: club.id, first, last }));
  const changes = items.filter(({ kind }) => kind !== 'count').map(({ amount }) => amount);
  return {
    opening: toWire(club.currency, opening),
    closing: toWire(club.currency, sum([opening, ...changes])),
    items: items.map(({ expected, ...item }) => {
      const shown = {
        ...item,
        amount: toWire(club.currency, item.amount),
        ...(expected !== undefined && {
          expected: toWire(club.currency, expected),
          difference: toWire(club.currency, minus(item.amount, expected)),
        }),
      };
      if (isTreasurer) return shown;
      const isPayment = item.kind === 'payment' || item.kind === 'payout';
      return { ...shown, label: isPayment ? '' : item.label, refId: null };
    }),
  };
}

function toItems({ payments, own, costs, counts }: Awaited<ReturnType<typeof fundItemsOn>>) {
  const items: Item[] = [
    ...payments.map(({ id: refId, date, kind, amount, memberName }) => ({
      date,
      kind: kind as 'payment' | 'payout',
      amount,
      label: memberName,
      refId,
    })),
    ...own.map(({ id: refId, date, kind, amount, note: label }) => ({
      date,
      kind,
      amount,
      label,
      refId,
    })),
    ...costs.map(({ id: refId, date, category: label, amount }) => ({
      date,
      kind: 'cost' as const,
      amount: negate(amount),
      label,
      refId,
    })),
  ];
  const counted = counts.map(({ id: refId, date, counted: amount, expected }): Item => ({
    date,
    kind: 'count',
    amount,
    label: '',
    refId,
    expected,
  }));
  const byDate = (a: Item, b: Item) => a.date.localeCompare(b.date) || (a.refId < b.refId ? -1 : 1);
  return [...items.toSorted(byDate), ...counted.toSorted(byDate)].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  );
}

import type { CalendarDate } from '../calendar.ts';
import { exact, type Minor, NONE, times } from '../money/amounts.ts';
import { roundHalfUp } from '../money/fractions.ts';
import type { BorneTime } from './passed-places.ts';

/** What a row is charged, or need not pay, besides what its rule charges: some booked times at the same value. */
export type Adjustment = {
  memberId: string;
  kind: 'passed' | 'taken' | 'absence';
  dates: readonly CalendarDate[];
  /** Of one booked time: minor units. */
  value: Minor;
};

/** What an adjustment adds to the row's "Member Cost": positive for what the member need not pay. Minor units. */
export const amountOf = ({ kind, dates, value }: Adjustment): Minor =>
  times(value, kind === 'taken' ? 0 - dates.length : dates.length);

/** The value of a booked time: the cost of all of them, shared evenly; minor units, half up. */
function valueOf({ registrationCost, registeredTimes }: ValuedRow): Minor {
  if (registeredTimes === 0) return NONE;
  const product = { numerator: BigInt(registrationCost), denominator: BigInt(registeredTimes) };
  return exact(roundHalfUp(product));
}

type ValuedRow = { memberId: string; registrationCost: Minor; registeredTimes: number };

/**
 * The adjustments of a month.
 * @param rows as the rule charges them
 * @param borne the times that are passed on and borne by their takers
 * @param forgivenOf the times of a member that the club's fund bears
 */
export function adjustRows(
  rows: readonly ValuedRow[],
  borne: readonly BorneTime[],
  forgivenOf: (memberId: string) => ReadonlySet<CalendarDate>,
): Adjustment[] {
  const byGiver = Map.groupBy(borne, ({ giverId }) => giverId);
  return rows.flatMap((row) => {
    const { memberId } = row;
    const value = valueOf(row);
    const passed = byGiver.get(memberId) ?? [];
    const byTaker = Map.groupBy(passed, ({ takerId }) => takerId);
    const adjustments: Adjustment[] = [
      { memberId, kind: 'passed', dates: passed.map(({ date }) => date), value },
      ...[...byTaker].map(([takerId, taken]): Adjustment => ({
        memberId: takerId,
        kind: 'taken',
        dates: taken.map(({ date }) => date),
        value,
      })),
      { memberId, kind: 'absence', dates: [...forgivenOf(memberId)].toSorted(), value },
    ];
    return adjustments.filter(({ dates }) => dates.length > 0);
  });
}

import { isoMonth } from '@rallybook/contract/rules/calendar';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import type { MonthTargets } from '../../../data/kept/sheet-targets';

/** The finder takes no more, and needs as many. */
const MOST = 500;
const LEAST = 2;

/** The month with the most amounts of known members, of two the later one; null where no month has enough. */
export function monthTargets(targets: SheetsPreview['targets']): MonthTargets | null {
  const known = targets.flatMap(({ memberId, amount, year, month }) =>
    memberId === null ? [] : [{ memberId, amount, year, month }],
  );
  const [most] = [...Map.groupBy(known, isoMonth)].toSorted(
    ([a, some], [b, others]) => others.length - some.length || b.localeCompare(a),
  );
  if (most === undefined || most[1].length < LEAST) return null;
  const [{ year, month }] = most[1] as [(typeof known)[number]];
  return {
    month: { year, month },
    targets: most[1].slice(0, MOST).map(({ memberId, amount }) => ({ memberId, amount })),
  };
}

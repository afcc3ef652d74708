import { faultOfHistory } from '@rallybook/contract/random/histories';
import { faultOfMonth } from '@rallybook/contract/random/months';
import type { Options, Row } from '../lib/results.ts';

const HISTORIES = 100_000;
const MONTHS = 1_000_000;

/** Checks this many random cases; the first wrong ones are in the error. */
function countFaults(count: number, faultOf: (seed: number) => string | null): number {
  const faults: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const fault = faultOf(seed);
    if (fault !== null) faults.push(fault);
    if (faults.length === 10) throw new Error(faults.join('\n'));
  }
  return faults.length;
}

/** Whether money adds up: balances and funds over random histories, and the lines of bills over random months. */
export function run({ quick }: Options): Promise<Row[]> {
  const share = quick ? 0.01 : 1;
  const [histories, months] = [HISTORIES * share, MONTHS * share];
  return Promise.resolve([
    {
      what: `${histories.toLocaleString('en')} random histories: wrong`,
      value: countFaults(histories, faultOfHistory),
      unit: 'histories',
      atMost: 0,
    },
    {
      what: `${months.toLocaleString('en')} random months: bills whose lines do not add up`,
      value: countFaults(months, faultOfMonth),
      unit: 'months',
      atMost: 0,
    },
  ]);
}

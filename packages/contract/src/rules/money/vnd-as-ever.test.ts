import { expect, test } from 'vitest';
import { chooser, seededRandom } from '../../../test/random/random.ts';
import { fromWire, minorUnits, toWire, wireAmount } from './amounts.ts';
import { readTyped, write } from './typed.ts';

/** What VND was before there were other currencies: thousands with up to three decimals, on the wire and in fields. */
const thousandsOf = (vnd: number) => vnd / 1000;
const vndOf = (thousands: number) => Math.round(thousands * 1000);
const isWhole = (thousands: number) => vndOf(thousands) / 1000 === thousands;
const dong = new Intl.NumberFormat('de-DE');

/** The largest amount of a field, and of a month, in VND. */
const MOST_OF_FIELD = 1e12;
const MOST_OF_MONTH = 1e15;

const { between, oneOf } = chooser(seededRandom(6));

/** Amounts of every length with both signs, many of them with zeros at the end, and those beside a bound. */
function* amountsUpTo(most: number, count: number): Generator<number> {
  yield* [0, 1, -1, 999, 1000, 1001, most - 1, most, 1 - most, -most];
  const digits = String(most).length - 1;
  for (let made = 10; made < count; made += 1) {
    const length = between(0, digits);
    const zeros = between(0, 3);
    const amount = between(0, 10 ** Math.max(length - zeros, 0)) * 10 ** zeros;
    yield oneOf([1, -1]) * Math.min(amount, most) || 0;
  }
}

/** Whether an amount on the wire is refused. */
function isRefused(thousands: number): boolean {
  try {
    fromWire('VND', wireAmount(thousands));
    return false;
  } catch {
    return true;
  }
}

test('30: a million amounts in VND go to the wire and back as they did before other currencies', () => {
  const others: unknown[] = [];
  for (const vnd of amountsUpTo(MOST_OF_MONTH, 1_000_000)) {
    const wire = toWire('VND', minorUnits(vnd));
    const back = fromWire('VND', wire);
    const isSame = wire === thousandsOf(vnd) && back === vndOf(wire) && back === vnd;
    if (!isSame) others.push([vnd, wire, back]);
  }
  expect(others.slice(0, 5)).toEqual([]);
});

test('30: what the wire refuses in VND is what it refused before other currencies', () => {
  const others: number[] = [];
  let refused = 0;
  for (const vnd of amountsUpTo(MOST_OF_FIELD, 50_000)) {
    const thousands = thousandsOf(vnd) + oneOf([0, 0.0001, 0.0005, 0.0009, 0.00001]);
    const isNow = isRefused(thousands);
    refused += Number(isNow);
    if (isNow === isWhole(thousands)) others.push(thousands);
  }
  expect(others.slice(0, 5)).toEqual([]);
  expect(refused).toBeGreaterThan(10_000);
});

test('a hundred thousand amounts in VND are written and read as before other currencies', () => {
  const others: unknown[] = [];
  for (const vnd of amountsUpTo(MOST_OF_FIELD, 100_000)) {
    const written = {
      dong: write('VND', minorUnits(vnd), 'dong'),
      thousands: write('VND', minorUnits(vnd), 'thousands'),
    };
    const texts = { dong: dong.format(vnd), thousands: String(thousandsOf(vnd)) };
    for (const unit of ['dong', 'thousands'] as const) {
      const read = readTyped('VND', texts[unit], unit);
      const isRead = read.kind === 'amount' && read.amount === vnd;
      if (!isRead || written[unit] !== texts[unit]) others.push([vnd, written[unit], texts[unit]]);
    }
  }
  expect(others.slice(0, 5)).toEqual([]);
});

import { withoutEnd } from '@rallybook/contract/rules/characters';
import {
  fromWire,
  type Minor,
  minorUnits,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import {
  type Currency,
  entryOf,
  leavesOutThousands,
} from '@rallybook/contract/rules/money/currencies';
import { readTyped } from '@rallybook/contract/rules/money/typed';
import { signsOf } from '@rallybook/contract/rules/money/typed-decimal';
import { isOtherUnit } from '../cells/other-currency.ts';
import { DONG } from '../cells/setting.ts';
import { hasOtherMoney, isAccounted } from './cost-figures.ts';
import type { Part } from './cost-parts.ts';
import { isYear } from './cost-period.ts';
import {
  categoryOf,
  isEach,
  isFiller,
  isMoneyWord,
  isNumbering,
  isOtherPurpose,
  isRoughUnit,
} from './cost-words.ts';

export type AmountFault =
  | 'no_amount'
  /** Several amounts, and none of them behind `=`; or numbers that may be amounts. */
  | 'two_amounts'
  /** It may be the price of one of several, or have two meanings. */
  | 'unclear_amount';

/** A number without a unit is in thousands if it is less. */
const LEAST_DONG = 10_000;

/** Hardly anything costs less, in thousands. */
const MIN_AMOUNT = 10;
/** A larger number without a unit counts nothing: it is an amount. */
export const MAX_COUNT = 30;

/** An amount among the parts of a line, the last of which is not included. */
type Found = { from: number; to: number; text: string; hasUnit: boolean };

/**
 * What a line costs; money back where it stands with a minus, or alone in brackets. Without a unit, a small number is read as
 * thousands.
 */
export type Amount = { vnd: Minor; isBack: boolean };

/** Whether a word is a unit of amounts: đồng and thousands of them, or the code, a sign or a word for many of any other currency: `35 ribu`. */
const isUnit = (currency: Currency, text: string) =>
  leavesOutThousands(currency)
    ? isMoneyWord(text)
    : signsOf(currency).includes(text.toLowerCase()) ||
      Object.hasOwn(entryOf(currency).thousands?.zeros ?? {}, text.toLowerCase());

/** A number without what stands directly before it: a sign, or the club's own currency, as in `€12`. */
function withoutStart(currency: Currency, text: string): { written: string; hasSign: boolean } {
  const written = withoutEnd(text.replace(/^[-−–+~≈](?=\d)/u, ''), '.,');
  if (leavesOutThousands(currency)) return { written, hasSign: false };
  const sign = signsOf(currency).find((own) => written.toLowerCase().startsWith(own));
  return { written: written.slice(sign?.length ?? 0), hasSign: sign !== undefined };
}

/** A number of a telephone or an account. */
const isPhone = (text: string) => /^0\d{8,13}$|^\d{10,}$/.test(text.replaceAll('.', ''));

/** The number that begins at a part, with the words of its unit; null if there is none. */
function numberAt(currency: Currency, parts: readonly Part[], from: number): Found | null {
  const isUnreadable = (text: string) =>
    readTyped(currency, text, 'thousands').kind === 'unreadable';
  const { written, hasSign } = withoutStart(currency, parts[from]!.text);
  if (!/^\d/.test(written) || isPhone(written) || isUnreadable(written)) return null;
  let to = from + 1;
  let text = written;
  while (to < parts.length && to < from + 3 && isUnit(currency, parts[to]!.text)) {
    text += parts[to]!.text;
    to += 1;
  }
  if (isLarger(currency, parts, text)) text = text.replace(/[.,]/u, '');
  if (to > from + 1 && isUnreadable(text)) {
    return { from, to: from + 1, text: written, hasUnit: hasSign || /[^\d.,]/.test(written) };
  }
  return { from, to, text, hasUnit: hasSign || /[^\d.,]/.test(text) };
}

/**
 * Whether an amount that may have three decimals, or points for thousands, has the latter: `sân 1.200k`. No court and no shuttlecock
 * costs a few thousand.
 */
function isLarger(currency: Currency, parts: readonly Part[], text: string): boolean {
  const read = readTyped(currency, text, 'dong');
  if (currency !== DONG || read.kind !== 'ambiguous' || read.readings[0] >= LEAST_DONG)
    return false;
  const isOfKind = parts.some((part) => categoryOf(part.text) !== null);
  return isOfKind && !parts.some((part) => isOtherPurpose(part.text));
}

function amountIn(currency: Currency, { text, hasUnit }: Found): Minor | null {
  const dong = readTyped(currency, text, 'dong');
  if (dong.kind === 'amount') {
    const { amount } = dong;
    const isWhole = !leavesOutThousands(currency) || hasUnit || amount >= LEAST_DONG;
    return isWhole ? amount : fromWire(currency, wireAmount(amount));
  }
  const thousands = hasUnit ? dong : readTyped(currency, text, 'thousands');
  return thousands.kind === 'amount' ? thousands.amount : null;
}

/** Whether the words around a number make it the price of one: `2 x 280k`, `mỗi ống 280k`, `280k / ống`. */
function isPriceOfOne(parts: readonly Part[], { from, to }: Found): boolean {
  const before = parts.slice(Math.max(from - 2, 0), from);
  const next = parts[to]?.text ?? '';
  return (
    before.some(({ text }) => isEach(text)) || isEach(next) || /^[/×*]|^x(?!\p{L})/iu.test(next)
  );
}

/** Whether a number is those of courts: `sân 3,4: 480k`, but not `sân 1,2 triệu`. */
const isNumbersOfCourts = (parts: readonly Part[], { from, to, text }: Found) =>
  /^\d{1,2}(?:,\d{1,2})+$/.test(text) &&
  categoryOf(parts[from - 1]?.text ?? '') === 'COURT_RENTAL' &&
  /^[:：\d]/u.test(parts[to]?.text ?? '');

/** Whether a number without a unit counts something, since a larger one stands in the line: `440 2 sân`, `sân 2 440`. */
function isCount(
  currency: Currency,
  parts: readonly Part[],
  found: Found,
  largest: Minor,
): boolean {
  const { from, to, text } = found;
  if (
    !/^\d{1,2}$/.test(text) ||
    Number(text) > MAX_COUNT ||
    (amountIn(currency, found) ?? 0) >= largest
  ) {
    return false;
  }
  const before = parts[from - 1]?.text ?? '';
  const next = parts[to]?.text ?? '';
  if (categoryOf(before) === 'COURT_RENTAL') return true;
  if (!/^\p{L}/u.test(next)) return false;
  // `nước 20 cầu 280` may be two costs.
  const isAfterWord = /\p{L}/u.test(before) && categoryOf(before) === null && !isFiller(before);
  return !(categoryOf(next) !== null && isAfterWord && Number(text) >= MIN_AMOUNT);
}
/** The numbers without a unit that may be the amount. */
function plainAmounts(
  currency: Currency,
  parts: readonly Part[],
  found: readonly Found[],
): Found[] {
  const uncounted = found.filter(
    (number) =>
      !parts[number.to]?.isCounted &&
      !isNumbering(parts[number.from - 1]?.text ?? '') &&
      !isNumbersOfCourts(parts, number),
  );
  const largest = minorUnits(
    Math.max(...uncounted.map((number) => amountIn(currency, number) ?? 0)),
  );
  return uncounted.filter((number) => number.hasUnit || !isCount(currency, parts, number, largest));
}

/** Whether an amount stands with a minus, or alone in brackets, as accountants write money that came back. */
function isNegative(parts: readonly Part[], { from, to }: Found): boolean {
  const isBracketed = parts[from - 1]?.text === '(' && parts[to]?.text === ')';
  return isBracketed || /^[-−–]\d/u.test(parts[from]!.text);
}

/** Whether a number is meant in hundreds or tens of something: `4 trăm`. */
const isRough = (parts: readonly Part[], { to, hasUnit }: Found) =>
  !hasUnit && isRoughUnit(parts[to]?.text ?? '');

/**
 * Whether a number may be an amount in another currency than the club's (`50.000 đ` and `Rp 250` where it counts in EUR), in
 * thousands, or the end of one (`1 234,50`). What is written for clubs that count in đồng is not looked at.
 */
function isOfAnother(currency: Currency, parts: readonly Part[], { from, to, text }: Found) {
  if (leavesOutThousands(currency)) return false;
  const [before, next] = [parts[from - 1]?.text ?? '', parts[to]?.text ?? ''];
  if (/^\d{1,3}$/.test(before) && /^\d{3}(?:[.,]\d+)?$/.test(text)) return true;
  return [before, next].some((word) => isMoneyWord(word) || isOtherUnit(currency, word));
}

/** Whether a number is not the amount that it looks like. */
const isMeantOtherwise = (currency: Currency, parts: readonly Part[], found: Found) =>
  isRough(parts, found) || isOfAnother(currency, parts, found);

/** The numbers of a line that may be amounts. */
function numbersIn(currency: Currency, parts: readonly Part[]): Found[] {
  const found: Found[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const number = isYear(parts, place) ? null : numberAt(currency, parts, place);
    if (number === null) continue;
    found.push(number);
    place = number.to - 1;
  }
  return found;
}

/** Whether all that is not read as a number holds no figure, or one that cannot be an amount. */
function areAccounted(parts: readonly Part[], found: readonly Found[]): boolean {
  const read = new Set(found.flatMap(({ from, to }) => parts.slice(from, to)));
  // `1,5 jam`: no amount of a currency without decimals.
  const isPartOfTime = ({ text }: Part, place: number) =>
    /^\d{1,2}[.,]\d$/.test(text) && parts[place + 1]?.isCounted === true;
  return parts.every(
    (part, place) => read.has(part) || isAccounted(part.text) || isPartOfTime(part, place),
  );
}

/**
 * Takes the amount of a line: behind `=`, else the number with a unit, else the only one that counts nothing.
 * @returns the amount, or why there is none
 */
export function amountOf(currency: Currency, parts: readonly Part[]): Amount | AmountFault {
  if (hasOtherMoney(currency, parts)) return 'unclear_amount';
  const found = numbersIn(currency, parts);
  const sum = parts.findLastIndex(({ text }) => text === '=');
  const behindSum = found.filter(({ from }) => from > sum);
  const sought = sum < 0 || behindSum.length === 0 ? found : behindSum;
  const withUnit = sought.filter(({ hasUnit }) => hasUnit);
  const plain = plainAmounts(currency, parts, sought);
  const written = withUnit.length > 0 ? withUnit : plain;
  const whole = written.length > 1 ? productIn(currency, parts, found) : undefined;
  if (whole !== undefined) return taken(currency, parts, whole, areAccounted(parts, found));
  const [chosen, ...others] = written;
  if (others.length > 0) return 'two_amounts';
  if (chosen === undefined) return 'no_amount';
  const isSum = sum >= 0 && sought === behindSum;
  if (isSum && isNoSum(currency, parts.slice(0, sum), found, chosen)) return 'two_amounts';
  if (!isSum && isPriceOfOne(parts, chosen)) return 'unclear_amount';
  // `400k + 50`: what stands beside the amount and counts nothing may belong to it.
  if (plain.some((number) => number !== chosen)) return 'two_amounts';
  return taken(currency, parts, chosen, areAccounted(parts, found));
}

/** Whether what stands before `=` gives no sum: of a share, as in `360k : 9 = 40k`, or of something that is not said. */
const isNoSum = (
  currency: Currency,
  terms: readonly Part[],
  found: readonly Found[],
  chosen: Found,
) =>
  found.some((number) => number.from < terms.length && isMore(currency, number, chosen)) ||
  isNamedLater(terms);

/** Whether what a sum is of is named behind its first number only: `300k + cầu 100k = 400k` says nothing of the 300k. */
function isNamedLater(terms: readonly Part[]): boolean {
  const plus = terms.findIndex(({ text }) => text === '+');
  const isNamed = ({ text }: Part) => categoryOf(text) !== null;
  return plus >= 0 && !terms.slice(0, plus).some(isNamed) && terms.slice(plus).some(isNamed);
}

/** Whether a number with a unit is more than another. */
const isMore = (currency: Currency, number: Found, other: Found) =>
  number.hasUnit && (amountIn(currency, number) ?? 0) > (amountIn(currency, other) ?? 0);

/** Of a price, an amount and a number of things, the amount, where it is so many times the price: `3 ống 750k, mỗi ống 250k`. */
function productIn(
  currency: Currency,
  parts: readonly Part[],
  found: readonly Found[],
): Found | undefined {
  const isCounting = ({ to, text, hasUnit }: Found) =>
    !hasUnit &&
    /^\d{1,2}$/.test(text) &&
    (parts[to]?.isCounted === true || isEach(parts[to]?.text ?? ''));
  const priced = found.filter((number) => number.hasUnit && isPriceOfOne(parts, number));
  const others = found.filter((number) => !priced.includes(number));
  const [count, ...counts] = others.filter(isCounting);
  const [whole, ...wholes] = others.filter((number) => !isCounting(number));
  const [price, ...prices] = priced;
  const isOne = [counts, wholes, prices].every((more) => more.length === 0);
  if (!isOne || count === undefined || whole?.hasUnit !== true || price === undefined)
    return undefined;
  const times = Number(count.text) * (amountIn(currency, price) ?? 0);
  return times === amountIn(currency, whole) ? whole : undefined;
}

/** Takes a number as the amount, where it is clear. */
function taken(
  currency: Currency,
  parts: readonly Part[],
  chosen: Found,
  isClear: boolean,
): Amount | AmountFault {
  if (!isClear || /^[~≈]/u.test(parts[chosen.from]!.text)) return 'unclear_amount';
  const vnd = isMeantOtherwise(currency, parts, chosen) ? null : amountIn(currency, chosen);
  if (vnd === null) return 'unclear_amount';
  if (vnd <= 0) return 'no_amount';
  const isBack = isNegative(parts, chosen);
  for (const part of parts.slice(chosen.from, chosen.to)) part.isTaken = true;
  return { vnd, isBack };
}

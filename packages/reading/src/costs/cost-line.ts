import { withoutEnd } from '@rallybook/contract/rules/characters';
import { type CostCategory, MAX_COST_NOTE } from '@rallybook/contract/rules/costs';
import { type Minor, smallStep, times } from '@rallybook/contract/rules/money/amounts';
import { amountOf, type AmountFault } from './cost-amount.ts';
import type { Part } from './cost-parts.ts';
import type { payerFinder, PayerFault } from './cost-payer.ts';
import { type Ask, askCategory, askDirection, categoryOfKey } from './cost-questions.ts';
import {
  categoryOf,
  isFeather,
  isFiller,
  isHandedOver,
  isOtherPurpose,
  isSpending,
  isTotalWord,
  leavesOpen,
  mayBePaidIn,
} from './cost-words.ts';
import { isMoneyBack, isNoCost, isPlanned } from './money-back.ts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';

/** Why a line without its date is no cost. */
export type LineFault =
  | AmountFault
  | PayerFault
  /** Money that came is an income of the fund. */
  | 'money_back'
  /** A balance, a debt, a loan. */
  | 'no_cost'
  /** Whether it was spent is left open. */
  | 'unsure'
  /** Only a name and an amount, or how it was handed over: it may be what somebody paid in. */
  | 'no_purpose'
  /** It is the sum of the others. */
  | 'total'
  | 'long_line'
  /** A person has said so. */
  | 'left_out';

/** What a line says beside its date, before anything is asked. */
type Said = {
  amount: Minor;
  parts: readonly Part[];
  isBack: boolean;
  /** Null where it names several things. */
  category: CostCategory | null;
  payerId: string | null;
};

/** A line as a cost, money that came, or why it is neither; null while something is asked. */
export type SettledLine =
  | { category: CostCategory; amount: Minor; payerId: string | null; note: string | null }
  | { back: Minor }
  | LineFault
  | null;

/** The least amount for courts or shuttlecocks. */
const leastPrice = (currency: Currency): Minor => times(smallStep(currency), 10);

/** What is left of a line when all that was understood is taken away. */
function noteOf(parts: readonly Part[]): string | null {
  const words = parts.filter(({ isTaken }) => !isTaken).map(({ text }) => text);
  const joined = words
    .join(' ')
    .replace(/ (?=[,;:)])|(?<=\() /gu, '')
    .replaceAll('()', '');
  const note = withoutEnd(joined.replace(/^[\s,;:=–-]+/u, ''), ' ,;:=-–(').replace(/ {2,}/gu, ' ');
  return note === '' ? null : note;
}

/** The parts that say what a line is for. `Sân cầu lông` is one thing. */
function placesOfCategory(parts: readonly Part[]): number[] {
  return parts.flatMap((part, place) => {
    const isOfCourt =
      categoryOf(parts[place - 1]?.text ?? '') === 'COURT_RENTAL' &&
      isFeather(parts[place + 1]?.text ?? '');
    return part.isTaken || categoryOf(part.text) === null || isOfCourt ? [] : [place];
  });
}

/** What a line is for; null where it names several things. */
function categoryIn(parts: readonly Part[]): CostCategory | null {
  const places = placesOfCategory(parts);
  const categories = new Set(places.map((place) => categoryOf(parts[place]!.text)));
  const isMixed =
    categories.size > 1 ||
    parts.some(
      ({ text, isTaken }, place) =>
        !isTaken && (isOtherPurpose(text) || (isFeather(text) && places.includes(place - 1))),
    );
  const [category = 'OTHER'] = categories;
  return categories.size > 0 && isMixed ? null : category;
}

/** Takes the words that say that a line is for courts, or for shuttlecocks. */
function takeCategory(parts: readonly Part[], category: CostCategory): void {
  const first = placesOfCategory(parts).find(
    (place) => categoryOf(parts[place]!.text) === category,
  );
  if (first === undefined) return;
  parts[first]!.isTaken = true;
  for (let filler = first - 1; filler >= 0 && isFiller(parts[filler]!.text); filler -= 1) {
    parts[filler]!.isTaken = true;
  }
}

const isTotal = (parts: readonly Part[], isMember: (name: string) => boolean) =>
  parts.some(({ text }) => /^(?:tổng|tong|total|sum|jumlah)$/iu.test(text)) &&
  parts.every(
    ({ text, isTaken }) => isTaken || !/\p{L}/u.test(text) || isTotalWord(text) || isMember(text),
  );

/** Whether a note says what money was for, and not only that somebody gave it: `đóng tiền tháng 11`, `đưa An`. */
const hasPurpose = (note: string | null, isMember: (name: string) => boolean) =>
  (note?.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => !isHandedOver(word) && !isMember(word));

/** What the parts of a line say, without its date. */
export function saidBy(
  currency: Currency,
  parts: readonly Part[],
  { takePayer, isMember }: ReturnType<typeof payerFinder>,
): Said | LineFault {
  const found = amountOf(currency, parts);
  const hasWords = isMoneyBack(parts, isMember);
  if (typeof found === 'string') return hasWords ? 'money_back' : found;
  const { vnd: amount } = found;
  const isBack = hasWords || found.isBack;
  if (isTotal(parts, isMember)) return 'total';
  if (isBack) return { amount, parts, isBack, category: null, payerId: null };
  if (isNoCost(parts)) return 'no_cost';
  // What is left of it is not said.
  if (parts.some(({ text }) => text.includes('%'))) return 'unclear_amount';
  if (isPlanned(parts) || parts.some(({ text }) => leavesOpen(text) && !isMember(text)))
    return 'unsure';
  const category = categoryIn(parts);
  if (category !== null) takeCategory(parts, category);
  const payer = takePayer(parts);
  if ('fault' in payer) return payer.fault;
  const note = noteOf(parts);
  if (category === 'OTHER' && !hasPurpose(note, isMember)) return 'no_purpose';
  return { amount, parts, isBack, category, payerId: payer.payerId };
}

/** What a line is about, as a question names it: without numbers, and who paid. */
const purposeOf = (parts: readonly Part[]): string =>
  (noteOf(parts) ?? '')
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');

/** Prepares settling what a line says: what its words leave open is asked. */
export function lineSettler(currency: Currency, ask: Ask) {
  /** What it is for: null while it is open; `in` and `neither` for what nobody spent. */
  function spentOn(
    line: number,
    { category, parts }: Said,
  ): CostCategory | 'in' | 'neither' | null {
    if (category === null) {
      const answer = ask(line, askCategory(purposeOf(parts)));
      if (answer === null) return null;
      takeCategory(parts, categoryOfKey(answer));
      return categoryOfKey(answer);
    }
    const isSpent = category !== 'OTHER' || parts.some(({ text }) => isSpending(text));
    if (isSpent || !mayBePaidIn(purposeOf(parts))) return category;
    const answer = ask(line, askDirection(purposeOf(parts)));
    if (answer === 'out') return 'OTHER';
    return answer === 'in' || answer === 'neither' ? answer : null;
  }

  return (line: number, said: Said): SettledLine => {
    const { amount, parts, payerId } = said;
    if (said.isBack) return { back: amount };
    const category = spentOn(line, said);
    if (category === 'neither') return 'left_out';
    if (category === 'in') return { back: amount };
    if (category === null) return null;
    // No court and no shuttlecock costs a few thousand.
    if (category !== 'OTHER' && amount < leastPrice(currency)) return 'unclear_amount';
    const note = noteOf(parts);
    if (note !== null && note.length > MAX_COST_NOTE) return 'long_line';
    return { category, amount, payerId, note };
  };
}

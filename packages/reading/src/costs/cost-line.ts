import { withoutEnd } from '@rallybook/contract/rules/characters';
import type { CostLineFault } from '@rallybook/contract/rules/cost-line-faults';
import { type CostCategory, MAX_COST_NOTE } from '@rallybook/contract/rules/costs';
import { type Minor, smallStep, times } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Choice } from '@rallybook/contract/rules/questions';
import { amountOf, type AmountFault } from './cost-amount.ts';
import { LEFT_OUT } from './cost-day.ts';
import { isCompound, type Part } from './cost-parts.ts';
import type { AskedPayer, payerFinder, PayerFault } from './cost-payer.ts';
import {
  type Ask,
  askCategory,
  askDirection,
  askPayer,
  categoryOfKey,
  PAID_BY_CLUB,
} from './cost-questions.ts';
import { saysState } from './cost-states.ts';
import {
  categoryOf,
  isBeforePaying,
  isClub,
  isCounted,
  isFeather,
  isFiller,
  isHandedOver,
  isOtherPurpose,
  isPaying,
  isPackOfShuttles,
  isSpending,
  isSumWord,
  isTotalWord,
  leavesOpen,
  mayBePaidIn,
} from './cost-words.ts';
import { areKnownNotes, isKnownHeadingOfCosts } from './known-notes.ts';
import { isMoneyBack, isNoCost, isPlanned } from './money-back.ts';
import { namesSpending } from './spent-on.ts';

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
  payer: NamedPayer;
  /** What leaves it open whether money was spent: its own words, without numbers and who paid. */
  state: string | null;
};

/** Who paid: a member, null for the club, or a name that is asked about. */
type NamedPayer = string | null | AskedPayer;

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

/** Before a court, whom the money was for: `quà cho chị sân`. */
const TITLE = /^(?:chị|anh|cô|chú|bác|ông|bà)$/iu;

/** What a line is for; null where it names several things. `An` is a member, and no `ăn`. */
function categoryIn(
  parts: readonly Part[],
  isMember: (name: string) => boolean,
): CostCategory | null {
  const places = placesOfCategory(parts);
  const categories = new Set(places.map((place) => categoryOf(parts[place]!.text)));
  const isName = (text: string, place: number) =>
    isMember(text) && ((place > 0 && isCapital(text)) || isPaying(parts[place + 1]?.text ?? ''));
  // `thang tra`, without accents: he paid, and there is no tea.
  const hasPaid = (text: string, place: number) =>
    isPaying(text) && isMember(parts[place - 1]?.text ?? '');
  const isOfPerson = (place: number) => TITLE.test(parts[place - 1]?.text ?? '');
  const isMixed =
    categories.size > 1 ||
    parts.some(
      ({ text, isTaken }, place) =>
        !isTaken &&
        ((isOtherPurpose(text) && !isName(text, place) && !hasPaid(text, place)) ||
          (isFeather(text) && !isName(text, place) && places.includes(place - 1)) ||
          (places.includes(place) && isOfPerson(place))),
    );
  const [category = 'OTHER'] = categories;
  const isPackOnly = categories.size === 0 && parts.some(({ text }) => isPackOfShuttles(text));
  return isPackOnly || (categories.size > 0 && isMixed) ? null : category;
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

/** What a line is for, whose words are taken; null where it names several things. */
function takenCategory(parts: readonly Part[], isMember: (name: string) => boolean) {
  const category = categoryIn(parts, isMember);
  if (category !== null) takeCategory(parts, category);
  return category;
}

const isTotal = (parts: readonly Part[], isMember: (name: string) => boolean) =>
  parts.some(({ text }) => isSumWord(text)) &&
  parts.every(
    ({ text, isTaken }) => isTaken || !/\p{L}/u.test(text) || isTotalWord(text) || isMember(text),
  );

/** Whether a note says what money was for, and not only that somebody gave it: `đóng tiền tháng 11`, `đưa An`. */
const hasPurpose = (note: string | null, isMember: (name: string) => boolean) =>
  (note?.match(/(?<![\d\p{L}.,])[\p{L}\p{M}]{2,}/gu) ?? []).some(
    (word, nth, words) =>
      (!isHandedOver(word) && !isCounted(word) && !isMember(word)) ||
      isCompound(`${word} ${words[nth + 1] ?? ''}`),
  );

/** Before the name of a member by whom somebody else is named: `vợ Minh`, `ba của Vy`. */
const OF_ANOTHER = /^(?:vợ|chồng|bố|mẹ|má|trai|gái|của|wife|husband|istri|suami|anak)$/iu;
/** Behind the name of a member, what they did that is no paying. */
const DOES = /^(?:cho|đưa|được|xin|bị|gave|wants)$/iu;
/** Behind the name of a member who may have paid, though nobody says so: `bánh vy đặt 350k`. */
const MAY_PAY = /^(?:mua|đặt|lấy|bỏ|lo|đãi|bao|bought|ordered|beli)$/iu;
/** Behind these somebody is named for whom money was spent. */
const FOR_WHOM = /^(?:nhật|sn|quà|thăm|mừng|cưới|viếng|birthday|for|cô|thầy)$/iu;
const isCapital = (text = '') => /^\p{Lu}/u.test(text);

/** Where members are named who were not taken as the payer, and of whom the line does not say what they have to do with it. */
const placesOfOthers = (parts: readonly Part[], isMember: Finder['isMember']): number[] =>
  [...parts.keys()].filter((nth) => {
    const { text, isTaken } = parts[nth]!;
    const [before, next] = [parts[nth - 1], parts[nth + 1]];
    if (isTaken || nth === 0 || !isMember(text)) return false;
    if (!isCapital(text)) return MAY_PAY.test(next?.text ?? '');
    const isInName = isCapital(next?.text) || (isCapital(before!.text) && !before!.isTaken);
    return !isInName && !FOR_WHOM.test(before!.text);
  });

/** What makes `định` no plan: `sân cố định`. */
const FIXED = /^(?:cố|quy|ổn|nhất|gia|bình|nam)$/iu;

/** Why the words of a line say that no money was spent, or leave it open. */
function unspentFault(
  parts: readonly Part[],
  isMember: (name: string) => boolean,
): LineFault | null {
  if (isNoCost(parts)) return 'no_cost';
  const isOpen = parts.some(
    ({ text }, place) =>
      leavesOpen(text) &&
      !isMember(text) &&
      !(FIXED.test(parts[place - 1]?.text ?? '') && /^định$/iu.test(text)),
  );
  return isPlanned(parts) || isOpen ? 'unsure' : null;
}

type Finder = ReturnType<typeof payerFinder>;

/** Who paid, whether it may be somebody else, and the parts of a line that do not say so. */
type Paid = { payer: NamedPayer; isOther: boolean; others: Part[] };

/** Takes who paid. */
function paidBy(parts: readonly Part[], takePayer: Finder['takePayer']): Paid | PayerFault {
  const free = parts.filter(({ isTaken }) => !isTaken);
  const found = takePayer(parts);
  if ('fault' in found) return found.fault;
  const payer = 'asked' in found ? found.asked : found.payerId;
  const taken = free.filter(({ isTaken }) => isTaken);
  const first = parts.findIndex((part) => taken.includes(part) && !isBeforePaying(part.text));
  const around = [parts[first - 1]?.text ?? '', parts[first + taken.length]?.text ?? ''] as const;
  const isOther = payer !== null && (OF_ANOTHER.test(around[0]) || DOES.test(around[1]));
  const isPaid = payer !== null || taken.some(({ text }) => isClub(text));
  const others = parts.filter((part) => !isPaid || !taken.includes(part));
  return { payer, isOther, others };
}

/** A name at a place with what is said of it: `Linh ck rồi`. */
function saidAt(parts: readonly Part[], place: number): Part[] {
  const behind = parts.slice(place + 2);
  const end = behind.findIndex(({ text }) => !isHandedOver(text));
  const all = parts.slice(place, end < 0 ? undefined : place + 2 + end);
  return all.filter(({ text }) => /^\p{L}+$/u.test(text));
}

/** Who paid, or why that cannot be said: whoever is named and nobody else may have paid (`nước 60k, Linh ck`), which is asked. */
function payerOf(
  paid: Paid,
  {
    category,
    parts,
    finder,
  }: { category: CostCategory | null; parts: readonly Part[]; finder: Finder },
): Paid | LineFault {
  const { isMember, idsOf } = finder;
  if (category === 'OTHER' && !hasPurpose(noteOf(parts), isMember)) return 'no_purpose';
  const places = isAsked(paid.payer) ? [] : placesOfOthers(parts, isMember);
  if (places.length === 0) return paid.isOther ? 'unknown_payer' : paid;
  if (paid.payer !== null) return 'two_payers';
  const said = places.map((place) => saidAt(parts, place));
  const name = said.map((words) => words.map(({ text }) => text).join(' ')).join(', ');
  const ids = [...new Set(places.flatMap((place) => idsOf(parts[place]!.text)))];
  const others = paid.others.filter((part) => !said.flat().includes(part));
  return { ...paid, payer: { name, ids }, others };
}

const isAsked = (payer: NamedPayer): payer is AskedPayer =>
  payer !== null && typeof payer !== 'string';

/** What leaves it open whether money was spent, among the parts of a line that do not say who paid. */
function stateOf(category: CostCategory | null, parts: readonly Part[]): string | null {
  const isOfKind = category === 'COURT_RENTAL' || category === 'SHUTTLE';
  const isKnown = isOfKind ? areKnownNotes(parts) : category === null || namesSpending(parts);
  const isProved = !saysState(parts) && isKnown;
  return isProved ? null : wordsOf(parts);
}

/** What the parts of a line say, without its date. */
export function saidBy(
  currency: Currency,
  parts: readonly Part[],
  finder: Finder,
): Said | LineFault {
  const { isMember } = finder;
  const money = amountOf(currency, parts);
  const hasWords = isMoneyBack(parts, isMember);
  if (typeof money === 'string') return hasWords ? 'money_back' : money;
  const { vnd: amount } = money;
  const isBack = hasWords || money.isBack;
  if (isTotal(parts, isMember)) return 'total';
  if (isBack) return { amount, parts, isBack, category: null, payer: null, state: null };
  // What is left of it is not said.
  const isPart = parts.some(({ text }) => text.includes('%'));
  const fault = unspentFault(parts, isMember) ?? (isPart ? 'unclear_amount' : null);
  if (fault !== null) return fault;
  const named = takenCategory(parts, isMember);
  const found = paidBy(parts, finder.takePayer);
  if (typeof found === 'string') return found;
  // Who paid may be called like what is bought: An, Trà.
  const category = named ?? takenCategory(parts, isMember);
  const paid = payerOf(found, { category, parts, finder });
  if (typeof paid === 'string') return paid;
  const state = stateOf(category, paid.others);
  return { amount, parts, isBack, category, payer: paid.payer, state };
}

/** The words among some parts, without numbers. */
const wordsOf = (parts: readonly Part[]): string =>
  parts.flatMap(({ text }) => (/\p{L}/u.test(text) && !/\d/.test(text) ? text : [])).join(' ');

/**
 * What a line without an amount says of those below it, where that leaves open whether their money was spent: `Dự kiến T12:`,
 * `Thu tháng 11`, `Giá nước: suối 10k, trà 5k`. Null where it says nothing of the kind; undefined where it is no heading.
 */
export function costHeading(
  parts: readonly Part[],
  fault: CostLineFault,
): string | null | undefined {
  const colon = parts.findIndex(({ text }) => /[:：]$/u.test(text));
  const isLabel = colon === parts.length - 1 || (IN_HEADING.has(fault) && colon > 0);
  const head = parts.slice(0, colon < 0 ? parts.length : colon);
  if (colon < 0 && (parts.some(({ isCounted }) => isCounted) || !isWithoutAmount(parts, fault)))
    return undefined;
  if (colon >= 0 && !isLabel) return undefined;
  const isNobody = () => false;
  const isOpen =
    saysState(head) ||
    (isMoneyBack(head, isNobody) && !head.some(({ text }) => /^chi$/iu.test(text))) ||
    unspentFault(head, isNobody) !== null ||
    (colon === parts.length - 1 && !isKnownHeadingOfCosts(head));
  return isOpen ? wordsOf(head) : null;
}

/** Whether a word is an amount with its unit. */
export const isPrice = (text: string) => /^\d[\d.,]*(?:k|tr|đ|ng|nghìn|ngàn|triệu)/iu.test(text);

/** Why a line with words behind its label is no cost, where the label is that of the lines below as well. */
const IN_HEADING = new Set<CostLineFault>(['no_amount', 'two_amounts', 'unclear_amount', 'unsure']);
/** Money back of an amount is of its own line: `sân 350k (giảm 50k còn 300k)`. */
const isWithoutAmount = (parts: readonly Part[], fault: CostLineFault) =>
  fault === 'no_amount' || (fault === 'money_back' && !parts.some(({ text }) => isPrice(text)));

/** What a line is about, as a question names it: without numbers, and who paid. */
const purposeOf = (parts: readonly Part[]): string =>
  (noteOf(parts) ?? '')
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');

/**
 * Prepares asking who paid where that is not said.
 * @param members all of them: any may have paid
 * @returns a function of a line: undefined while it is asked
 */
export const payerAsker =
  (ask: Ask, members: ReadonlyMap<string, Choice>) =>
  (line: number, payer: NamedPayer): string | null | undefined => {
    if (!isAsked(payer)) return payer;
    const answer = ask(line, askPayer(payer, members));
    if (answer === null) return undefined;
    return answer === PAID_BY_CLUB ? null : answer;
  };

/** Prepares settling what a line says: what its words leave open is asked. */
export function lineSettler(currency: Currency, ask: Ask, paidFor: ReturnType<typeof payerAsker>) {
  /** What it is for: null while it is open; `in` and `neither` for what nobody spent. */
  function spentOn(line: number, said: Said): CostCategory | 'in' | 'neither' | null {
    const { category, parts, state } = said;
    const isSpent = category !== 'OTHER' || parts.some(({ text }) => isSpending(text));
    const purpose = state ?? purposeOf(parts);
    if (state !== null || (!isSpent && mayBePaidIn(purpose))) {
      const answer = ask(line, askDirection(purpose));
      if (answer !== 'out') return answer === 'in' || answer === 'neither' ? answer : null;
    }
    if (category !== null) return category;
    const answer = ask(line, askCategory(purposeOf(parts)));
    if (answer === null) return null;
    takeCategory(parts, categoryOfKey(answer));
    return categoryOfKey(answer);
  }

  return (line: number, said: Said): SettledLine => {
    const { amount, parts } = said;
    if (said.isBack) return { back: amount };
    const category = spentOn(line, said);
    const payerId = paidFor(line, said.payer);
    if (category === 'neither') return 'left_out';
    if (category === 'in') return { back: amount };
    if (payerId === LEFT_OUT) return 'left_out';
    if (category === null || payerId === undefined) return null;
    // No court and no shuttlecock costs a few thousand.
    if (category !== 'OTHER' && amount < leastPrice(currency)) return 'unclear_amount';
    const note = noteOf(parts);
    if (note !== null && note.length > MAX_COST_NOTE) return 'long_line';
    return { category, amount, payerId, note };
  };
}

import type { Language } from '../languages.ts';
import { fillIn, type MoneyTexts } from '../texts/texts.ts';
import type { YearMonth } from './calendar.ts';
import { isolate } from './isolate.ts';
import { absolute, type Minor, negate, sum } from './money/amounts.ts';
import { type Currency, leavesOutThousands } from './money/currencies.ts';
import { show } from './money/show.ts';
import { write } from './money/typed.ts';
import { monthText } from './month-text.ts';

/** What a message says about a member. */
export type PayMessageMember = {
  name: string;
  /** Minor units; negative if they owe. */
  balance: Minor;
  /** The part of the balance that is the month's bill; undefined if the balance does not include it. */
  monthAmount?: Minor | undefined;
  /** What they have paid since the month ended, where that is known. */
  paid?: Minor | undefined;
  registeredTimes: number;
  unregisteredTimes: number;
  /** The times of the guests that they pay for. */
  guestTimes: number;
  /** What they bear of the shuttlecocks of games; 0 where games bear nothing. */
  gameCost: Minor;
  /** What they advanced for the club in the month, which lessens what they pay. */
  paidCost: Minor;
  /** The address of their page. */
  url: string;
};

/** "11/2026". */
export const shortMonth = ({ year, month }: YearMonth): string => `${month}/${year}`;

export type Message = {
  club: string;
  currency: Currency;
  /** Without links, a message can be sent to anybody. */
  withLinks: boolean;
  texts: Pick<MoneyTexts, 'payMessage' | 'receiving'>;
  language: Language;
  /** Whether a drop-in is nothing else than a session: nobody is registered, and each time costs the same. */
  isPlainTimes?: boolean;
  /** Whether a later month is closed, too, so that balances hold not only what is from before. */
  hasLater?: boolean;
  /** To one member, that the month is not closed: their link does not ask for it yet, and is left out. */
  notFinal?: string;
};

/** "8 fixed, 3 drop-in, 1 guest, games 87.500 đ, advanced 120.000 đ"; empty for a member who did not play or advance. */
export function timesText(
  { registeredTimes, unregisteredTimes, guestTimes, gameCost, paidCost }: PayMessageMember,
  { currency, texts: { payMessage }, language, isPlainTimes = false }: Message,
): string {
  const plain = unregisteredTimes === 1 ? payMessage.oneTime : payMessage.times;
  const part = (count: number, sentence: string) =>
    count === 0 ? [] : [fillIn(sentence, { count }, language)];
  return [
    ...part(registeredTimes, payMessage.fixed),
    ...part(unregisteredTimes, isPlainTimes ? plain : payMessage.dropIn),
    ...part(guestTimes, guestTimes === 1 ? payMessage.oneGuest : payMessage.guests),
    ...(gameCost === 0
      ? []
      : [fillIn(payMessage.games, { amount: show(currency, gameCost, language) }, language)]),
    ...(paidCost === 0
      ? []
      : [fillIn(payMessage.advanced, { amount: show(currency, paidCost, language) }, language)]),
  ].join(', ');
}

/** What is left of the balance beside the month's bill; 0 if the bill is all of it. */
export const restOf = ({
  balance,
  monthAmount = balance,
}: Pick<PayMessageMember, 'balance' | 'monthAmount'>): Minor => sum([balance, negate(monthAmount)]);

/** An amount as the message asks for it: above zero where the balance is of the same sign. VND leaves out its sign. */
export function partText(
  currency: Currency,
  part: Minor,
  balance: Minor,
  language: Language,
): string {
  const asked = balance < 0 ? negate(part) : part;
  return leavesOutThousands(currency)
    ? write(currency, asked, 'dong')
    : show(currency, asked, language);
}

/** What a member's amount is made of: the month's bill, and the rest. */
function partLines(
  member: PayMessageMember,
  { currency, texts, language, hasLater = false }: Message,
  month: YearMonth,
) {
  const { balance, monthAmount = balance } = member;
  const rest = restOf(member);
  if (rest === 0) return [];
  const shown = (part: Minor) => show(currency, balance < 0 ? negate(part) : part, language);
  const part = { month: shortMonth(month), amount: shown(monthAmount) };
  return [
    fillIn(texts.payMessage.monthPart, part, language),
    `${hasLater ? texts.payMessage.others : texts.payMessage.earlier}: ${shown(rest)}`,
  ];
}

/** That a month is not closed, so that its amounts may still change. */
export const notFinalText = (
  month: YearMonth,
  { texts, language }: Pick<Message, 'texts' | 'language'>,
): string => fillIn(texts.payMessage.notFinal, { month: monthText(month, language) }, language);

/**
 * The message of a treasurer to one member.
 * @param month of which the amount has the bill, and what makes it up is said; null if it has none
 */
export function memberMessage(
  member: PayMessageMember,
  message: Message,
  month: YearMonth | null = null,
): string {
  const { club, currency, withLinks, texts, language, notFinal = '' } = message;
  const { payMessage } = texts;
  const { name, balance, url } = member;
  const times = timesText(member, message);
  const rest = balance === 0 ? payMessage.ownNothing : payMessage.ownCredit;
  const parameters = {
    name: isolate(name),
    club: isolate(club),
    amount: show(currency, absolute(balance), language),
  };
  return [
    fillIn(balance < 0 ? payMessage.ownDebt : rest, parameters, language),
    ...(times === '' ? [] : [times]),
    ...(month === null ? [] : partLines(member, message, month)),
    ...(notFinal === '' ? [] : [notFinal]),
    ...(withLinks && notFinal === '' && balance < 0
      ? [fillIn(payMessage.howToPay, { url }, language)]
      : []),
  ].join('\n');
}

import { fillIn } from '../texts/texts.ts';
import type { YearMonth } from './calendar.ts';
import { isolate } from './isolate.ts';
import { absolute, minus, type Minor, negate, NONE, sum } from './money/amounts.ts';
import { show } from './money/show.ts';
import { monthText } from './month-text.ts';
import { inNameOrder, type NamesOfClub } from './name-order.ts';
import {
  type Message,
  notFinalText,
  partText,
  type PayMessageMember,
  restOf,
  shortMonth,
  timesText,
} from './pay-message.ts';
import { type PayeeElsewhere, payeeFacts } from './receiving/payee.ts';

/** Where members pay to; `bank` is the short name of a Vietnamese bank. */
type MessageAccount =
  | { scheme: 'vietqr'; bank: string; accountNumber: string; accountHolder: string }
  | PayeeElsewhere;

type GroupMessage = Message & {
  /** The order of the club's names. */
  names: NamesOfClub;
  /** The month that the message is about. */
  month: YearMonth;
  /** While the month is not closed, its amounts may change. */
  isClosed: boolean;
  /** Null where the club has not said where to pay. */
  account: MessageAccount | null;
  /** The page of the month, in the place of everybody's own link; null if there is none, or it is not wanted. */
  url: string | null;
};

/**
 * What an amount is made of: "11/2026: 478.000, before: 538.000", or "11/2026: 478.000, paid or in credit: 350.000"; empty if the month
 * is all of it. What was paid is told by itself where other months are owed besides: else a payment would seem smaller than it was.
 */
export function amountPartsText(
  member: Pick<PayMessageMember, 'balance' | 'monthAmount' | 'paid'>,
  {
    currency,
    texts,
    language,
    month,
    hasLater = false,
  }: Pick<GroupMessage, 'currency' | 'texts' | 'language' | 'month' | 'hasLater'>,
): string {
  const { balance, monthAmount = balance, paid = NONE } = member;
  const rest = restOf(member);
  if (rest === 0) return '';
  const part = (amount: Minor) => partText(currency, amount, balance, language);
  const parts = { month: shortMonth(month), amount: part(monthAmount) };
  const { payMessage } = texts;
  const others = minus(rest, paid);
  if (balance < 0 && paid > 0 && others < 0)
    return fillIn(
      payMessage.partsPaid,
      { ...parts, rest: part(others), paid: part(negate(paid)) },
      language,
    );
  // What was paid since is nothing that was owed before.
  if (balance < 0 && rest > 0)
    return fillIn(payMessage.partsLess, { ...parts, rest: part(negate(rest)) }, language);
  const sentence = hasLater ? payMessage.partsOther : payMessage.parts;
  return fillIn(sentence, { ...parts, rest: part(rest) }, language);
}

/** "1.016.000 đ (11/2026: 478.000, before: 538.000)" */
function amountText(member: PayMessageMember, message: GroupMessage): string {
  const amount = show(message.currency, absolute(member.balance), message.language);
  const parts = amountPartsText(member, message);
  return parts === '' ? amount : `${amount} (${parts})`;
}

function memberLines(member: PayMessageMember, message: GroupMessage): string[] {
  const times = timesText(member, message);
  const line = `${isolate(member.name)}: ${amountText(member, message)}${times === '' ? '' : ` (${times})`}`;
  const hasOwnLink = message.withLinks && message.url === null && member.balance < 0;
  return hasOwnLink ? [line, member.url] : [line];
}

/** "Pay to: Techcombank 123456, NGUYEN VAN A", or whatever else one needs to pay. */
function accountText(account: MessageAccount, { texts, language }: GroupMessage): string {
  const { payMessage, receiving } = texts;
  if (account.scheme === 'vietqr') {
    const { bank, accountNumber: number, accountHolder } = account;
    return fillIn(payMessage.account, { bank, number, holder: isolate(accountHolder) }, language);
  }
  const link = account.scheme === 'other' && account.link !== null ? [account.link] : [];
  const facts = payeeFacts(account, receiving).map(
    ({ label, shown }) => `${isolate(label)} ${isolate(shown)}`,
  );
  return fillIn(payMessage.payTo, { facts: [...facts, ...link].join(', ') }, language);
}

/** Where to pay to, and the page that says so to each. */
function howToPay(message: GroupMessage): string[] {
  const { account, url, texts, language } = message;
  const { payMessage } = texts;
  const hasCode = account !== null && account.scheme !== 'other';
  const monthPage = hasCode ? payMessage.monthPage : payMessage.monthPageWithoutCode;
  return [
    ...(account === null ? [] : [accountText(account, message)]),
    ...(url === null ? [] : [fillIn(monthPage, { url }, language)]),
  ];
}

/**
 * The message of a treasurer to the group: who has to pay, the highest amount first, with their links; then who gets
 * money back; then the total to pay, and how. Members with a balance of 0 are left out.
 */
export function groupMessage(members: readonly PayMessageMember[], message: GroupMessage): string {
  const { club, currency, texts, language, month, isClosed } = message;
  const { payMessage } = texts;
  const sorted = inNameOrder(message.names, members, ({ name }) => name).toSorted(
    (a, b) => Math.abs(b.balance) - Math.abs(a.balance),
  );
  const owing = sorted.filter(({ balance }) => balance < 0);
  const gettingBack = sorted.filter(({ balance }) => balance > 0);
  const total = show(currency, sum(owing.map(({ balance }) => negate(balance))), language);
  const list = (title: string, some: readonly PayMessageMember[]) =>
    some.length === 0 ? [] : [title, ...some.flatMap((member) => memberLines(member, message))];
  return [
    [`${isolate(club)}, ${monthText(month, language)}`],
    list(payMessage.toPay, owing),
    list(payMessage.toGetBack, gettingBack),
    [fillIn(payMessage.total, { amount: total }, language)],
    owing.length === 0 ? [] : howToPay(message),
    isClosed ? [] : [notFinalText(month, message)],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

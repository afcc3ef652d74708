import type { Language } from '../languages.ts';
import { fillIn, type MoneyTexts } from '../texts/texts.ts';
import type { YearMonth } from './calendar.ts';
import { isolate } from './isolate.ts';
import { sumVnd, type Vnd } from './money.ts';
import { writeMoney } from './typed-money.ts';

/** Whole VND in full, grouped as in Vietnam, in every language: "1.250.500 đ". */
export const dongText = (vnd: Vnd): string => `${writeMoney(vnd, 'dong')} đ`;

/** A month outside of a sentence: "October 2026", "Tháng 10 năm 2026". */
export function monthText({ year, month }: YearMonth, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const words = format.format(Date.UTC(year, month - 1, 1));
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

/** What a message says about a member. */
export type PayMessageMember = {
  name: string;
  /** Whole VND; negative if they owe. */
  balance: Vnd;
  registeredTimes: number;
  unregisteredTimes: number;
  /** The times of the guests that they pay for. */
  guestTimes: number;
  /** The address of their page. */
  url: string;
};

type Message = {
  club: string;
  /** Without links, a message can be sent to anybody. */
  withLinks: boolean;
  texts: Pick<MoneyTexts, 'payMessage'>;
  language: Language;
};

/** "8 fixed, 3 drop-in, 1 guest"; empty for a member who did not play. */
function timesText(
  { registeredTimes, unregisteredTimes, guestTimes }: PayMessageMember,
  { texts: { payMessage }, language }: Message,
): string {
  const part = (count: number, sentence: string) =>
    count === 0 ? [] : [fillIn(sentence, { count }, language)];
  return [
    ...part(registeredTimes, payMessage.fixed),
    ...part(unregisteredTimes, payMessage.dropIn),
    ...part(guestTimes, guestTimes === 1 ? payMessage.oneGuest : payMessage.guests),
  ].join(', ');
}

function memberLines(member: PayMessageMember, message: Message): string[] {
  const times = timesText(member, message);
  const amount = dongText(Math.abs(member.balance));
  const line = `${isolate(member.name)}: ${amount}${times === '' ? '' : ` (${times})`}`;
  return message.withLinks && member.balance < 0 ? [line, member.url] : [line];
}

/**
 * The message of a treasurer to the group: who has to pay, the highest amount first, with their links; then who gets
 * money back; then the total to pay. Members with a balance of 0 are left out.
 * @param month the month that the message is about
 */
export function groupMessage(
  members: readonly PayMessageMember[],
  { month, ...message }: Message & { month: YearMonth },
): string {
  const { club, texts, language } = message;
  const { payMessage } = texts;
  const sorted = members.toSorted(
    (a, b) => a.balance - b.balance || a.name.localeCompare(b.name, language),
  );
  const owing = sorted.filter(({ balance }) => balance < 0);
  const gettingBack = sorted.filter(({ balance }) => balance > 0).toReversed();
  const total = dongText(sumVnd(owing.map(({ balance }) => -balance)));
  const list = (title: string, some: readonly PayMessageMember[]) =>
    some.length === 0 ? [] : [[title, ...some.flatMap((one) => memberLines(one, message))]];
  return [
    [`${isolate(club)}, ${monthText(month, language)}`],
    ...list(payMessage.toPay, owing),
    ...list(payMessage.toGetBack, gettingBack),
    [fillIn(payMessage.total, { amount: total }, language)],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** The message of a treasurer to one member. */
export function memberMessage(member: PayMessageMember, message: Message): string {
  const { club, withLinks, texts, language } = message;
  const { payMessage } = texts;
  const { name, balance, url } = member;
  const times = timesText(member, message);
  const rest = balance === 0 ? payMessage.ownNothing : payMessage.ownCredit;
  const parameters = {
    name: isolate(name),
    club: isolate(club),
    amount: dongText(Math.abs(balance)),
  };
  return [
    fillIn(balance < 0 ? payMessage.ownDebt : rest, parameters, language),
    ...(times === '' ? [] : [times]),
    ...(withLinks && balance < 0 ? [fillIn(payMessage.howToPay, { url }, language)] : []),
  ].join('\n');
}

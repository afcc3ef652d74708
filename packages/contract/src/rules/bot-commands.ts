// What somebody writes to a bot, in Vietnamese or English, with or without accents.

import type { Language } from '../languages.ts';

/** What a bot understands. `guests` is as typed: it may be more than a member may bring. */
export type BotCommand =
  | { command: 'come'; guests: number; language: Language }
  | { command: 'away' | 'who' | 'owe' | 'stop'; language: Language };

/** A message to a bot: a code of six digits, what a link of Telegram sends, a command, or nothing that it understands. */
export type BotMessage =
  | { code: string }
  | { payload: string }
  | BotCommand
  | { unknown: true; language: Language | null };

/** Nothing longer is understood, so that reading it costs nothing. */
const MAX_LENGTH = 200;
const MAX_PAYLOAD = 64;

type Phrases = Record<Language, readonly string[]>;

/** As `fold` leaves them, and without who speaks. */
const PHRASES: Record<BotCommand['command'], Phrases> = {
  come: {
    vi: ['di', 'co di', 'se di', 'di duoc', 'di nhe', 'di nha', 'tham gia', 'co mat', 'choi'],
    en: [
      'i come',
      'ill come',
      'i will come',
      'i can come',
      'im coming',
      'i am coming',
      'coming',
      'im in',
      'i am in',
      'count me in',
    ],
  },
  away: {
    vi: [
      'nghi',
      'xin nghi',
      'nghi nhe',
      'nghi nha',
      'khong di',
      'khong di duoc',
      'khong di nhe',
      'khong di nha',
      'khong den',
      'khong den duoc',
      'khong tham gia',
      'khong tham gia duoc',
      'ban khong di duoc',
      'vang mat',
    ],
    en: [
      'cant come',
      'i cant come',
      'cannot come',
      'i cannot come',
      'can not come',
      'i can not come',
      'i wont come',
      'wont come',
      'i dont come',
      'not coming',
      'im not coming',
      'i am not coming',
      'cant make it',
      'i cant make it',
      'im out',
      'i am out',
    ],
  },
  who: {
    vi: [
      'ai di',
      'co ai di',
      'nhung ai di',
      'ai di vay',
      'ai di the',
      'co nhung ai di',
      'co ai di khong',
      'ai choi',
      'ai tham gia',
      'may nguoi di',
      'bao nhieu nguoi di',
      'danh sach',
    ],
    en: ['who comes', 'whos coming', 'who is coming', 'who will come', 'whos in', 'who is in'],
  },
  owe: {
    vi: [
      'no',
      'no bao nhieu',
      'con no',
      'con no bao nhieu',
      'dang no bao nhieu',
      'no bao nhieu tien',
    ],
    en: ['what do i owe', 'how much do i owe', 'do i owe', 'i owe', 'what i owe', 'owe'],
  },
  stop: { vi: ['dung'], en: ['stop'] },
};

/** Who speaks, in Vietnamese. */
const SPEAKERS = ['toi', 'minh', 'em', 'anh', 'chi', 'chau', 'tui', 'to'];
/** How "không" is written in chats. */
const NOT = ['ko', 'kg', 'hong', 'hok', 'k'];

/** The command of each phrase. */
const COMMANDS = new Map(
  Object.entries(PHRASES).flatMap(([command, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, phrases]) =>
      phrases.map((phrase) => [
        phrase,
        { command: command as BotCommand['command'], language: language as Language },
      ]),
    ),
  ) as [string, { command: BotCommand['command']; language: Language }][],
);

/** Letters that only Vietnamese has. */
const VIETNAMESE = /[ăâđêôơưạảãấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

const DIGITS_OF_CODE = 6;

/** In lower case, without accents, apostrophes and punctuation, with one blank between words. */
function fold(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/\p{M}|['’‘ʼ`´′＇]/gu, '');
  return letters
    .split(/[^a-z0-9+]+/)
    .join(' ')
    .trim();
}

/** The phrase and the number behind its last `+`; null if what stands there is no number. */
function splitGuests(folded: string): { phrase: string; guests: number } | null {
  const plus = folded.lastIndexOf('+');
  if (plus === -1) return { phrase: folded, guests: 0 };
  const number = folded.slice(plus + 1).trim();
  if (!/^\d{1,2}$/.test(number)) return null;
  return { phrase: folded.slice(0, plus).trim(), guests: Number(number) };
}

function plainWords(phrase: string): string {
  const words = phrase.split(' ').map((word) => (NOT.includes(word) ? 'khong' : word));
  const isTold = words.length > 1 && SPEAKERS.includes(words[0]!);
  return (isTold ? words.slice(1) : words).join(' ');
}

/** Whether a word has accents, but others: "đúng" and "dùng" are not "dừng", and what ends the notices is not guessed. */
function isOtherWord(command: string, text: string): boolean {
  const isAccented = /[\p{M}đ]/iu.test(text.normalize('NFD'));
  const letters = text.normalize('NFC').toLowerCase().replaceAll(/\P{L}/gu, '');
  return command === 'stop' && isAccented && letters !== 'dừng';
}

function readCommand(text: string): BotCommand | null {
  const split = splitGuests(fold(text));
  if (split === null) return null;
  const { phrase, guests } = split;
  const found = COMMANDS.get(phrase) ?? COMMANDS.get(plainWords(phrase));
  if (found === undefined || isOtherWord(found.command, text)) return null;
  const { command, language } = found;
  if (command === 'come') return { command, guests, language };
  // Guests of somebody who does not come are none; elsewhere a number makes no sense.
  if (phrase !== fold(text) && command !== 'away') return null;
  return { command, language };
}

/** What a link of Telegram sends: `/start` and a word. */
function readPayload(text: string): string | null {
  const [command, payload, ...rest] = text.trim().split(/\s+/);
  const isOne = command === '/start' && payload !== undefined && rest.length === 0;
  return isOne && payload.length <= MAX_PAYLOAD && /^[\w-]+$/.test(payload) ? payload : null;
}

/** Reads what somebody wrote to a bot. It takes time in proportion to the length of the text, and that is bounded. */
export function readBotMessage(text: string): BotMessage {
  if (text.length > MAX_LENGTH) return { unknown: true, language: null };
  const payload = readPayload(text);
  if (payload !== null) return { payload };
  const digits = text.replaceAll(/\s/g, '');
  if (digits.length === DIGITS_OF_CODE && /^\d+$/.test(digits)) return { code: digits };
  const language = VIETNAMESE.test(text.normalize('NFC')) ? 'vi' : null;
  return readCommand(text) ?? { unknown: true, language };
}

// What somebody writes to a bot, in Vietnamese or English, with or without accents.

import type { Language } from '@rallybook/contract/languages';
import { readPhrases, sureAnswer, unclearAnswer } from './answers.ts';
import type { NamedDay } from './named-day.ts';
import { topicOf } from './questions.ts';
import { readSentence } from './sentence.ts';

/**
 * What a bot understands. `day`: the day that is named, of which the session is meant. `language`: null if what was
 * written is no language's.
 */
export type BotCommand =
  | Coming
  | { command: 'away' | SessionQuestion; day: NamedDay | null; language: Language | null }
  /** Yes, to whatever was asked. */
  | { command: 'assent'; language: Language | null }
  | Unclear
  | { command: 'owe'; language: Language | null }
  | { command: 'help'; language: Language | null }
  | { command: 'stop'; language: Language | null };

/**
 * Somebody comes. `guests` is as written: it may be more than a member may bring. `addsGuests`: they come besides those who
 * were said before. `onlyIfFree`: without a free place nothing is said.
 */
type Coming = {
  command: 'come';
  guests: number;
  addsGuests: boolean;
  onlyIfFree: boolean;
  day: NamedDay | null;
  language: Language | null;
};

/**
 * A question about a session: who comes, whether places are free, when and where it is, until when one can say, and how
 * to pass a place on.
 */
type SessionQuestion = 'who' | 'free' | 'when' | 'deadline' | 'pass';

/** What may be an answer, and is asked back. */
export type Unclear = {
  command: 'unclear';
  /** What it may be; null if it may be either. */
  may: 'come' | 'away' | null;
  day: NamedDay | null;
  /** What it is about besides one session: more than one day, a week or longer. */
  span: 'days' | 'longer' | null;
  /** "no" may be the English word, or a Vietnamese question about debts. */
  mayBeDebt: boolean;
  language: Language | null;
};

/** A message to a bot: a code of six digits, what a link of Telegram sends, a command, or nothing that it understands. */
export type BotMessage =
  | { code: string }
  | { payload: string }
  | BotCommand
  | { unknown: true; language: Language | null };

/** Nothing longer is understood, so that reading it costs nothing. */
const MAX_LENGTH = 200;
const MAX_PAYLOAD = 64;
const DIGITS_OF_CODE = 6;

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
  const sentence = readSentence(text);
  // A command of a menu is in no language.
  const language = text.trim().startsWith('/') ? null : sentence.language;
  const [day = null] = sentence.days;
  const reading = readPhrases(sentence);
  const answer = sureAnswer(reading);
  if (answer?.command === 'assent') return { command: 'assent', language };
  if (answer !== null) return { ...answer, day, language };
  const topic = topicOf(sentence);
  if (topic === 'owe' || topic === 'help' || topic === 'stop') {
    return { command: topic, language };
  }
  if (topic !== null) return { command: topic, day, language };
  const unclear = unclearAnswer(reading);
  return unclear === null ? { unknown: true, language } : { ...unclear, day, language };
}

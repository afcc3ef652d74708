// What somebody writes to a bot: in Vietnamese or English, with or without accents, or in Indonesian.

import type { Language } from '@rallybook/contract/languages';
import { readPhrases, sureAnswer, unclearAnswer } from './answers.ts';
import type { BotCommand } from './command.ts';
import { readIndonesian } from './indonesian.ts';
import { topicOf } from './questions.ts';
import { readSentence } from './sentence.ts';

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
  return readIndonesian(text) ?? readOther(text);
}

/** Reads a message in Vietnamese or English. */
function readOther(text: string): BotMessage {
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

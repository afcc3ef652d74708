import { expect, test } from 'vitest';
import found from '../../../test/bot-text/found.json' with { type: 'json' };
import own from '../../../test/bot-text/sentences.json' with { type: 'json' };
import { datesOfNamedDay } from './named-day.ts';
import { type BotMessage, readBotMessage } from './read-bot-message.ts';

/** A Friday. */
const TODAY = '2026-11-27';

/** What a bot takes a message for, in a word, as the sentences have it. */
function inShort(message: BotMessage): string {
  if (!('command' in message)) return 'nothing';
  if (message.command === 'unclear') return `ask back ${message.may ?? 'either'}`;
  if (message.command !== 'come') return message.command;
  return message.guests === 0 ? 'come' : `come +${message.guests}`;
}

function dateOf(message: BotMessage): string | null {
  if (!('day' in message) || message.day === null) return null;
  return datesOfNamedDay(message.day, TODAY)[0] ?? null;
}

const sentences = Object.entries(own.sentences).flatMap(([right, texts]) =>
  texts.map((line) => {
    const [text, date] = line.split(' | ') as [string, string?];
    return { text, right, date: date === undefined ? null : `2026-${date}` };
  }),
);

test.each(sentences)('$text: $right', ({ text, right, date }) => {
  const message = readBotMessage(text);
  expect(inShort(message)).toBe(right);
  expect(dateOf(message)).toBe(date);
});

/** What is right of the sentences that were found, in our words. What is only "told" is told of these. */
const TOLD: Readonly<Record<string, string>> = {
  'mai đi nha': 'come',
  'không đi thì phải báo trước mấy tiếng': 'deadline',
  'nhường suất cho Minh': 'pass',
};
const ASKED_BACK: Readonly<Record<string, string>> = {
  '-1': 'ask back either',
  // Without a notice, it is asked back.
  '👍': 'assent',
};

function rightOf({ text, intent, guests = 0 }: (typeof found.items)[number]): string {
  if (intent === 'told') return TOLD[text]!;
  if (intent === 'ask_back') return ASKED_BACK[text] ?? 'ask back away';
  return intent === 'come' && guests > 0 ? `come +${guests}` : intent;
}

test.each(found.items)('$text is what was found to be right', (item) => {
  const message = readBotMessage(item.text);
  expect(inShort(message)).toBe(rightOf(item));
  if (item.session?.startsWith('2026')) expect(dateOf(message)).toBe(item.session);
  if (item.session === 'next') expect(dateOf(message)).toBeNull();
});

const TURNED_ROUND = ['không', 'nếu', 'Minh', 'hôm qua', 'abc', 'bảo', 'chưa', 'hết'];

test.each(TURNED_ROUND)('one more word, "%s", never turns a refusal into coming', (word) => {
  const refusals = sentences.filter(({ right }) => right === 'away' || right === 'ask back away');
  for (const { text } of refusals) {
    for (const longer of [`${word} ${text}`, `${text} ${word}`]) {
      expect(inShort(readBotMessage(longer)), longer).not.toMatch(/^come/);
    }
  }
});

test('a word that is not known makes no sentence an answer', () => {
  for (const { text, right } of sentences) {
    if (!/^(?:come|away)/.test(right)) continue;
    const longer = `${text} xyzt`;
    expect(inShort(readBotMessage(longer)), longer).not.toMatch(/^(?:come|away)/);
  }
});

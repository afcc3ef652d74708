import { seededRandom } from '@rallybook/contract/rules/seeded-random';
import { expect, test } from 'vitest';
import everyday from '../../test/bot-text/everyday.json' with { type: 'json' };
import found from '../../test/bot-text/found.json' with { type: 'json' };
import misleading from '../../test/bot-text/misleading.json' with { type: 'json' };
import proved from '../../test/bot-text/proved.json' with { type: 'json' };
import own from '../../test/bot-text/sentences.json' with { type: 'json' };
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

/** The kinds of sentences that mislead, with what may be noted of each. */
const { about: _, ...kinds } = misleading;
const traps = Object.entries(kinds).flatMap(([kind, groups]) =>
  Object.entries(groups as Record<string, string[]>).flatMap(([right, texts]) =>
    texts.map((text) => ({ kind, right, text })),
  ),
);

test.each(traps)('$text, which misleads ($kind), is noted as nothing but $right', (trap) => {
  const said = inShort(readBotMessage(trap.text));
  if (/^(?:come|away)/.test(said)) expect(said).toBe(trap.right);
  if (trap.right === 'away') expect(said).not.toBe('nothing');
});

const { about: __, ...said } = everyday;
const daily = Object.entries(said).flatMap(([right, texts]) =>
  texts.map((text) => ({ right, text, got: inShort(readBotMessage(text)) })),
);

test('of everyday sentences nine of ten are understood, and none is noted as another', () => {
  const understood = daily.filter(({ right, got }) => right === got);
  expect(understood.length / daily.length).toBeGreaterThan(0.9);
  const noted = daily.filter(({ got }) => /^(?:come|away)/.test(got));
  expect(noted.filter(({ right, got }) => right !== got)).toEqual([]);
});

test('an everyday refusal is never met with silence', () => {
  const refusals = daily.filter(({ right }) => right === 'away');
  expect(refusals.filter(({ got }) => got === 'nothing')).toEqual([]);
});

const { about: ___, ...groups } = proved;
const stated = Object.entries(groups).flatMap(([right, texts]) =>
  texts.map((text) => ({ right, text, message: readBotMessage(text) })),
);

test.each(stated)('$text is noted as nothing but $right', ({ right, message }) => {
  const noted = inShort(message);
  if (/^(?:come|away)/.test(noted)) expect(noted).toBe(right);
  // What comes or goes is never met with silence, nor is what is to be asked.
  if (right !== 'nobody') expect(noted).toMatch(/^(?:come|away|ask back)/);
});

test.each([
  'vợ bảo em nghỉ',
  'anh Hùng bảo anh ấy nghỉ',
  'chị Lan nói không đi được',
  'Nam nhờ em báo nghỉ',
  'hôm qua em không đi',
  'tối qua em nghỉ',
  'em đi đá bóng',
  'tối nay em đi bơi',
])('%s, which others said, or is of yesterday or another sport, answers nothing', (text) => {
  expect(inShort(readBotMessage(text))).toBe('nothing');
});

test.each(['còn chỗ thì cho em đi', 'con slot thi cho e di voi', 'còn suất thì em đi nhé'])(
  '%s is coming where places are free',
  (text) => {
    expect(readBotMessage(text)).toMatchObject({ command: 'come', guests: 0, onlyIfFree: true });
  },
);

/** A word of letters that no language has together. */
function strangeWord(random: () => number): string {
  const letters = Array.from({ length: 3 + Math.floor(random() * 4) }, () =>
    'bcdfqwxz'.charAt(Math.floor(random() * 8)),
  );
  return `zx${letters.join('')}q`;
}

test('a word that is not known, anywhere, makes no sentence an answer', () => {
  const random = seededRandom(6);
  const texts = [...sentences, ...daily].map(({ text }) => text);
  for (const text of texts) {
    const words = text.split(' ');
    for (let count = 0; count < 3; count += 1) {
      const place = Math.floor(random() * (words.length + 1));
      const longer = words.toSpliced(place, 0, strangeWord(random)).join(' ');
      expect(inShort(readBotMessage(longer)), longer).not.toMatch(/^(?:come|away)/);
    }
    for (const longer of [`${strangeWord(random)} ${text}`, `${text} ${strangeWord(random)}`]) {
      expect(inShort(readBotMessage(longer)), longer).not.toMatch(/^(?:come|away)/);
    }
  }
});

const LINKS = ['', ', ', ' nên ', ' nhưng ', ' vì '];

test('two sentences joined are noted as what neither says only behind a "but"', () => {
  const random = seededRandom(7);
  const answers = sentences.filter(
    ({ right, date }) => /^(?:come|away)$/.test(right) && date === null,
  );
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  for (let count = 0; count < 2000; count += 1) {
    const [first, second, link] = [pick(answers), pick(answers), pick(LINKS)];
    const joined = `${first.text}${link || ' '}${second.text}`;
    const got = inShort(readBotMessage(joined));
    if (!/^(?:come|away)/.test(got)) continue;
    expect(link === ' nhưng ' ? [second.right] : [first.right, second.right], joined).toContain(
      got,
    );
    if (link !== ' nhưng ') expect(first.right, joined).toBe(second.right);
  }
});

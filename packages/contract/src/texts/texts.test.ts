import { expect, test } from 'vitest';
import { LANGUAGES, languages, preferredLanguage, loadMoneyTexts } from '../languages.ts';
import { BOUNDS } from '../rules/bounds.ts';
import { en } from './en.ts';
import { en as moneyEn } from './money-en.ts';
import { fillIn, type MoneyTexts, type Texts } from './texts.ts';

const sentencesOf = (texts: Texts & MoneyTexts) =>
  Object.entries(texts).flatMap(([group, sentences]) =>
    Object.entries(sentences).map(([code, sentence]) => [`${group}.${code}`, sentence] as const),
  );

const placeholdersOf = (sentence: string) => sentence.match(/\{\w+\}/g)?.toSorted() ?? [];

test.each(LANGUAGES)(
  'every text in %s is not empty and has the parameters of the English one',
  async (language) => {
    const texts = await languages[language].texts();
    const sentences = sentencesOf({ ...texts, ...(await loadMoneyTexts(language)) });
    const english = sentencesOf({ ...en, ...moneyEn });
    expect(sentences.map(([name]) => name)).toEqual(english.map(([name]) => name));
    for (const [index, [name, sentence]] of sentences.entries()) {
      expect(sentence.trim(), name).not.toBe('');
      expect(placeholdersOf(sentence), name).toEqual(placeholdersOf(english[index]![1]));
    }
  },
);

test('numbers are written as the language writes them, and texts as they are', () => {
  const parameters = { max: 1_000_000, text: '1000 {max}' };
  expect(fillIn('{max}: {text} {other}', parameters, 'en')).toBe('1,000,000: 1000 {max} {other}');
  expect(fillIn('{max}', parameters, 'vi')).toBe('1.000.000');
});

test.each(LANGUAGES)('the error of too many records names the bounds in %s', async (language) => {
  const { errors } = await languages[language].texts();
  const { clubs, records, members } = BOUNDS;
  const bounds = [clubs, records, members].map((bound) => bound.toLocaleString(language));
  const named = errors.limit_reached.match(/\d+([.,\s]\d+)*/g);
  expect(named).toEqual(expect.arrayContaining(bounds));
});

test.each([
  [['vi-VN', 'en'], 'vi'],
  [['xx', ' EN-gb'], 'en'],
  [['vie', 'enm', 'VI;q=0.5', 'en'], 'vi'],
  [[], 'en'],
])('the tags %j lead to the language %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

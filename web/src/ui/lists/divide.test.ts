import { expect, it } from 'vitest';
import { divide, divideAgain, type Division } from './divide';

const letters = (text: string) => text.split('');
const shown = ({ parts }: Division<string>) =>
  parts.map(({ id, items }) => `${id}:${items.join('')}`);

const again = (text: string, before: Division<string>) =>
  divideAgain(letters(text), 3, (letter) => letter, before);

it('a list is divided into parts of one size', () => {
  expect(shown(divide(letters('abcdefgh'), 3))).toEqual(['0:abc', '1:def', '2:gh']);
  expect(shown(divide(letters('abcdefgh'), Infinity))).toEqual(['0:abcdefgh']);
  expect(shown(divide([], 3))).toEqual([]);
});

it('items stay in their part when others are removed', () => {
  const before = divide(letters('abcdefgh'), 3);
  expect(shown(again('bcdefgh', before))).toEqual(['0:bc', '1:def', '2:gh']);
  expect(shown(again('abcgh', before))).toEqual(['0:abc', '2:gh']);
  expect(shown(again('', before))).toEqual([]);
});

it('new items join the part before them, and many new items make new parts', () => {
  const before = divide(letters('abcdef'), 3);
  expect(shown(again('abcXdef', before))).toEqual(['0:abcX', '1:def']);
  expect(shown(again('Xabcdef', before))).toEqual(['2:X', '0:abc', '1:def']);
  const longer = again('abcdefGHIJKLMNOPQR', before);
  expect(shown(longer)).toEqual(['0:abc', '1:defGHI', '2:JKLMNO', '3:PQR']);
  expect(shown(again('abcdefGHIJKLMNOPQRS', longer)).at(-1)).toBe('3:PQRS');
});

it('every item is in exactly one part, in the order of the list, after any change', () => {
  const before = divide(letters('abcdefgh'), 3);
  for (const text of ['hgfedcba', 'adgbehcf', 'bXaYcdeZfhg', 'Xdabc']) {
    const { parts } = again(text, before);
    expect(parts.map(({ from }) => text[from])).toEqual(parts.map(({ items }) => items[0]));
    expect(parts.flatMap(({ items }) => items).join('')).toBe(text);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  }
});

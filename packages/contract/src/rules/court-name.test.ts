import { expect, test } from 'vitest';
import { takesCourtWord } from './court-name.ts';

test.each(['1', '12', 'B', 'A12', '1a', 'VIP', '2026'])(
  '"%s" is called court with its name',
  (name) => {
    expect(takesCourtWord(name)).toBe(true);
  },
);

test.each([
  'Sân VIP',
  'sân 2',
  'San 3',
  'SÂN',
  'Sân',
  'Court 1',
  'court B',
  'Gần cửa',
  'Main hall',
])('"%s" is called by its name alone', (name) => {
  expect(takesCourtWord(name)).toBe(false);
});

test('a name in decomposed letters is read as it looks', () => {
  expect(takesCourtWord('Sân 1'.normalize('NFD'))).toBe(false);
});

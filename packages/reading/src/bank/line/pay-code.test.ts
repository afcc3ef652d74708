import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { payCode, payCodesIn } from './pay-code.ts';

const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const values = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 5, maxLength: 5 });
const codes = values.map(payCode).filter((code) => code !== null);

/** Checks a code position by position, as the standard describes it (ISO 7064, 9.1). */
function isPure(text: string): boolean {
  const digits = [...text].map((character) => Number.parseInt(character, 36));
  let rest = 36;
  for (const digit of digits.slice(0, -1)) {
    rest = (rest + digit) % 36 || 36;
    rest = (rest * 2) % 37;
  }
  return (rest + digits.at(-1)!) % 36 === 1;
}

test('a code is recognized by its check character', () => {
  expect(payCode([7, 19, 3, 20, 9])).toBe('RB7K3M9N');
});

test('a code is RB and six unambiguous characters, the last one by ISO 7064', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^RB[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(isPure(code.slice(2))).toBe(true);
    }),
  );
});

test('a code whose check character would be I, L, O or U is not issued, and all others are', () => {
  fc.assert(
    fc.property(values, (some) => {
      const body = some.map((value) => READABLE[value]).join('');
      const check = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').find((candidate) =>
        isPure(body + candidate),
      )!;
      expect(payCode(some)).toBe('ILOU'.includes(check) ? null : `RB${body}${check}`);
    }),
    { numRuns: 2000 },
  );
});

test('every single wrong character is found', () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 2, max: 7 }), (code, place) => {
      for (const wrong of READABLE) {
        if (wrong === code[place]) continue;
        expect(payCodesIn(code.slice(0, place) + wrong + code.slice(place + 1))).toEqual([]);
      }
    }),
  );
});

const lookalikes: Record<string, string[]> = { '0': ['O', 'o'], '1': ['I', 'i', 'L', 'l'] };
const gaps = fc.constantFrom('', '', ' ', '\n', '\r\n', '\t', '\u00a0', '\u200b');

test('case, lookalikes, spaces and line breaks within a code do not count', () => {
  const written = codes.chain((code) =>
    fc
      .tuple(
        ...Array.from(code).map((character) =>
          fc.tuple(
            fc.constantFrom(character, character.toLowerCase(), ...(lookalikes[character] ?? [])),
            gaps,
          ),
        ),
      )
      .map((parts) => ({ code, text: parts.flat().join('') })),
  );
  fc.assert(
    fc.property(written, ({ code, text }) => {
      expect(payCodesIn(text)).toEqual([code]);
      expect(payCodesIn(`GD 1018795282.${text}; CT tu 0123`)).toEqual([code]);
    }),
  );
});

test('several codes are found in one text, each once', () => {
  const [first, second] = [payCode([1, 2, 3, 4, 5])!, payCode([31, 0, 7, 9, 8])!];
  expect(payCodesIn(`${first} An, ${second} Binh, ${first.toLowerCase()}`)).toEqual([
    first,
    second,
  ]);
  expect(payCodesIn(`RBRB${first}`)).toContain(first);
  expect(payCodesIn('toi1018795282 RB')).toEqual([]);
});

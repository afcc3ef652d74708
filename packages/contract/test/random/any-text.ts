import * as fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any character but half of a pair, as `unit: 'binary'` of fast-check, which takes four seconds to be made. */
const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES.count })
  .map((nth) => String.fromCodePoint(nth < SURROGATES.first ? nth : nth + SURROGATES.count));

/** Texts of any characters, half of which are those of a keyboard. */
export const anyText = (limits: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.oneof(
      anyCharacter,
      fc.nat({ max: 0x7f }).map((code) => String.fromCodePoint(code)),
    ),
    ...limits,
  });

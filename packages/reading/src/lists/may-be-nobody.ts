import { nameWords } from '@rallybook/contract/rules/names';
import { isAmount } from './asides.ts';
import { beginsOtherwise, isRemarkWord, isThing } from './known-asides.ts';
import { hasNameShape } from './name-shape.ts';
import { sharesWord } from './person-names.ts';

/** Whether a text beside a name begins with an amount. */
export const hasAmount = (text: string) =>
  /^\d{1,3}$/.test(text) || nameWords(text).slice(0, 3).some(isAmount);

/**
 * Whether a name may be something else: by its beginning, by an amount beside it, by the words behind it, or by its
 * shape.
 * @param isOfName whether a heading or an address says that it is a name
 */
export function mayBeNobody(
  name: string,
  asides: readonly string[],
  besides: readonly string[],
  isOfName: boolean,
): boolean {
  const hasWords = asides.some((text) => /^\p{L}/u.test(text));
  return (
    beginsOtherwise(nameWords(name)) ||
    (isThing(name) && [...asides, ...besides].some(hasAmount)) ||
    (isRemarkWord(name) && hasWords) ||
    (!isOfName && !hasNameShape(name, hasWords))
  );
}

/** Whether a text beside a name may be what its person is called by without a question. */
export const mayBeCalled = (text: string, name: string) =>
  sharesWord(text, name) || hasNameShape(text, true);

/**
 * An account number without its label: digits and letters; a part may be hidden by x, * or dots. There is only one way
 * to divide a row of dots, or a pattern with this one in it could try them all.
 */
export const ACCOUNT = String.raw`(?=[^ |,;:(]{0,30}\d{3}|\d{2,4}[*x•.]{2,20}\d{2})(?:\.{2,8}(?!\.)|[\dA-Z*•…]){4,30}(?![\dA-Z])`;

const HIDDEN = /[*•…]+|\.{2,}|x{2,}/gi;

/** The visible parts of an account number: its beginning and end, and whether nothing between them is hidden. */
function visible(account: string): { begin: string; end: string; isWhole: boolean } {
  const plain = account.replace(/[\s-]/g, '').toUpperCase();
  const parts = plain.split(HIDDEN);
  return { begin: parts[0]!, end: parts.at(-1)!, isWhole: parts.length === 1 };
}

/** Whether two numbers may be the same account. A hidden part matches anything. */
export function accountsFit(a: string, b: string): boolean {
  const [one, other] = [visible(a), visible(b)];
  if (one.isWhole && other.isWhole) return one.begin === other.begin;
  if (one.isWhole) return hides(other, one.begin);
  if (other.isWhole) return hides(one, other.begin);
  const [longBegin, begin] = byLength(one.begin, other.begin);
  const [longEnd, end] = byLength(one.end, other.end);
  return longBegin.startsWith(begin) && longEnd.endsWith(end);
}

const byLength = (a: string, b: string): [string, string] =>
  a.length < b.length ? [b, a] : [a, b];

function hides({ begin, end }: { begin: string; end: string }, whole: string): boolean {
  const isLongEnough = whole.length >= begin.length + end.length;
  return isLongEnough && whole.startsWith(begin) && whole.endsWith(end);
}

/** Whether no part of an account number is hidden. */
export function isWholeAccount(account: string): boolean {
  return visible(account).isWhole;
}

const plainAccount = (account: string) => account.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The number of an account within its IBAN, or behind its branch, has at least so many digits. */
const LEAST_DIGITS = 5;

/** Whether an account may be one of the club's. Some banks write the number that its IBAN ends with. */
export function isOwnAccount(account: string, ownAccounts: readonly string[]): boolean {
  const number = plainAccount(account).replace(/^0+/, '');
  const isNumber = /^\d+$/.test(number) && number.length >= LEAST_DIGITS && isWholeAccount(account);
  return ownAccounts.some(
    (own) => accountsFit(account, own) || (isNumber && plainAccount(own).endsWith(number)),
  );
}

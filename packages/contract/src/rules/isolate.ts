/**
 * A text that turns the direction of writing: a letter of a script that runs from right to left, or a control of it
 * (UAX 9, AL, R and the explicit formatting characters).
 */
const TURNS =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** A text without what turns the direction of writing, such as the marks that chats put around names. */
export const withoutBidiControls = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

/**
 * A name for a plain text, so that it does not turn what stands beside it, such as an amount. A name that cannot turn
 * anything stays as it is, without invisible characters.
 */
export function isolate(name: string): string {
  if (!TURNS.test(name)) return name;
  return FIRST_STRONG_ISOLATE + withoutBidiControls(name) + POP_DIRECTIONAL_ISOLATE;
}

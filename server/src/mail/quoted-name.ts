import { isolate } from '@rallybook/contract/rules/isolate';

const MAX_LENGTH = 40;

/** Characters that are invisible, or change the direction of the text after them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Full stops between other characters, and characters that mail readers or people take for full stops. */
const INNER_DOTS = /(?<=[^\s.。·‧∙⋅•・])[.。·‧∙⋅•・]+(?=[^\s.。·‧∙⋅•・])/gu;

/** Signs of an address or a link: an `@`, the colon after a scheme, and two slashes of any kind. */
const LINK_SIGNS = /@|(?<=\p{L}):(?=\S)|[/\\⁄∕]{2,}/gu;

/** Quotation marks, which would end the quotation. */
const QUOTES = /["“”„‟«»″]/gu;

/**
 * A name that somebody chose freely, for a message to somebody else: 40 characters at most, on one line, with spaces in
 * place of the signs of an address or a link. So nothing makes a link of it, and it turns nothing that stands after it.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(QUOTES, "'")
    .replaceAll(INNER_DOTS, ' ')
    .replaceAll(LINK_SIGNS, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = [...plain];
  const isLong = characters.length > MAX_LENGTH;
  const cut = characters.slice(0, MAX_LENGTH - 1).join('');
  return isolate(isLong ? `${cut.trim()}…` : plain || '…');
}

/**
 * The same in quotation marks, so that nobody takes it for our words. Usernames hold no spaces, so two of them never
 * look alike.
 */
export const quotedName = (name: string): string => `“${plainName(name)}”`;

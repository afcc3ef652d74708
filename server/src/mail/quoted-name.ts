const LONGEST = 40;

/** What shows nothing, or turns the direction of what follows. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Full stops, and what mail readers or people take for one, that hold something together. */
const INNER_DOTS = /(?<=[^\s.。·‧∙⋅•・])[.。·‧∙⋅•・]+(?=[^\s.。·‧∙⋅•・])/gu;

/** What begins an address, or stands in one: an `@`, the colon of a scheme, and two slashes of whatever kind. */
const SIGNS = /@|(?<=\p{L}):(?=\S)|[/\\⁄∕]{2,}/gu;

/** Those that would end the quotation. */
const QUOTES = /["“”„‟«»″]/gu;

/**
 * A name that somebody chose freely, as it stands in a mail to somebody else: in quotation marks, 40 characters at most,
 * on one line, and with spaces in the place of what would make an address of it. So no mail reader makes a link of it, and nobody
 * takes it for our words. Usernames hold no spaces, so two of them never look alike.
 */
export function quotedName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(QUOTES, "'")
    .replaceAll(INNER_DOTS, ' ')
    .replaceAll(SIGNS, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = [...plain];
  const isLong = characters.length > LONGEST;
  return `“${
    isLong
      ? `${characters
          .slice(0, LONGEST - 1)
          .join('')
          .trim()}…`
      : plain || '…'
  }”`;
}

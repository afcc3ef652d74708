/** What a card of a phone says of a person; `line` is that of its beginning, from 1. */
export type Card = {
  line: number;
  name: string;
  nickname: string;
  emails: string[];
  /** What is not taken of it, such as telephone numbers. */
  others: string[];
};

const BEGIN = /^\s*BEGIN:VCARD/iu;
export const isVcard = (text: string): boolean => BEGIN.test(text.slice(0, 200));

/** A line longer than that says nothing that is read, such as a picture. */
const MAX_LINE = 1000;
/** A property with its parameters: `EMAIL;TYPE=HOME:an@x.vn`, `item1.TEL:0912`. */
const PROPERTY = /^(?:[\w-]{1,20}\.)?([A-Za-z-]{1,30})([^:]{0,200}):(.*)$/u;

/** Old phones write the bytes of UTF-8: `=C3=AA`. */
function plainValue(parameters: string, value: string): string {
  const text = value.replaceAll(/\\([,;\\])/gu, '$1').replaceAll(/\\n/giu, ' ');
  if (!/quoted-printable/iu.test(parameters)) return text.trim();
  try {
    return decodeURIComponent(text.replaceAll('%', '%25').replaceAll('=', '%')).trim();
  } catch {
    return text.trim();
  }
}

/** The name of a card without a whole one: `Tám;Lê Văn;;;` is family, given and middle name. */
const joinedName = (parts: string) => {
  const [family = '', given = '', middle = ''] = parts.split(';');
  return [family, middle, given].filter(Boolean).join(' ');
};

function putValue(card: Card, property: string, value: string): void {
  if (property === 'FN') card.name = value;
  if (property === 'NICKNAME') card.nickname = value;
  if (property === 'EMAIL') card.emails.push(value);
  if (['TEL', 'ORG', 'TITLE', 'NOTE', 'BDAY'].includes(property)) card.others.push(value);
}

/** Reads cards as phones export them (RFC 6350, and older ones). */
export function readVcards(text: string): Card[] {
  const cards: Card[] = [];
  let parts = '';
  for (const [index, line] of text.split(/\r\n|\n|\r/u).entries()) {
    if (line.length > MAX_LINE) continue;
    if (BEGIN.test(line)) {
      cards.push({ line: index + 1, name: '', nickname: '', emails: [], others: [] });
      parts = '';
    }
    const card = cards.at(-1);
    const [, property = '', parameters = '', written = ''] = PROPERTY.exec(line) ?? [];
    if (card === undefined || property === '') continue;
    const value = plainValue(parameters, written);
    const name = property.toUpperCase();
    if (name === 'N') parts = joinedName(value);
    else if (name === 'END') card.name ||= parts;
    else putValue(card, name, value);
  }
  return cards;
}

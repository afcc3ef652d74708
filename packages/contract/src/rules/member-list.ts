import { withoutEnd, withoutLast } from './characters.ts';
import { withoutBidiControls } from './isolate.ts';
import { isListHeading, isPeopleCount } from './list-heading.ts';
import { isRemark, splitBrackets, withoutPhone } from './name-remarks.ts';
import { isBlank, nameKey, nameWords, wordKeys } from './names.ts';

/** How many members one list may name. */
export const MAX_MEMBERS_IN_LIST = 300;

/** One line of a list of members; `line` counts from 1. */
export type MemberLine = { line: number; name: string; alias: string | null; email: string | null };

/** A line that says too little or too much. */
export type UnclearLine = {
  line: number;
  reason: 'no_name' | 'two_aliases' | 'two_emails' | 'long_line';
};

/** Name, alias and address have 494 characters at most. */
const MAX_LINE = 1000;

/** Every line break of Unicode (UAX 14, mandatory breaks). */
export const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
const SEPARATOR = /[\t;,；，]/u;
/** `1.`, `2)`, `3/`, `04 -`, a number in a box, or one alone before a name. */
const NUMBERING = /^(?:\d{1,3}(?:\ufe0f?\u20e3|\s?[.)/:-](?![\d/])|\s(?=\s*\p{L}))\s*)+/u;
/** A dash, a bullet, an emoji. */
export const BULLETS =
  /^(?:[-–—•*+·●○▪▫■□►▸➢➤→>_~|]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3|\s)+/u;
/** Between the remarks in one pair of brackets. */
const REMARK_SEPARATOR = /[\t;,；，/]|\s-\s/u;
const DECORATED_END = /[*_~\s]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/u;
/** A column of numbers, as a spreadsheet has it. */
const NUMBER = /^\d+$/u;
/** Before the name of somebody with an office: `Thủ quỹ: Hoa`. */
const OFFICE =
  /^(?:(?:phó )?chủ nhiệm|(?:phó )?trưởng nhóm|nhóm trưởng|nhóm phó|đội trưởng|thủ quỹ|quản lý|quản trị|admin|captain|owner|manager|treasurer)\s?[:：]\s*/iu;

/** A line without what stands before its name and behind it, and whether a number stood there. */
function trimLine(raw: string): { content: string; isNumbered: boolean } {
  const text = raw.trim();
  const bare = text.replace(BULLETS, '');
  const content = isPeopleCount(bare) ? bare : bare.replace(NUMBERING, '');
  const name = trimEnd(content.replace(BULLETS, '').replace(OFFICE, ''));
  return { content: name, isNumbered: content !== bare };
}

const trimEnd = (text: string) => withoutEnd(withoutLast(text, DECORATED_END), '.').trim();

function readLine(line: number, content: string): MemberLine | UnclearLine {
  const { text, contents } = splitBrackets(content);
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  if (parts.length > 1 && NUMBER.test(parts[0]!)) parts.shift();
  const name = trimEnd(withoutPhone(parts.shift() ?? ''));
  if (isBlank(name) || name.includes('@')) return { line, reason: 'no_name' };
  const remarks = contents.flatMap((remark) => remark.split(REMARK_SEPARATOR));
  const rest = [...parts, ...remarks.map((part) => part.trim())].filter((part) => !isBlank(part));
  const emails = rest.filter((part) => part.includes('@'));
  const aliases = rest.filter((part) => !part.includes('@') && !isRemark(part, name));
  if (emails.length > 1) return { line, reason: 'two_emails' };
  if (aliases.length > 1) return { line, reason: 'two_aliases' };
  return { line, name, alias: aliases[0] ?? null, email: emails[0] ?? null };
}

/**
 * Reads a list of members, one a line: a name, then in any order an alias and an e-mail address, separated by tab,
 * `;` or `,`, or in brackets. Numbering, bullets, surrounding spaces and emoji, a final full stop, marks for the direction of
 * writing, and remarks such as telephone numbers, `(nữ)` and `(T3, T5)` are dropped; headings and empty lines are skipped.
 * @returns the lines that could be read, those that could not, and how many there are of both
 */
export function readMemberList(text: string): {
  lines: MemberLine[];
  unclear: UnclearLine[];
  count: number;
} {
  const lines: MemberLine[] = [];
  const unclear: UnclearLine[] = [];
  for (const [index, raw] of withoutBidiControls(text).split(LINE_BREAK).entries()) {
    if (raw.length > MAX_LINE) {
      if (raw.trim() !== '') unclear.push({ line: index + 1, reason: 'long_line' });
      continue;
    }
    const { content, isNumbered } = trimLine(raw);
    if (isBlank(content) || isListHeading(content, isNumbered)) continue;
    const read = readLine(index + 1, content);
    if ('reason' in read) unclear.push(read);
    else lines.push(read);
  }
  return { lines, unclear, count: lines.length + unclear.length };
}

/** A member's names. A proposed alias must not be among anybody else's. */
type Named = { name: string; alias: string | null };

/** The last word of a name, and the last two words, without remarks in brackets. */
function proposalsFor(name: string): string[] {
  const words = nameWords(name.replaceAll(/\([^()]*\)?/g, ' '));
  return [words.slice(-1), words.slice(-2)].map((last) => last.join(' '));
}

/** A key of one or two words may be spread over this many words of another name. */
const MAX_WORDS = 4;

/** The wanted keys that a name contains, as a whole or as consecutive words. */
function keysWithin(name: string, wanted: ReadonlySet<string>): string[] {
  const words = wordKeys(name);
  const runs = [words.join('')];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_WORDS); end += 1) {
      runs.push(words.slice(start, end).join(''));
    }
  }
  return runs.filter((run) => wanted.has(run));
}

/**
 * Proposes an alias for each new member who has none: the last word of the name if it is in nobody else's name or
 * alias, else the last two words, else none. Accents do not count.
 * @param known the names and aliases of the club
 * @returns the new members in their order, each with the alias given or proposed
 */
export function proposeAliases<Member extends Named>(
  members: readonly Member[],
  known: readonly string[],
): Member[] {
  const wanted = new Set(members.flatMap(({ name }) => proposalsFor(name).map(nameKey)));
  const holders = new Map<string, number>();
  const count = (names: readonly string[]) => {
    for (const key of new Set(names.flatMap((name) => keysWithin(name, wanted)))) {
      holders.set(key, (holders.get(key) ?? 0) + 1);
    }
  };
  for (const name of known) count([name]);
  for (const { name, alias } of members) count(alias === null ? [name] : [name, alias]);
  return members.map((member) => {
    if (member.alias !== null) return member;
    // A key with one holder is only in this member's own name.
    const free = proposalsFor(member.name).find((proposal) => holders.get(nameKey(proposal)) === 1);
    return { ...member, alias: free ?? null };
  });
}

import { withoutEnd, withoutLast } from '@rallybook/contract/rules/characters';
import { saysLeft } from '../names/have-left.ts';
import { splitNumbers, withoutOffice } from './asides.ts';
import { isPeopleCount } from './list-heading.ts';
import { isVietnameseName } from './person-names.ts';

/** `1.`, `2)`, `3/`, `04 -`, a number in a box, or one alone before a name. */
const NUMBERING = /^(?:\d{1,3}(?:\ufe0f?\u20e3|\s?[.)/:-](?![\d/])|\s(?=\s*\p{L}))\s*)+/u;
/** Before the name of somebody who is called in a chat: `@Lê Hoa`. */
const CALL = /^@(?=\p{Lu}[\p{L}\p{M} ]{0,60}$)/u;
/** A dash, a bullet, an emoji. */
export const BULLETS =
  /^(?:[-–—•*+·●○▪▫■□►▸➢➤→>_~|]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3|\s)+/u;
const DECORATED_END = /[*_~\s]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/u;
/** Before a name: `Họ tên: Lê Hoa`, `Thành viên: Lê Hoa`. */
const NAME_LABEL =
  /^(?:họ (?:và )?tên|ho (?:va )?ten|tên|full ?name|name|nama)\s?[:：]\s*|^(?:thành viên|hội viên|members?|players?)\s?[:：]\s*(?=\p{L})/iu;
/** What somebody is called on the web, behind their name: `Lê Hoa @hoa99`. */
const HANDLE = /\s(@[\p{L}\d][\p{L}\d._-]{0,60})$/u;
/** The same before it: `@hoa99 Lê Hoa`. */
const HANDLE_FIRST =
  /^@(?!(?:all|here|everyone|channel)\s)(?:\p{Ll}|\p{L}{1,40}[\d._])[\p{L}\d._-]{0,40}\s(?=\p{Lu})/u;

/** A line without what stands before its name and behind it. */
export type TrimmedLine = {
  content: string;
  isNumbered: boolean;
  /** What stood at its ends, as telephone numbers. */
  asides: string[];
  /** The label of a group before its names. */
  label: string | null;
};

/** The label of one group among others: `Nhóm B`, `Tổ 2`. */
const GROUP = /^(?:nhóm|tổ|đội|bảng|ca|lớp|hạng|trình|group|team|level) [\p{L}\d]{1,3}[+-]?$/iu;
/** A name of a few words, also a given name alone. */
const isAnyName = (text: string) =>
  /^\p{Lu}[\p{Ll}\p{M}]+(?: \p{Lu}[\p{Ll}\p{M}]+){0,3}$/u.test(text);

/** A line of whole names behind the label of their group: `Nhóm 1: Lê Văn Tám, Trần Bông`. */
function splitLabel(line: string): { names: string; label: string | null } {
  const end = line.slice(0, 60).search(/[:：]/u);
  const names = line.slice(end + 1).trim();
  const parts = names.slice(0, 1000).split(/[,;]/u);
  const hasLabel = parts.length > 1 || GROUP.test(line.slice(0, Math.max(end, 0)).trim());
  const isLeft = saysLeft(line.slice(0, Math.max(end, 0)));
  const isName = GROUP.test(line.slice(0, Math.max(end, 0)).trim()) ? isAnyName : isVietnameseName;
  const areNames = end > 0 && hasLabel && !isLeft && parts.every((part) => isName(part.trim()));
  return areNames ? { names, label: line.slice(0, end).trim() } : { names: line, label: null };
}

export function trimLine(raw: string): TrimmedLine {
  const first = splitNumbers(raw.trim());
  const bare = first.rest.replace(BULLETS, '');
  const content = isPeopleCount(bare) ? bare : bare.replace(NUMBERING, '').replace(CALL, '');
  const plain = content.replace(BULLETS, '');
  const [called = ''] = HANDLE_FIRST.exec(plain) ?? [];
  const second = splitNumbers(plain.slice(called.length));
  const { names, label } = splitLabel(second.rest);
  const person = withoutOffice(names);
  const [, handle] = HANDLE.exec(person.slice(-80)) ?? [];
  const name = handle === undefined ? person : person.slice(0, -handle.length);
  const asides = [called.trim(), handle ?? ''].filter((text) => text !== '');
  return {
    content: trimEnd(name.replace(NAME_LABEL, '')),
    isNumbered: content !== bare.replace(CALL, ''),
    asides: [...first.numbers, ...second.numbers, ...asides],
    label,
  };
}

/** A text without a full stop, emoji and stars at its end. */
export const trimEnd = (text: string): string =>
  withoutEnd(withoutLast(text, DECORATED_END), '.').trim();

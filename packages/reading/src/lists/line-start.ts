import { withoutEnd, withoutLast } from '@rallybook/contract/rules/characters';
import { isPeopleCount } from './list-heading.ts';
import { splitNumbers, withoutOffice } from './asides.ts';
import { isVietnameseName } from './person-names.ts';

/** `1.`, `2)`, `3/`, `04 -`, a number in a box, or one alone before a name. */
const NUMBERING = /^(?:\d{1,3}(?:\ufe0f?\u20e3|\s?[.)/:-](?![\d/])|\s(?=\s*\p{L}))\s*)+/u;
/** A dash, a bullet, an emoji. */
export const BULLETS =
  /^(?:[-–—•*+·●○▪▫■□►▸➢➤→>_~|]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3|\s)+/u;
const DECORATED_END = /[*_~\s]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/u;
/** Before a name: `Họ tên: Lê Hoa`. */
const NAME_LABEL = /^(?:họ (?:và )?tên|ho (?:va )?ten|tên|full ?name|name)\s?[:：]\s*/iu;

/** A line without what stands before its name and behind it. */
export type TrimmedLine = {
  content: string;
  isNumbered: boolean;
  /** What stood at its ends: telephone numbers, the label of a group. */
  asides: string[];
};

/** A line of whole names behind the label of their group: `Nhóm 1: Lê Văn Tám, Trần Bông`. */
function splitLabel(line: string): { names: string; label: string | null } {
  const end = line.slice(0, 60).search(/[:：]/u);
  const names = line.slice(end + 1).trim();
  const parts = names.slice(0, 1000).split(/[,;]/u);
  const areNames =
    end > 0 && parts.length > 1 && parts.every((part) => isVietnameseName(part.trim()));
  return areNames ? { names, label: line.slice(0, end).trim() } : { names: line, label: null };
}

export function trimLine(raw: string): TrimmedLine {
  const first = splitNumbers(raw.trim());
  const bare = first.rest.replace(BULLETS, '');
  const content = isPeopleCount(bare) ? bare : bare.replace(NUMBERING, '');
  const second = splitNumbers(content.replace(BULLETS, ''));
  const { names, label } = splitLabel(second.rest);
  const name = trimEnd(withoutOffice(names).replace(NAME_LABEL, ''));
  return {
    content: name,
    isNumbered: content !== bare,
    asides: [...first.numbers, ...second.numbers, ...(label === null ? [] : [label])],
  };
}

/** A text without a full stop, emoji and stars at its end. */
export const trimEnd = (text: string): string =>
  withoutEnd(withoutLast(text, DECORATED_END), '.').trim();

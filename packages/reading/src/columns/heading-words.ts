import { type Cell, cellText } from '@rallybook/contract/rules/cells';
import { withoutAccents } from '@rallybook/contract/rules/names';

/** A longer cell is no heading. */
const MAX_HEADING = 120;

/** Which role a column has whose heading contains some words. */
type HeadingWords<Role extends string> = {
  role: Role;
  /** Searched in the heading in lower case, without accents, on one line. It captures nothing. */
  words: RegExp;
  /** Searched in the heading with its accents: `Thứ` is another word than `Thu`. */
  unless?: RegExp;
};

/**
 * The words by which headings name the roles of columns. The first entry that fits counts, so what is special comes before what
 * is general, and words of columns that nobody needs may have a role of their own.
 */
export type Vocabulary<Role extends string> = readonly HeadingWords<Role>[];

/** A column of a table; `role` is null where no word of its heading is known. */
export type Column<Role extends string> = { index: number; heading: string; role: Role | null };

/** The number of a footnote behind a word: `Ngày1`. A short word with a number is another one: `T3`. */
const FOOTNOTE = /(\p{L}{3})\d{1,2}(?![\p{L}\d])/gu;

/** Where machines join two words: `BookingDate`. */
const JOINED = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu;

/** A heading in lower case: as written, and without accents. */
function foldHeading(heading: string): { accented: string; folded: string } {
  const accented = heading
    .replace(JOINED, ' ')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(FOOTNOTE, '$1');
  return { accented, folded: withoutAccents(accented) };
}

/** The text of a cell that may be a heading; empty if it may not: a number, a date, a long text. */
export function headingText(cell: Cell | undefined): string {
  if (typeof cell !== 'string' || cell.length > MAX_HEADING) return '';
  return cellText(cell);
}

/**
 * The texts of a row of headings, each in all columns that it is merged over: its own, and those behind it that are empty.
 * @param isOver whether a column without a text of its own may belong to the one before it
 */
export function spreadMerged(
  texts: readonly string[],
  isOver: (column: number) => boolean,
): string[] {
  let group = '';
  return texts.map((text, column) => {
    if (text !== '') group = text;
    else if (!isOver(column)) group = '';
    return group;
  });
}

/** The role that a heading names: `Ngày1/ TNX Date`, `Số tiền ghi có`; null if no word of it is known. */
export function roleOfHeading<Role extends string>(
  heading: string,
  vocabulary: Vocabulary<Role>,
): Role | null {
  if (heading === '' || heading.length > MAX_HEADING) return null;
  const { accented, folded } = foldHeading(heading);
  const found = vocabulary.find(
    ({ words, unless }) => words.test(folded) && !(unless?.test(accented) ?? false),
  );
  return found?.role ?? null;
}

const lettersIn = (text: string) => text.replace(/[^\p{L}+-]/gu, '').length;

/** Whether a heading says little besides words that are known: `Số tiền ghi có`, not `có ai đi không`. */
export function isHeadingOnly<Role extends string>(
  heading: string,
  vocabulary: Vocabulary<Role>,
): boolean {
  if (heading === '' || heading.length > MAX_HEADING) return false;
  const { folded } = foldHeading(heading);
  const rest = vocabulary.reduce((text, { words }) => text.split(words).join(' '), folded);
  return rest !== folded && lettersIn(rest) * 2 <= lettersIn(folded);
}

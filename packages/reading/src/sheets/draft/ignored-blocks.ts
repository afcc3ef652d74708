import { nameKey, type NamedMember, namesOf } from '@rallybook/contract/rules/names';
import { NO_LEGEND, readMark } from '../../cells/marks.ts';
import type { SheetTexts } from '../table/grid.ts';
import { isLikeName } from '../table/names-written.ts';
import type { Piece } from '../table/pieces.ts';
import type { Draft } from './draft.ts';
import { isPlainSection } from './subjects.ts';

/** A block of no kind, as far as it may hold something of people all the same. */
type Block = {
  piece: Piece;
  texts: SheetTexts;
  draft: Draft;
  isKindChosen: boolean;
  isLeftOut: boolean;
};

/** So many cells of a text that is no table are names before it is a list of them. */
const LEAST_NAMES = 2;

/** A mark that is no number, which counts anything in a table of no kind. */
const isMark = (text: string) => !/\d/.test(text) && readMark(text, text, NO_LEGEND) !== null;

/** The heading of who has voted for something. */
const VOTERS = /^(?:voters?|voted by|(?:những )?người (?:bình chọn|bầu|vote)|pemilih)$/iu;

const DATE = /^(?:\d{4}-)?\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?(?: |$)/;

/** Whether each row of a block has a date, and names below the headings of several teams: they may have played. */
function areTeamsOnDays({ piece, texts }: Block): boolean {
  const { top, left, bottom, right } = piece.region;
  const [head = [], ...rows] = texts.texts.slice(top, bottom).map((row) => row.slice(left, right));
  const teams = [...head.keys()].filter(
    (at) => at > 0 && isPlainSection(head[at]!) && head[at] !== '',
  );
  const areNames = (row: readonly string[]) =>
    teams.every((at) =>
      (row[at] ?? '').split(',').every((text) => text === '' || isNameAlone(text)),
    );
  return (
    teams.length >= LEAST_NAMES &&
    rows.some((row) => DATE.test(row[0] ?? '')) &&
    rows.every((row) => areNames(row)) &&
    rows.some((row) => teams.some((at) => (row[at] ?? '') !== ''))
  );
}

const isNameAlone = (text: string) => /^\p{Lu}/u.test(text.trim()) && isLikeName(text.trim());

/** Whether a block holds names of members or voters, or marks in more than half of the cells of its columns behind the first one. */
function isOfPeople({ piece, texts }: Block, names: ReadonlySet<string>): boolean {
  const { top, left, bottom, right } = piece.region;
  const counted = { names: 0, marks: 0, filled: 0 };
  for (let row = top; row < bottom; row += 1) {
    const cells = texts.texts[row]!.slice(left, right);
    for (const [column, text] of cells.entries()) {
      if (text === '') continue;
      if (names.has(nameKey(text)) || VOTERS.test(text)) counted.names += 1;
      if (column === 0) continue;
      counted.filled += 1;
      if (isMark(text)) counted.marks += 1;
    }
  }
  if (piece.isText === true) return counted.names >= LEAST_NAMES;
  return counted.names > 0 || (counted.filled > 1 && counted.marks * 2 > counted.filled);
}

/**
 * Makes blocks of no kind unsure that hold names of members, also of those who come with the same sheets, teams on days, or marks. Who said that
 * a block is of no kind knows it.
 */
export function doubtIgnored(blocks: readonly Block[], members: readonly NamedMember[]): void {
  const open = blocks.filter(
    ({ draft, piece, isKindChosen, isLeftOut }) =>
      draft.kind === 'ignored' &&
      draft.why === null &&
      !isKindChosen &&
      !isLeftOut &&
      piece.isSignature !== true &&
      !draft.unread.some(({ code }) => code === 'other_currency'),
  );
  if (open.length === 0) return;
  const names = new Set(
    [
      ...members.flatMap(namesOf),
      ...blocks.flatMap(({ draft }) => draft.people.map(({ name }) => name)),
    ].map(nameKey),
  );
  names.delete('');
  for (const block of open) {
    if (isOfPeople(block, names) || areTeamsOnDays(block)) block.draft.why = 'members';
  }
}

/**
 * Takes lists of names of which nothing says what they are, where all of them are members of the club: they add nobody. A list that
 * also gives classes would add those.
 */
export function trustKnown(drafts: readonly Draft[], members: readonly NamedMember[]): void {
  const open = drafts.filter(
    ({ kind, isUnproved, why }) => kind === 'members' && isUnproved && why === 'kind',
  );
  if (open.length === 0) return;
  const names = new Set(members.flatMap(namesOf).map(nameKey));
  for (const draft of open) {
    const areKnown = draft.people.every(
      ({ name, className }) => names.has(nameKey(name)) && className === undefined,
    );
    if (areKnown && draft.people.length > 0) draft.why = null;
  }
}

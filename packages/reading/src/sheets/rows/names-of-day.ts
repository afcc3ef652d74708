import { saysAbsent } from '../../cells/marks.ts';
import { withoutPeople } from '../../lists/asides.ts';
import { guestIn } from '../../names/guest-names.ts';
import type { CellReader } from '../table/cell-reader.ts';
import { type Grid, seenText } from '../table/grid.ts';
import { isPlainSum } from '../table/headings.ts';
import {
  exceptsSomebody,
  namesSeveral,
  saidOfComing,
  writtenPerson,
} from '../table/names-written.ts';

/** Between the names of a day in one cell. */
const BETWEEN_NAMES = /[,;，；]/u;

/** Whether a text lists several names. */
export const isListOfNames = (text: string): boolean => BETWEEN_NAMES.test(text);

/** Guests in brackets: `Hà (+1)`. */
const ADDED = /\( ?([+x×] ?\d{1,2}[^()]{0,12})\)/giu;

/** The number before a name: `1. An 2. Bình`. */
const NUMBER = /(?:^|\s)\d{1,2}[.)] ?(?=\p{L})/gu;

/** The parts of a text with names, which may be guests, too. */
const partsOf = (text: string): string[] =>
  text
    .replace(ADDED, '$1')
    .replace(NUMBER, ',')
    .split(BETWEEN_NAMES)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const WITH_GUESTS =
  / ?(?:\+ ?(\d{1,2})(?: (?:khách|khach|bạn|ban|người|nguoi|guests?|friends?))?|[x×] ?(\d{1,2}))$/iu;

type IsName = (text: string) => boolean;

const isPerson = (text: string, isName: IsName): boolean =>
  text === '' || isName(text.replace(WITH_GUESTS, '')) || guestIn(text) !== null;

/** Whether all that a text lists are names of people, or guests. */
export const arePeople = (text: string, isName: IsName): boolean =>
  partsOf(text).every((part) => isPerson(part, isName));

/** Between two who came: `Sue and Raj`, `An & Bình`; `Lan/Minh` may have come one for the other. */
const JOINED = / ?[+&] ?(?=\p{L})| (?:và|and|und|dan) (?=\p{L})/iu;

/** The people of a part that joins some, where each is somebody's name; else the part as it is, as `An + vợ`. */
function joinedIn(part: string, isName: IsName): string[] {
  if (!namesSeveral(part) || guestIn(part) !== null) return [part];
  const people = part.split(JOINED);
  const areNamed = people.every((text) => isPerson(text, isName) && withoutPeople(text) !== '');
  return areNamed ? people : [part];
}

/** So many lines in one cell are names below each other; a long name may be written in two. */
const LEAST_LINES = 3;

function linesOf(grid: Grid, row: number, column: number): string[] {
  const raw = grid.raw(row, column);
  return typeof raw === 'string' && raw.includes('\n') ? raw.split('\n').map(seenText) : [];
}

/** Whether the cells of a column hold names below each other, some of them several. */
export const areBelowEachOther = (grid: Grid, head: number, column: number): boolean =>
  Array.from({ length: grid.height - head }, (_, row) => linesOf(grid, head + row, column)).some(
    (lines) => lines.length >= LEAST_LINES,
  );

/** The names in a cell, without sums. */
export function peopleIn(
  grid: Grid,
  [row, column]: readonly [number, number],
  areLines: boolean,
  { isName, isSum }: CellReader,
): string[] {
  const lines = areLines ? linesOf(grid, row, column) : [];
  return (lines.length > 1 ? lines : [grid.text(row, column)])
    .flatMap((text) => partsOf(text))
    .filter((text) => !isSum(text) || isPlainSum(text))
    .flatMap((text) => joinedIn(text, isName));
}

/** Whether a text names guests of nobody behind others: `An - Dung - khách`. */
const endsWithGuests = (text: string): boolean =>
  /\p{L} [-–—] /u.test(text) && guestIn(text)?.host === null;

/**
 * Whether the names of a cell are read word by word. Where one of them is none, or says who was not there, it may be said of the
 * others, too: `cả nhóm trừ An, Bình`.
 */
export const areClear = (people: readonly string[], isName: IsName): boolean =>
  people.every((text) => !exceptsSomebody(text) && !saysAbsent(text) && !endsWithGuests(text)) &&
  (people.length === 1 || people.every((text) => isPerson(saidOfComing(text).bare, isName)));

/** What one name of a day says: who it is, with guests or not, or guests alone, and whether they were away. */
export function readPerson(text: string) {
  const added = WITH_GUESTS.exec(text);
  const before = added === null ? text : text.slice(0, added.index);
  // `Tom + 2 guests` is Tom, and `khách x2` nobody of the club.
  const isHost = added !== null && guestIn(before) === null;
  const { bare, came } = saidOfComing(before);
  return {
    guests: isHost ? null : guestIn(text),
    name: writtenPerson(bare),
    count: added === null ? 0 : Number(added[1] ?? Number(added[2]) - 1),
    isAway: came === 'no',
  };
}

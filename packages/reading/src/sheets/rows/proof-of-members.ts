import { normalizeText } from '@rallybook/contract/rules/characters';
import { isOfOneDay } from '../../lists/other-people.ts';
import type { BlockContext } from '../draft/draft.ts';
import { headingSays, isMoneyHeading, isOfPeople, NAME_HEADINGS } from '../table/headings.ts';
import type { Column } from '../table/table.ts';
import type { RoledTable } from './columns-of-names.ts';
import type { NamesTable } from './names-table.ts';

/** Words that are no parts of others: `member` is not in `remembered`. */
const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

/** Those of whom a list is: members, and nobody else. */
const MEMBERS = new RegExp(
  word('thành viên|thanh vien|hội viên|hoi vien|members?|membership|rosters?|squad list|anggota'),
  'u',
);

/** A list of which the title does not say more than whose it is: `DANH SÁCH CLB SAO MAI`, `DS Tháng 10`, `Player list`. */
const LIST_OF_CLUB =
  /^[^\p{L}]*(?:(?:danh sách|danh sach|d\.?s|list|players?(?: list)?|list of players|người chơi|vận động viên|vđv)(?!\p{L})[^\p{L}]*)(?:(?:clb|câu lạc bộ|club|lớp|nhóm|hội|đội|team|cầu lông|badminton|tháng|năm|mùa|tổng|t)(?!\p{L})[^\p{L}]*)*$/u;
/** The same with the name of the club behind it. */
const OF_CLUB =
  /^[^\p{L}]*(?:danh sách|danh sach|d\.?s)\s+(?:clb|câu lạc bộ|club|lớp|nhóm|hội)(?!\p{L})/u;

/** A title is hardly longer. */
const MAX_LENGTH = 120;

const smallLetters = (text: string) =>
  normalizeText(text.slice(0, MAX_LENGTH), 'NFC').toLowerCase();

/** Whether a title, or the name of a sheet, says that the people below it are members of the club. */
function saysMembers(title: string): boolean {
  const text = smallLetters(title);
  return MEMBERS.test(text) || LIST_OF_CLUB.test(text) || OF_CLUB.test(text);
}

/** Whether a heading says that the people of its table are members: `Thành viên`, `Member since`; `Tên` and `Player` are anybody. */
const isMembersHeading = (heading: string): boolean => MEMBERS.test(smallLetters(heading));

/** The headings of how many there are of something. */
const COUNTED =
  /^(?:sl|số lượng|so luong|qty|quantity|đvt|dvt|đơn vị tính|don vi tinh|units?)(?: ?\(.{0,20}\))?$/iu;

/** Whether the rows of a table are things rather than people: they are counted, or hardly any is named like somebody. */
function areThings({ columns, rows }: NamesTable): boolean {
  if (columns.some(({ heading }) => COUNTED.test(heading))) return true;
  const people = rows.filter(({ kind }) => kind === 'person').length;
  const nobody = rows.filter(
    ({ kind, label }) => kind === 'nameless' && /\p{L}/u.test(label),
  ).length;
  return nobody * 3 > people + nobody;
}

/** What is written down of people besides what has a role: when they were born, where they live, since when they come. */
const PERSONAL =
  /sinh|tuổi|birth|\bdob\b|\bage\b|địa chỉ|address|quê|tham gia|gia nhập|joined|since|facebook|zalo|giới tính|\bgt\b|gender|\bsex\b/u;
/** The number on the shirt of a player, and where they play; numbers below are places in a ladder. */
const SHIRT = /^(?:số áo|so ao|(?:shirt|jersey|squad) (?:no\.?|number)|nomor punggung)$/u;
const POSITION = /^(?:vị trí|vi tri|position|posisi)$/u;
/** Titles that say nothing of whose the people are: that of a month, or of any sheet. */
const SAYS_NOTHING =
  /^(?:(?:sheet|trang(?: tính)?|bảng|table|data|dữ liệu|t|tháng|năm|month)?[\s\d./-]*)$/u;

/**
 * Whether a table holds what a club writes down of its members, and nothing else: names with telephone numbers, birthdays, aliases,
 * whether somebody is a man or a woman. Shirts, places and results are of others.
 */
function arePersonal({ columns, roles }: RoledTable, titles: readonly string[]): boolean {
  if (!titles.every((title) => SAYS_NOTHING.test(smallLetters(title).trim()))) return false;
  const filled = columns.filter(({ content }) => content.filled > 0);
  const isPersonal = ({ heading, content: { figures } }: Column) => {
    const text = smallLetters(heading);
    return PERSONAL.test(text) || (POSITION.test(text) && figures === 0);
  };
  const isOfPerson = (column: Column) =>
    headingSays(column.said, 'of_people') ||
    isPersonal(column) ||
    SHIRT.test(smallLetters(column.heading));
  return (
    filled.every((column) => isOfPerson(column)) &&
    filled.some(
      (column) => column.said === 'phone' || roles[column.index] === 'alias' || isPersonal(column),
    )
  );
}

/** Whether the columns of a table hold marks below months, as those do of who has paid: a name alone has none. */
const areMarkedByMonth = ({ columns }: NamesTable, { reader }: BlockContext): boolean =>
  columns.filter(({ heading, content }) => content.marks > 0 && reader.month(heading) !== null)
    .length > 1;

/** Words that are none of people: of sizes, rackets and prizes. */
const isOfOthers = ({ said, heading, content: { filled, figures, names } }: Column) =>
  heading !== '' &&
  (said === null || said === 'other' || said === 'count') &&
  filled > 0 &&
  (figures * 2 < filled || names > 0);

/** Whether amounts below a general word, such as `Số tiền`, stand beside words that are none of people, or beside things. */
function areAmountsOfThings(table: RoledTable): boolean {
  const { columns, names, roles } = table;
  // What is a part of the total says it, too.
  const isSaid = columns.some(
    ({ index, said, content }) =>
      isMoneyHeading(said) &&
      (roles[index] === said || (said === 'target' && content.figures === content.filled)),
  );
  if (isSaid) return false;
  const first = columns[names[0]!]!;
  const isNamed = first.heading === '' || NAME_HEADINGS.has(first.said) || table.grid.isTurned;
  return (
    !isNamed ||
    areThings(table) ||
    columns.some((column) => roles[column.index] === 'ignored' && isOfOthers(column))
  );
}

/** What a table with names says about whose they are. */
export type Proof = {
  /** Whether a heading or a title says that they are people of some kind. */
  isOfPeople: boolean;
  /** Whether it says that they are the club's members. A name alone is no proof of it. */
  isOfMembers: boolean;
  /** Whether its amounts may be those of things, or for anything. */
  isOfThings: boolean;
};

/** @param titles of the table, and the name of its sheet */
export function proofOf(
  table: RoledTable,
  titles: readonly string[],
  context: BlockContext,
): Proof {
  const { columns, roles } = table;
  const isSaid =
    titles.some((title) => saysMembers(title)) ||
    columns.some(({ heading }) => isMembersHeading(heading));
  const isList = columns.some(({ said }) => isOfPeople(said));
  // Amounts that are not taken may be what the table is about.
  const isMoney = columns.some(
    ({ index, said, content: { money, filled } }) =>
      roles[index] === 'ignored' && said === null && money * 2 > filled,
  );
  return {
    isOfPeople: isSaid || isList,
    isOfMembers:
      !isMoney &&
      !areThings(table) &&
      !titles.some((title) => isOfOneDay(title)) &&
      (isSaid ||
        roles.includes('email') ||
        areMarkedByMonth(table, context) ||
        arePersonal(table, titles)),
    // Whoever chose what a column is has looked at it.
    isOfThings: context.roles.size === 0 && areAmountsOfThings(table),
  };
}

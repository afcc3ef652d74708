import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { withoutAccents, wordKeys } from '@rallybook/contract/rules/names';
import { contentOf } from '../columns/column-content.ts';
import { type FoundTable, tableAt, type TableKind } from '../columns/find-table.ts';
import { type Column, isHeadingOnly, roleOfHeading } from '../columns/heading-words.ts';
import { beginsWithFamily } from './person-names.ts';

/** What a column of a list of members holds. `silent` ones say nothing about a member: a number, a time stamp. */
export type MemberHeading =
  | 'silent'
  | 'other'
  | 'alias'
  | 'email'
  | 'name'
  | 'family'
  | 'middle'
  | 'given'
  | 'surname'
  | 'forename';

/** The columns of a list of members that has a heading. */
export type MemberTable = FoundTable<MemberHeading>;

/** Columns whose heading has a word for a name, but which name something else, or somebody else. */
const OTHERS =
  /phu huynh|\b(?:bo|me|cha|vo|chong)\b|nguoi (?:gioi thieu|than|lien he|bao lanh|dai dien|phu trach|quan ly|huong dan)|^hlv$|huan luyen vien|khan cap|gioi thieu|\b(?:lop|truong|doi|nhom|clb|cau lac bo|cong ty|co quan|don vi|ngan hang|tai khoan|dang nhap|ten san|file|giai|to chuc|doanh nghiep)\b|parents?\b|guardian|\b(?:coach|mentor|sponsor)\b|(?:invited|added) by|emergency|referr|company|team|club|school|class|bank|account|\buser ?name|nguoi dung|next of kin|organi[sz]ation|phonetic|yomi|file as|manager|assistant|spouse|\bprefix\b|\bsuffix\b|e-?mail (?:display name|type)|- (?:type|label)$/;

/** Whether a column names something else, or somebody else: a parent, a company. */
export const namesOthers = (heading: string): boolean =>
  OTHERS.test(withoutAccents(heading.slice(0, 120).toLowerCase()));

/** The words by which headings of lists of members name their columns. */
export const MEMBER_VOCABULARY: TableKind<MemberHeading>['vocabulary'] = [
  {
    role: 'silent',
    words: /^(?:stt|tt|so tt|so thu tu|no\.?|#|nr|index)$|dau thoi gian|time ?stamp|thoi gian gui/,
  },
  { role: 'other', words: OTHERS },
  { role: 'email', words: /\be-?mail\b|\bg-?mail\b|thu dien tu|hop thu|\bmail\b/ },
  {
    role: 'alias',
    words:
      /\balias\b|nick ?name|\bnick\b|biet danh|biet hieu|ten (?:goi|thuong goi|khac|o nha|zalo|facebook|fb|hien thi)|goi la|known as|preferred name|display name|\bpanggilan\b/,
  },
  {
    role: 'other',
    words:
      /\b(?:sdt|dt|dien thoai|di dong|phone|mobile|tel|zalo|facebook|fb)\b|ngay|nam sinh|sinh nhat|birth|\bdob\b|gioi tinh|gender|\bsex\b|dia chi|address|\bma (?:so|hv|sv|tv|hs|nv)?|\bid\b|ghi chu|\bnotes?\b|vai tro|\brole\b|trinh do|level|lich|buoi|size|\bao\b|\btuoi\b|\bage\b|^(?:hotline|contact|booking|lien he|lien lac|alamat|tanggal lahir|jenis kelamin|catatan|umur|usia|kelas|(?:no|nomor) (?:hp|wa|telepon)|telepon)$/,
  },
  { role: 'family', words: /\bho (?:va )?(?:ten )?(?:dem|lot|chu lot)\b|^ho$/, unless: /h[ồốổộ]/u },
  { role: 'middle', words: /\b(?:ten )?(?:dem|lot)\b|chu lot|middle|additional name/ },
  { role: 'surname', words: /\b(?:sur ?name|last ?name|family ?name)\b/ },
  { role: 'forename', words: /\b(?:first ?name|given ?name|fore ?name)s?\b/ },
  {
    role: 'name',
    words:
      /\bho (?:(?:va|&|,|\/|-) ?)?ten\b|full ?name|\bname\b|ten (?:day du|thanh vien|hoi vien|hoc vien|hoc sinh|sinh vien|nguoi choi|van dong vien|vdv|ban|cua ban)|^(?:(?:thanh vien|hoi vien|hoc vien)(?: moi)?|hoc sinh|sinh vien|(?:new )?(?:members?|players?)|child(?:ren)?|vdv|nguoi choi|nama(?: (?:lengkap|anggota|pemain))?|anggota|pemain)$/,
    // A person, or a name behind its label: `Tên: An`.
    unless: /thanh viên|[:：]\s*\S/u,
  },
  { role: 'given', words: /^ten\b/, unless: /[:：]\s*\S/u },
];

/** Whether a text is the heading of a column and little else: `Số điện thoại`, `Tên FB`. */
export const isKnownHeading = (text: string): boolean =>
  roleOfHeading(text, MEMBER_VOCABULARY) !== null && isHeadingOnly(text, MEMBER_VOCABULARY);

const hasRole = (columns: readonly Column<MemberHeading>[], ...roles: readonly MemberHeading[]) =>
  columns.some(({ role }) => role !== null && roles.includes(role));

/** Whether a cell is an e-mail address and nothing else. */
const isEmail = (cell: Cell) => /^<?[^\s@<>]+@[^\s@<>]+>?$/.test(cellText(cell));

/**
 * Whether columns are those of a heading: they have a name, and more words that are known, or e-mail addresses below, or the name is
 * in the first column, whose cells have other words: `Người chơi | Điểm`, but not `An | Thành viên`. A line with a name alone in it is
 * a title, or the heading of a list without columns.
 */
function isHeading(columns: readonly Column<MemberHeading>[], below: readonly Row[]): boolean {
  const hasName =
    hasRole(columns, 'name', 'given') ||
    (hasRole(columns, 'surname', 'family') && hasRole(columns, 'forename', 'given'));
  if (!hasName || columns.length < 2) return false;
  const known = columns.filter(({ role }) => role !== null).length;
  if (known > 1) return true;
  if (columns.some(({ index }) => below.some(({ cells }) => isEmail(cells[index] ?? null))))
    return true;
  return (
    columns.some(({ heading, role }) => role !== null && isWhole(heading)) ||
    isFirst(columns[0]!, below)
  );
}

/** Whether a column has the heading of names and nothing else, and other words below. */
const isFirst = ({ index, heading, role }: Column<MemberHeading>, below: readonly Row[]) =>
  role === 'name' &&
  isHeadingOnly(heading, MEMBER_VOCABULARY) &&
  below.every(({ cells }) => cellText(cells[index]) !== heading);

/** Whether a heading is the usual name of such a column, so that the others need no known word. */
const isWhole = (heading: string) =>
  /^(?:ho (?:va )?ten|ten|full ?name|name)$/.test(withoutAccents(heading.toLowerCase()));

const KIND: TableKind<MemberHeading> = { vocabulary: MEMBER_VOCABULARY, isHeading };

/**
 * Finds the first table in the rows of a list of members; null if none has a heading.
 * @param from the index of the row from which it may begin
 */
export function findMemberTable(rows: readonly Row[], from = 0): MemberTable | null {
  for (let index = from; index < rows.length; index += 1) {
    const table = tableAt(rows, index, KIND);
    if (table !== null) return table;
  }
  return null;
}

/** A form asks for the account by which it is answered, which is an address. */
const isAccount = (heading: string) =>
  /\buser ?name|nguoi dung|dang nhap/.test(withoutAccents(heading.toLowerCase()));

/** Which cells of a row are what, and the headings of the columns that are not taken. */
export type MemberColumns = {
  /** The columns of a name, in the order in which it is written. */
  name: number[];
  alias: number | null;
  /** Of one person, there may be several. */
  email: number[];
  /** Columns that were not taken, by their heading; of those without one, the first text. */
  untaken: string[];
};

/** Whether a column holds family names as in Vietnam. */
function isVietnamese(rows: readonly Row[], index: number): boolean {
  const names = rows.map(({ cells }) => cellText(cells[index])).filter((name) => name !== '');
  return names.filter(beginsWithFamily).length * 2 > names.length;
}

/** The column of whole names; of several, the first with the most of them, since a form may leave the name of an account empty. */
function wholeName(
  columns: readonly Column<MemberHeading>[],
  body: readonly Row[],
): number | undefined {
  const filled = (index: number) =>
    body.filter(({ cells }) => cellText(cells[index]) !== '').length;
  const wholes = columns.filter(({ role }) => role === 'name').map(({ index }) => index);
  return wholes.toSorted((a, b) => filled(b) - filled(a))[0];
}

/** Whether a column holds the whole names whose parts stand in others. */
function saysAll(
  body: readonly Row[],
  whole: number | undefined,
  parts: readonly number[],
): boolean {
  if (whole === undefined) return false;
  const words = (text: string) => wordKeys(text).toSorted().join(' ');
  const rows = body.filter(({ cells }) => cellText(cells[whole]) !== '');
  const same = rows.filter(
    ({ cells }) =>
      words(cellText(cells[whole])) ===
      words(parts.map((index) => cellText(cells[index])).join(' ')),
  );
  return same.length * 2 > rows.length;
}

/** What somebody is called in a network or messenger, which is an alias only where no other column is one. */
const isOfNetwork = (heading: string) =>
  /zalo|facebook|\bfb\b|hien thi|display/.test(withoutAccents(heading.toLowerCase()));

/**
 * The columns of a name: one, or several in the order in which the name is written. `Họ | Tên` begins with the family; others are
 * in the order of the table, but `Surname | First name` in an English list.
 * @param body the rows below the heading
 */
export function nameColumns(
  columns: readonly Column<MemberHeading>[],
  body: readonly Row[],
  isEnglish: boolean,
): number[] {
  const first = (role: MemberHeading) => columns.find((column) => column.role === role)?.index;
  const known = (...indexes: (number | undefined)[]) =>
    indexes.filter((index) => index !== undefined);
  const whole = wholeName(columns, body);
  const [family, middle, given] = [first('family'), first('middle'), first('given')];
  const [surname, forename] = [first('surname'), first('forename')];
  const parts = known(surname, middle, forename);
  const isWhole = surname === undefined || forename === undefined || saysAll(body, whole, parts);
  if (whole !== undefined && isWhole) return [whole];
  if (surname !== undefined && forename !== undefined) {
    const isTurned = isEnglish || !isVietnamese(body, surname);
    const inOrder = known(surname, middle, forename).toSorted((a, b) => a - b);
    return isTurned && surname < forename ? known(forename, middle, surname) : inOrder;
  }
  return known(family ?? surname, middle, given ?? forename);
}

/**
 * Chooses the columns of a list of members.
 * @param isEnglish whether the club writes names as in English
 */
export function memberColumns(
  { columns, body }: MemberTable,
  rows: readonly Row[],
  isEnglish: boolean,
): MemberColumns {
  const below = rows.slice(body);
  const name = nameColumns(columns, below, isEnglish);
  const byWord = columns.filter(({ role }) => role === 'email').map(({ index }) => index);
  const byContent = columns.find(({ index, role, heading }) => {
    if (role !== null && !isAccount(heading)) return false;
    const { filled, counts } = contentOf(below, index, { email: isEmail });
    return filled > 0 && counts.email === filled;
  });
  const email = byWord.length > 0 || byContent === undefined ? byWord : [byContent.index];
  const named = columns.filter(({ role }) => role === 'alias');
  const own = named.filter(({ heading }) => !isOfNetwork(heading));
  const aliases = own.length > 0 ? own : named;
  // Of several, nobody can say which one the club uses.
  const alias = aliases.length === 1 ? aliases[0]!.index : null;
  const taken = [...name, alias, ...email];
  const untaken = columns
    .filter(({ index, role }) => role !== 'silent' && !taken.includes(index))
    .map(({ heading }) => heading);
  return { name, alias, email, untaken: [...untaken, ...unnamed(columns, below)] };
}

/** The first text of each column that has no heading; numbers are those of a list. */
function unnamed(columns: readonly Column<MemberHeading>[], below: readonly Row[]): string[] {
  const named = new Set(columns.map(({ index }) => index));
  const found = new Map<number, string>();
  for (const { cells } of below) {
    for (const [index, cell] of cells.entries()) {
      const text = cellText(cell);
      if (!named.has(index) && !found.has(index) && /\p{L}/u.test(text)) found.set(index, text);
    }
  }
  return [...found.values()];
}

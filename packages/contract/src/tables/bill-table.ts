import { OCCASIONAL_BILL_FIELDS, ownBillFields } from '../records/bills.ts';
import { type AnswerValues, listNames } from '../records/fields.ts';
import { shownName } from '../rules/former-member.ts';
import { clubCollator, type NamesOfClub } from '../rules/name-order.ts';
import type { MemberBill } from '../schemas/bills.ts';
import type { Texts } from '../texts/texts.ts';
import { type Cell, type Column, columnKind, type Table } from './table.ts';

const fieldNames = listNames(ownBillFields);
type OwnBill = AnswerValues<typeof ownBillFields>;

/** These columns are left out if no bill has anything in them. */
const OCCASIONAL: readonly string[] = OCCASIONAL_BILL_FIELDS;

/**
 * The columns of a table of members' bills.
 * @param texts the names of the columns
 * @param isUsed whether any bill of the table has something in a column
 * @returns the columns, and a function from a bill to its cells
 */
export function billColumns({ columns }: Texts, isUsed: (name: keyof OwnBill) => boolean) {
  const shown = fieldNames.filter((name) => !OCCASIONAL.includes(name) || isUsed(name));
  return {
    columns: [
      { heading: columns.member, kind: 'text' },
      ...shown.map((name) => ({ heading: columns[name], kind: columnKind(ownBillFields[name]) })),
      { heading: columns.memberCost, kind: 'money' },
    ] satisfies Column[],
    toCells: (memberName: string | null, bill: OwnBill, memberCost: number): Cell[] => [
      memberName,
      ...shown.map((name) => bill[name]),
      memberCost,
    ],
  };
}

/** The members' bills of a month of a club, by name. */
export function billTable(
  club: NamesOfClub,
  bills: readonly MemberBill[],
  texts: Texts,
): Table<MemberBill> {
  const byName = clubCollator(club);
  const isUsed = (name: keyof OwnBill) => bills.some((bill) => bill[name] !== 0);
  const { columns, toCells } = billColumns(texts, isUsed);
  return {
    columns,
    toRows: (items) =>
      items
        .toSorted((a, b) => byName.compare(a.memberName, b.memberName))
        .map((bill) => toCells(shownName(bill.memberName, texts), bill, bill.totalCost)),
  };
}

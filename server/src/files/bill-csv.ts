import { type Language, languages } from '@rallybook/contract/languages';
import { OCCASIONAL_BILL_FIELDS, ownBillFields } from '@rallybook/contract/records/bills';
import { listNames, type Values } from '@rallybook/contract/records/fields';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { shownName } from '@rallybook/contract/rules/former-member';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import type { Texts } from '@rallybook/contract/texts/texts';
import { type Cell, csvRows, csvStart } from './csv.ts';
import type { DownloadedFile } from './downloaded-file.ts';

const fieldNames = listNames(ownBillFields);
type OwnBill = Values<typeof ownBillFields>;

/** These columns are left out if no bill has anything in them. */
const OCCASIONAL: readonly string[] = OCCASIONAL_BILL_FIELDS;

/**
 * The columns of a table of members' bills; amounts in thousands of VND.
 * @param texts the names of the columns
 * @param isUsed whether any bill of the table has something in a column
 * @returns the headings, and a function from a bill to its cells
 */
export function billColumns({ columns }: Texts, isUsed: (name: keyof OwnBill) => boolean) {
  const shown = fieldNames.filter((name) => !OCCASIONAL.includes(name) || isUsed(name));
  return {
    headings: [columns.member, ...shown.map((name) => columns[name]), columns.memberCost],
    toCells: (memberName: string | null, bill: OwnBill, memberCost: number): Cell[] => [
      memberName,
      ...shown.map((name) => bill[name]),
      memberCost,
    ],
  };
}

/** The members' bills of a month by name, as `bill-YYYY-MM.csv`; amounts in thousands of VND. */
export async function billCsv(
  bills: readonly MemberBill[],
  month: YearMonth,
  language: Language,
): Promise<DownloadedFile> {
  const texts = await languages[language].texts();
  // The names are Vietnamese in every language; this order suits other names, too.
  const byName = new Intl.Collator('vi');
  const { headings, toCells } = billColumns(texts, (name) =>
    bills.some((bill) => bill[name] !== 0),
  );
  const rows = bills
    .toSorted((a, b) => byName.compare(a.memberName, b.memberName))
    .map((bill) => toCells(shownName(bill.memberName, texts), bill, bill.totalCost));
  return {
    fileName: `bill-${isoMonth(month)}.csv`,
    content: csvStart(headings) + csvRows(rows),
  };
}

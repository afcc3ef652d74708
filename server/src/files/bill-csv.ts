import { type Language, languages } from '@rallybook/contract/languages';
import { ownBillFields } from '@rallybook/contract/records/bills';
import { listNames, type Values } from '@rallybook/contract/records/fields';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { shownName } from '@rallybook/contract/rules/former-member';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import type { Texts } from '@rallybook/contract/texts/texts';
import { type Cell, csv } from './csv.ts';
import type { DownloadedFile } from './downloaded-file.ts';

const fieldNames = listNames(ownBillFields);

/** The columns of a member's bill. */
export function billHeadings({ columns }: Texts): string[] {
  return [columns.member, ...fieldNames.map((name) => columns[name]), columns.memberCost];
}

/** A member's bill in these columns; amounts in thousands of VND. */
export function billCells(
  memberName: string | null,
  bill: Values<typeof ownBillFields>,
  memberCost: number,
): Cell[] {
  return [memberName, ...fieldNames.map((name) => bill[name]), memberCost];
}

/** The members' bills of a month by name, as `bill-YYYY-MM.csv`; amounts in thousands of VND. */
export async function billCsv(
  bills: readonly MemberBill[],
  { year, month }: YearMonth,
  language: Language,
): Promise<DownloadedFile> {
  const texts = await languages[language].texts();
  // The names are Vietnamese ones in every language, and other names are sorted by this as well.
  const byName = new Intl.Collator('vi');
  const rows = bills
    .toSorted((a, b) => byName.compare(a.memberName, b.memberName))
    .map((bill) => billCells(shownName(bill.memberName, texts), bill, bill.totalCost));
  return {
    fileName: `bill-${year}-${String(month).padStart(2, '0')}.csv`,
    content: csv([billHeadings(texts), ...rows]),
  };
}

import { type Language, languages } from '@rallybook/contract/languages';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { billTable } from '@rallybook/contract/tables/bill-table';
import { csvRows, csvStart } from './csv.ts';
import type { DownloadedFile } from './downloaded-file.ts';

/** The members' bills of a month by name, as `bill-YYYY-MM.csv`; amounts in thousands of VND. */
export async function billCsv(
  bills: readonly MemberBill[],
  month: YearMonth,
  language: Language,
): Promise<DownloadedFile> {
  const texts = await languages[language].texts();
  const { columns, toRows } = billTable(bills, texts);
  return {
    fileName: `bill-${isoMonth(month)}.csv`,
    content: csvStart(columns, texts) + csvRows(toRows(bills)),
  };
}

import { type Language, languages } from '@rallybook/contract/languages';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { NamesOfClub } from '@rallybook/contract/rules/name-order';
import { textsOfSport } from '@rallybook/contract/rules/sport-texts';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { billTable } from '@rallybook/contract/tables/bill-table';
import { csvRows, csvStart } from './csv.ts';
import type { DownloadedFile } from './downloaded-file.ts';

/** The members' bills of a month by name, as `bill-YYYY-MM.csv` in the club's currency; VND in thousands. */
export async function billCsv(
  club: NamesOfClub & { currency: Currency; sport: Sport },
  bills: readonly MemberBill[],
  month: YearMonth,
  language: Language,
): Promise<DownloadedFile> {
  const texts = textsOfSport(await languages[language].texts(), club.sport, language);
  const { columns, toRows } = billTable(club, bills, texts);
  return {
    fileName: `bill-${isoMonth(month)}.csv`,
    content: csvStart(club.currency, columns, texts) + csvRows(toRows(bills)),
  };
}

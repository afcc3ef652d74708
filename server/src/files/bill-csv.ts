import { type Language, languages } from '@rallybook/contract/languages';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { shownName } from '@rallybook/contract/rules/former-member';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import type { Texts } from '@rallybook/contract/texts/texts';
import { csv } from './csv.ts';
import type { DownloadedFile } from './downloaded-file.ts';

/** The columns of a member's bill. */
export function billColumns({ columns }: Texts): string[] {
  return [
    columns.member,
    columns.registeredDays,
    columns.unregisteredDays,
    columns.paid,
    columns.registrationCost,
    columns.unregistrationCost,
    columns.memberCost,
  ];
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
    .map((bill) => [
      shownName(bill.memberName, texts),
      bill.registeredTimes,
      bill.unregisteredTimes,
      bill.paidCost,
      bill.registrationCost,
      bill.unregistrationCost,
      bill.totalCost,
    ]);
  return {
    fileName: `bill-${year}-${String(month).padStart(2, '0')}.csv`,
    content: csv([billColumns(texts), ...rows]),
  };
}

import { t } from '@lingui/core/macro';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { NamesOfClub } from '@rallybook/contract/rules/name-order';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { billTable } from '@rallybook/contract/tables/bill-table';
import { sharedTexts } from '../../../parts/texts/texts';
import { makeWorkbook } from '../../../workbook/make-workbook';

/** The members' bills of a month by name, as a workbook of one sheet. */
export function billWorkbook(
  club: NamesOfClub,
  currency: Currency,
  bills: readonly MemberBill[],
  month: YearMonth,
): Promise<Blob> {
  const { columns, toRows } = billTable(club, bills, sharedTexts());
  const which = isoMonth(month);
  const sheet = { name: t`Bill ${which}`, columns, rows: toRows(bills) };
  return makeWorkbook({ kind: 'sheet', currency, sheet });
}

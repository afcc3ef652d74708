import { t } from '@lingui/core/macro';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { billTable } from '@rallybook/contract/tables/bill-table';
import { sharedTexts } from '../../parts/texts/texts';
import { makeWorkbook } from '../../workbook/make-workbook';

/** The members' bills of a month by name, as a workbook of one sheet. */
export function billWorkbook(bills: readonly MemberBill[], month: YearMonth): Promise<Blob> {
  const { columns, toRows } = billTable(bills, sharedTexts());
  const which = isoMonth(month);
  const sheet = { name: t`Bill ${which}`, columns, rows: toRows(bills) };
  return makeWorkbook({ kind: 'sheet', sheet });
}

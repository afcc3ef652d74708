import type { MemberBill } from '@rallybook/contract/schemas/bills';
import papaparse from 'papaparse';

const COLUMNS = [
  'Member',
  'Registered Days',
  'Unregistered Days',
  'Paid',
  'Registration Cost',
  'Unregistration Cost',
  'Member Cost',
];

/** Cells that a spreadsheet would run as a formula (decisions, point 6); numbers are never among them. */
const FORMULA = /^[=+\-@\t\r]/;

/** The members' bills by name: UTF-8 with BOM, CRLF, RFC 4180 quoting; amounts in thousands of VND. */
export function billCsv(bills: readonly MemberBill[]): string {
  const byName = new Intl.Collator('vi');
  const rows = bills
    .toSorted((a, b) => byName.compare(a.memberName, b.memberName))
    .map((bill) => [
      bill.memberName,
      bill.registeredTimes,
      bill.unregisteredTimes,
      bill.paidCost,
      bill.registrationCost,
      bill.unregistrationCost,
      bill.totalCost,
    ]);
  const text = papaparse.unparse([COLUMNS, ...rows], { newline: '\r\n', escapeFormulae: FORMULA });
  return `\uFEFF${text}\r\n`;
}

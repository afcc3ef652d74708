import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { csv } from './csv.ts';

/** The columns of a member's bill. */
export const BILL_COLUMNS = [
  'Member',
  'Registered Days',
  'Unregistered Days',
  'Paid',
  'Registration Cost',
  'Unregistration Cost',
  'Member Cost',
];

/** The members' bills by name; amounts in thousands of VND. */
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
  return csv([BILL_COLUMNS, ...rows]);
}

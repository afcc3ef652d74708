import { bills } from '@rallybook/contract/endpoints/bills';
import type { MemberBill, StoredClubBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { HOA } from './club';
import type { FakeServer } from './fake-server';

const BILL: StoredClubBill = {
  totalCost: kvnd(120),
  totalFee: kvnd(120),
  registrationFee: kvnd(30),
  unregistrationFee: kvnd(40),
  unregisteredFeeRatio: 1.25,
  guestCost: kvnd(0),
  surplusCost: kvnd(0),
  absenceCost: kvnd(0),
  gameCost: kvnd(0),
  unborneCost: kvnd(0),
  fundShare: kvnd(0),
  rule: null,
  classes: [],
  calculatedAt: '2026-11-24T03:00:00.000Z',
  isCurrent: true,
  status: 'calculated',
  closedAt: null,
};

const ROW: MemberBill = {
  memberId: HOA.id,
  memberName: HOA.name,
  registeredTimes: 4,
  unregisteredTimes: 0,
  registrationCost: kvnd(-120),
  unregistrationCost: kvnd(0),
  guestTimes: 0,
  guestCost: kvnd(0),
  coveredTimes: 0,
  passedCost: kvnd(0),
  absenceCost: kvnd(0),
  gameCost: kvnd(0),
  surplusCost: kvnd(0),
  paidCost: kvnd(0),
  totalCost: kvnd(-120),
};

/** Every month has a bill, open or closed. */
export function answerBills(server: FakeServer, status: StoredClubBill['status']): void {
  server.answer(bills.list, { items: [ROW], total: 1, limit: 1, offset: 0 });
  const closedAt = status === 'closed' ? '2026-11-25T03:00:00.000Z' : null;
  server.answer(bills.total, { ...BILL, status, closedAt });
}

import { type Fields, omitFields } from './fields.ts';

const fee = { kind: 'money', optional: true, inEveryFile: true } as const;
const ratio = { kind: 'ratio', optional: true, inEveryFile: true } as const;

/** The bill settings of a club: of the three, only the two that were entered are set. */
export const billSettingFields = {
  registrationFee: fee,
  unregistrationFee: fee,
  unregisteredFeeRatio: ratio,
} as const satisfies Fields;

const sum = { kind: 'money', isCalculated: true } as const;

/** Older files lack these sums. */
const laterSum = { ...sum, isZeroIfMissing: true } as const;

/** What was calculated for a club and a month. */
export const clubBillFields = {
  totalCost: sum,
  /** All registration and unregistration costs. */
  totalFee: sum,
  /** What members are charged for guests, and what rounding adds, or takes off. */
  guestCost: laterSum,
  surplusCost: { ...laterSum, isSigned: true },
  /** What the fund bears for times that are forgiven. */
  absenceCost: laterSum,
  /** What members are charged for the shuttlecocks of games. */
  gameCost: laterSum,
  /** The part of the shared costs that nobody bears. */
  unborneCost: laterSum,
  registrationFee: { ...fee, isCalculated: true },
  unregistrationFee: { ...fee, isCalculated: true },
  unregisteredFeeRatio: { ...ratio, isCalculated: true },
} as const satisfies Fields;

/** What the club's fund gains by a bill; negative if the fund pays. It follows from the other fields. */
export const fundShareFields = { fundShare: sum } as const satisfies Fields;

/** The bill of a month as it is kept. */
export const billFields = {
  year: { kind: 'year' },
  month: { kind: 'month' },
  ...clubBillFields,
  calculatedAt: { kind: 'instant' },
  /** When the month was closed; from then on, nothing of it changes. */
  closedAt: { kind: 'instant', optional: true },
} as const satisfies Fields;

const times = { kind: 'whole', min: 0, max: 1_000_000 } as const;

/** What is kept of a member in the bill of a month. */
export const memberBillFields = {
  memberId: { kind: 'member' },
  registeredTimes: times,
  unregisteredTimes: times,
  paidCost: sum,
  registrationCost: sum,
  unregistrationCost: sum,
  /** Of the guests that the member pays for. */
  guestTimes: { ...times, isZeroIfMissing: true },
  guestCost: laterSum,
  /** How often the member took over somebody else's place; not counted in the other times. */
  coveredTimes: { ...times, isZeroIfMissing: true },
  /** What the member bears for places that they took, less what others bear for theirs; negative if that is more. */
  passedCost: { ...laterSum, isSigned: true },
  /** What the member need not pay for times that are forgiven. */
  absenceCost: laterSum,
  /** What the member bears of the shuttlecocks of games. */
  gameCost: laterSum,
  /** What rounding adds; below zero, what it takes off. */
  surplusCost: { ...laterSum, isSigned: true },
} as const satisfies Fields;

/** What members see of their own bill. */
export const ownBillFields = omitFields(memberBillFields, 'memberId');

/** The "Member Cost" of a member's bill; negative if the member owes. It follows from the other fields. */
export const memberBalanceFields = { totalCost: sum } as const satisfies Fields;

/** Fields of a member's bill that not every club needs: it may have no guests, or not round. */
export const OCCASIONAL_BILL_FIELDS = [
  'guestTimes',
  'guestCost',
  'coveredTimes',
  'passedCost',
  'absenceCost',
  'gameCost',
  'surplusCost',
] as const;

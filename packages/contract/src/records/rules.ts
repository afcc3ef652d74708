import { COUNTED_BY, type FeeRule } from '../rules/billing/fee-rule.ts';
import { ABSENCE_KINDS, type ClassFee, SHUTTLES_PAID_BY } from '../rules/billing/month.ts';
import { MAX_DAYS } from '../rules/registered-days.ts';
import { billSettingFields } from './bills.ts';
import { type Fields, omitFields, ownDataFields, type SharedField } from './fields.ts';

const fee = { kind: 'money' } as const;
const countedBy = { kind: 'choice', choices: COUNTED_BY } as const;

/** The fields of each kind of rule, besides its kind and `roundTo`. */
export const ruleFields = {
  fixed_fees: billSettingFields,
  shared: {},
  shared_ratio: { ratio: { kind: 'ratio' } },
  groups: { dropInFee: fee, shuttlesBy: countedBy },
  flat: {
    monthlyFee: fee,
    halfFee: fee,
    halfUpToDays: { kind: 'whole', min: 0, max: MAX_DAYS },
    dropInFee: fee,
  },
  per_session: { noSession: countedBy },
} as const satisfies Record<FeeRule['kind'], Fields>;

const optionalFee = { kind: 'money', optional: true } as const;

/** The fees that a class may have of its own. */
export const classFeeFields = {
  registration: optionalFee,
  unregistration: optionalFee,
  dropIn: optionalFee,
  monthly: optionalFee,
  half: optionalFee,
} as const satisfies Record<ClassFee, Fields[string]>;

/** The month from which a club's rule applies. */
export const ruleMonthFields = {
  fromYear: { kind: 'year' },
  fromMonth: { kind: 'month' },
} as const satisfies Fields;

/** What a club does about booked times of members who do not come, from a month on. */
export const absenceFields = {
  ...ruleMonthFields,
  kind: { kind: 'choice', choices: ABSENCE_KINDS },
  /** How many times a month `told` forgives at most; null: all. */
  perMonth: { kind: 'whole', min: 1, max: MAX_DAYS, optional: true },
} as const satisfies Fields;

/** Whether a club lets games bear their shuttlecocks, from a month on. */
export const playFeeFields = {
  ...ruleMonthFields,
  shuttles: { kind: 'choice', choices: SHUTTLES_PAID_BY },
  /** Null exactly where nobody pays by game. */
  pricePerShuttle: optionalFee,
} as const satisfies Fields;

/** What the audit trail shows of it, besides who pays. */
export const auditedPlayFeeFields = omitFields(playFeeFields, 'fromYear', 'fromMonth', 'shuttles');

/** What is kept of a class, besides its fees. */
export const classFields = {
  key: { kind: 'name', max: 20 },
  name: { kind: 'name', max: 60 },
  weight: { kind: 'ratio' },
} as const satisfies Fields;

/** What is kept of a guest. */
export const guestFields = {
  date: { kind: 'date', inOwnData: true },
  scheduleId: { kind: 'schedule', optional: true, inOwnData: true },
  name: { kind: 'name', max: 120, inOwnData: false },
  /** Null for a guest who pays in cash. */
  hostMemberId: { kind: 'member', optional: true, inOwnData: false },
  classKey: { kind: 'name', max: 20, optional: true, inOwnData: true },
  fee: { kind: 'money', optional: true, inOwnData: true },
} as const satisfies Readonly<Record<string, SharedField>>;

/** What the audit trail shows of a guest, besides the schedule. */
export const auditedGuestFields = omitFields(guestFields, 'scheduleId');

/** What members get of the guests that they brought, besides the schedule. */
export const ownGuestFields = omitFields(ownDataFields(guestFields), 'scheduleId');

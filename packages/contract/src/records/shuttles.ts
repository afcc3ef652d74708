import { MAX_PER_TUBE, MAX_PIECES, MAX_TUBES } from '../rules/shuttles/history.ts';
import { type Fields, omitFields } from './fields.ts';

const tubes = { kind: 'whole', min: 1, max: MAX_TUBES } as const;
const pieces = { kind: 'whole', min: 1, max: MAX_PIECES } as const;

/** What is kept of a purchase of shuttlecocks. */
export const purchaseFields = {
  date: { kind: 'date' },
  tubes,
  perTube: { kind: 'whole', min: 1, max: MAX_PER_TUBE },
  price: { kind: 'money' },
  /** Null: the club paid. */
  payerId: { kind: 'member', optional: true },
  brand: { kind: 'text', max: 60, optional: true },
} as const satisfies Fields;

/** What is kept of a use of shuttlecocks: exactly one of pieces and tubes. */
export const shuttleUseFields = {
  date: { kind: 'date' },
  scheduleId: { kind: 'schedule', optional: true },
  pieces: { ...pieces, optional: true },
  tubes: { ...tubes, optional: true },
  /** 1: it was estimated, and the next count corrects it. */
  isEstimate: { kind: 'whole', min: 0, max: 1 },
} as const satisfies Fields;

/** What is kept of a count of shuttlecocks. */
export const countFields = {
  date: { kind: 'date' },
  pieces: { ...pieces, min: 0 },
} as const satisfies Fields;

/** What members see of the purchases that they paid. */
export const ownPurchaseFields = omitFields(purchaseFields, 'payerId');

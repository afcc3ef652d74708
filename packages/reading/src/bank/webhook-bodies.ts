import { z } from 'zod';
import { MAX_THOUSANDS } from '@rallybook/contract/rules/money';

/** The largest amount of one payment, in whole VND. */
const MAX_AMOUNT = MAX_THOUSANDS * 1000;

const wholeVnd = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT);

/** A service's own id of a transfer. */
const serviceId = z
  .union([z.int(), z.string()])
  .nullish()
  .transform((id) => (id === null || id === undefined ? null : String(id)));

/** What SePay sends for one transfer; it adds fields now and then. */
export const sepayBody = z.looseObject({
  id: serviceId,
  transactionDate: z.string(),
  accountNumber: z.string().nullish(),
  /** A virtual account, to which the payer sent the money. */
  subAccount: z.string().nullish(),
  transferType: z.enum(['in', 'out']),
  transferAmount: wholeVnd.positive(),
  content: z.string().nullish(),
  /** The code that SePay found in the text. */
  code: z.string().nullish(),
  description: z.string().nullish(),
  referenceCode: z.string().nullish(),
  /** The balance afterwards; 0 if the bank gives none. */
  accumulated: z.number().nullish(),
});

/** What Casso's webhook V2 sends for one transfer; it adds fields now and then. */
export const cassoBody = z.looseObject({
  error: z.literal(0),
  data: z.looseObject({
    id: serviceId,
    transactionDateTime: z.string(),
    accountNumber: z.string().nullish(),
    /** Negative for outgoing money. */
    amount: wholeVnd,
    description: z.string().nullish(),
    reference: z.string().nullish(),
    runningBalance: z.number().nullish(),
  }),
});

/** What Casso's webhook V2 sends to test an address, without a transfer. */
export const cassoTest = z.looseObject({
  error: z.literal(0).optional(),
  data: z.union([z.null(), z.strictObject({}), z.tuple([])]).optional(),
});

import { z } from 'zod';
import { issue } from '../issues.ts';
import { playFeeFields } from '../records/rules.ts';
import { answeredShape, fileShape, givenShape } from '../records/schemas.ts';
import { moneyAboveZero } from '../values.ts';

const { shuttles } = givenShape(playFeeFields);
const pricePerShuttle = moneyAboveZero.nullish();

type Given = { shuttles: string; pricePerShuttle?: number | null | undefined };
/** There is a price exactly where somebody pays it. */
const hasFittingPrice = ({ shuttles: paidBy, pricePerShuttle: price }: Given) =>
  (paidBy === 'none') === (price === undefined || price === null);
const wrongPrice = { path: ['pricePerShuttle'], message: issue('not_valid') };

/** Who pays the shuttlecocks of a game, and what one costs them: thousands of VND, only where somebody pays. */
export const givenPlayFee = z
  .strictObject({ shuttles, pricePerShuttle })
  .refine(hasFittingPrice, wrongPrice);
export type GivenPlayFee = z.output<typeof givenPlayFee>;

/** What a club has chosen, and the month from which it applies, until the next one. */
export const monthPlayFee = z.object(answeredShape(playFeeFields));
export type MonthPlayFee = z.infer<typeof monthPlayFee>;

/** Sorted by month. Before the first one, nobody pays by game. */
export const playFees = z.object({ items: z.array(monthPlayFee) });

export const filedPlayFee = z
  .strictObject({ ...fileShape(playFeeFields), pricePerShuttle })
  .refine(hasFittingPrice, wrongPrice);

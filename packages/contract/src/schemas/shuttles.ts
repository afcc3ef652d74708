import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { countFields, purchaseFields, shuttleUseFields } from '../records/shuttles.ts';
import { MAX_PER_TUBE, PIECES_PER_TUBE } from '../rules/shuttles/history.ts';
import { answeredDate, answeredId, balance, id, moneyAboveZero, version } from '../values.ts';
import { changesSomething } from './common.ts';

const givenPurchase = { ...givenShape(purchaseFields), price: moneyAboveZero };

/** Thousands of VND. */
export const newPurchase = z.strictObject({
  clubId: id,
  ...givenPurchase,
  perTube: z.int().min(1).max(MAX_PER_TUBE).default(PIECES_PER_TUBE),
});
export type NewPurchase = z.infer<typeof newPurchase>;

export const purchasePatch = z
  .strictObject({ ...givenPurchase, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type PurchasePatch = z.infer<typeof purchasePatch>;

export const purchase = z.object({
  id: answeredId,
  ...answeredShape(purchaseFields),
  pieces: z.int(),
  version,
});
export type ShuttlePurchase = z.infer<typeof purchase>;

const givenUse = { ...givenShape(shuttleUseFields), isEstimate: z.boolean() };
const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Exactly one of pieces and tubes. */
export const newUse = z
  .strictObject({ clubId: id, ...givenUse })
  .refine(({ pieces, tubes }) => isGiven(pieces) !== isGiven(tubes), {
    path: ['pieces'],
    message: issue('pieces_or_tubes'),
  });
export type NewUse = z.infer<typeof newUse>;

/** Pieces replace tubes, and tubes pieces. */
export const usePatch = z
  .strictObject({ ...givenUse, version })
  .partial()
  .refine(({ pieces, tubes }) => !isGiven(pieces) || !isGiven(tubes), {
    path: ['pieces'],
    message: issue('pieces_or_tubes'),
  })
  .refine(changesSomething, issue('nothing_to_change'));
export type UsePatch = z.infer<typeof usePatch>;

/** `pieces` are those after the counts, `givenPieces` those that were said; `cost` is thousands of VND. */
export const use = z.object({
  id: answeredId,
  date: answeredDate,
  scheduleId: answeredId.nullable(),
  pieces: z.int(),
  givenPieces: z.int(),
  cost: balance,
  isEstimate: z.boolean(),
  /** More than there was. */
  isShort: z.boolean(),
  /** It follows from the games of a session, and changes only with them. */
  isOfGames: z.literal(true).optional(),
  version,
});
export type ShuttleUse = z.infer<typeof use>;

const givenCount = givenShape(countFields);

export const newCount = z.strictObject({ clubId: id, ...givenCount });
export type NewCount = z.infer<typeof newCount>;

export const countPatch = z
  .strictObject({ ...givenCount, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type CountPatch = z.infer<typeof countPatch>;

/** `expected` is what there should be at the end of the date, `difference` what was counted less that. */
export const count = z.object({
  id: answeredId,
  ...answeredShape(countFields),
  expected: z.int(),
  difference: z.int(),
  version,
});
export type ShuttleCount = z.infer<typeof count>;

/** Pieces, and thousands of VND that were paid for them. */
const level = z.object({ pieces: z.int(), value: balance });
const quotient = z.number().nullable();

/** Prices are thousands of VND; what cannot be divided is null. */
export const shuttleMonth = z.object({
  opening: level,
  closing: level,
  purchases: z.array(purchase),
  uses: z.array(use),
  losses: z.array(z.object({ date: answeredDate, pieces: z.int(), cost: balance })),
  counts: z.array(count),
  pricePerPiece: quotient,
  piecesPerSession: quotient,
  piecesPerPlayerHour: quotient,
  sessionsLeft: z.int().nullable(),
});
export type ShuttleMonth = z.infer<typeof shuttleMonth>;

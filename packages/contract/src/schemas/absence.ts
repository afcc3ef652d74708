import { z } from 'zod';
import { issue } from '../issues.ts';
import { absenceFields } from '../records/rules.ts';
import { answeredShape, fileShape, givenShape } from '../records/schemas.ts';
import { answeredId } from '../values.ts';

const { kind, perMonth } = givenShape(absenceFields);

type Given = { kind: string; perMonth?: number | null | undefined };
/** Only a club that forgives who said so in time may bound it. */
const isBoundAllowed = (absence: Given) => absence.kind === 'told' || !absence.perMonth;
const onlyTold = { path: ['perMonth'], message: issue('not_valid') };

/** Which booked times are forgiven; only those of who said so in time may be bounded. */
export const givenAbsence = z.strictObject({ kind, perMonth }).refine(isBoundAllowed, onlyTold);
export type GivenAbsence = z.output<typeof givenAbsence>;

/** What a club has chosen, and the month from which it applies, until the next one. */
export const monthAbsence = z.object({ id: answeredId, ...answeredShape(absenceFields) });
export type MonthAbsence = z.infer<typeof monthAbsence>;

/** Sorted by month. Before the first one, nothing is forgiven. */
export const absences = z.object({ items: z.array(monthAbsence) });

export const filedAbsence = z
  .strictObject(fileShape(absenceFields))
  .refine(isBoundAllowed, onlyTold);

import { MAX_GUESTS } from '@rallybook/contract/rules/sessions/roll';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import { id } from '@rallybook/contract/values';
import { z } from 'zod';

/** Fields of forms come as texts. Who comes already changes the number of their guests alone. */
export const answerFields = z
  .strictObject({
    session_id: z
      .string()
      .toLowerCase()
      .refine((text) => readSessionId(text) !== null),
    answer: z.enum(['coming', 'away']).optional(),
    guests: z.coerce.number().int().min(0).max(MAX_GUESTS).optional(),
  })
  .refine(({ answer, guests }) => answer !== undefined || guests !== undefined);

/** The answer that a form gives. */
export function answerOf(fields: z.output<typeof answerFields>) {
  const { session_id: sessionId, answer = 'coming', guests = 0 } = fields;
  return { sessionId, answer, guests };
}

/** The first answer binds the device, too; without one, it is only bound. */
export const deviceFields = z.union([z.strictObject({}).transform(() => null), answerFields]);

/** `again`: the name is taken, and staff are asked. */
export const nameFields = z.strictObject({ member_id: id, again: z.literal('1').optional() });

/** `take_back`: also what this device has answered. */
export const forgetFields = z.strictObject({ take_back: z.literal('1').optional() });

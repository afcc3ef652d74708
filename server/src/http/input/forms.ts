import type { z } from 'zod';
import { AppError } from '../../errors.ts';

/**
 * Reads the fields of a page's form, which come as texts.
 * @throws invalid_input
 */
export function readForm<Form>(schema: z.ZodType<Form>, body: unknown): Form {
  const read = schema.safeParse(body);
  if (!read.success) throw new AppError('invalid_input');
  return read.data;
}

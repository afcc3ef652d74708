import { z } from 'zod';
import { id } from '../values.ts';

export const calendarLinkRequest = z.strictObject({ clubId: id });

/** It cannot be told again: only its hash is stored. */
export const calendarLink = z.object({ url: z.string() });
export type CalendarLink = z.infer<typeof calendarLink>;

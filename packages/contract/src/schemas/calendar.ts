import { z } from 'zod';
import { id } from '../values.ts';

/** `onlyMine`: without the sessions that who asks may only join. */
export const calendarLinkRequest = z.strictObject({
  clubId: id,
  onlyMine: z.boolean().default(true),
});

export type CalendarLinkRequest = z.infer<typeof calendarLinkRequest>;

/** It cannot be told again: only its hash is stored. */
export const calendarLink = z.object({ url: z.string() });
export type CalendarLink = z.infer<typeof calendarLink>;

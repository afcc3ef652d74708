import { z } from 'zod';

/** The address of a closed month's page, for anybody who has it. */
export const monthLink = z.object({ url: z.string() });
export type MonthLink = z.infer<typeof monthLink>;

import { z } from 'zod';
import { atMost } from '../values.ts';

/** Excel's own limit. */
const MAX_CELL = 32_767;
const MAX_CELLS = 400;

/** A cell of a sheet that was read in the browser: dates are texts such as `2026-09-18 10:02:37`. */
const cell = z
  .union([z.string().check(atMost(MAX_CELL)), z.number(), z.boolean(), z.null()])
  .transform((value) => (typeof value === 'boolean' ? String(value) : value));

/** A row of a sheet. */
export const sheetRow = z.array(cell).max(MAX_CELLS);

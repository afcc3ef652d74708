import { appendFileSync } from 'node:fs';

/** The file for the figures that `npm run screenshots -- lengths` prints; without it none are kept. */
const file = process.env['FIGURES'];

/** Keeps a measured figure, beside the most that is asked for. Taps and keys are written as "3/0". */
export function keepFigure(of: 'length' | 'effort', name: string, now: string, most: string): void {
  if (file) appendFileSync(file, `${JSON.stringify({ of, name, now, most })}\n`);
}

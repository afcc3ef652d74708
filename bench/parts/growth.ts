import { growth } from '../lib/growth.ts';
import type { Options, Row } from '../lib/results.ts';

/** The same requests on ever more clubs, on the embedded database. */
export function run(options: Options): Promise<Row[]> {
  return growth('SQLite', options.quick ? [20, 100] : [20, 200, 1000], options);
}

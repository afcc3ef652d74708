import { growth } from '../lib/growth.ts';
import type { Options, Row } from '../lib/results.ts';

/** The same requests on ever more clubs, on PostgreSQL. */
export function run(options: Options): Promise<Row[]> {
  return growth('PostgreSQL', options.quick ? [20, 50] : [20, 200], options);
}

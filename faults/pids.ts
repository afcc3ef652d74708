import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The main process of a PostgreSQL server.
 * @param data its folder
 */
export const mainPid = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

export function childrenOf(parent: number): number[] {
  const lists = readdirSync(`/proc/${parent}/task`).map((id) =>
    readFileSync(`/proc/${parent}/task/${id}/children`, 'utf8'),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';

/** One figure. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** The target. */
  atLeast?: number;
  /** The target. */
  atMost?: number;
}

export interface Options {
  /** Measures shortly: the figures are not kept. */
  quick: boolean;
}

export type Part = (options: Options) => Promise<Row[]>;

/** The last full run of a part. */
export interface Kept {
  date: string;
  commit: string;
  machine: string;
  rows: Row[];
}

const folder = join(root, 'bench', 'results');

const fileOf = (part: string) => join(folder, `${part}.json`);

export function lastKept(part: string): Kept | undefined {
  const file = fileOf(part);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that is measured, and whether something has been changed since. What other parts have kept is no change. */
function commitNow() {
  const changes = git('status', '--porcelain', '--', ':!bench/results', ':!docs/performance.md');
  return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : '-dirty');
}

export function keep(part: string, rows: Row[]): Kept {
  const commit = commitNow();
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, ${process.platform}`;
  const kept = { date: new Date().toISOString().slice(0, 16), commit, machine, rows };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(part), `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

const short = (value: number) => Number(value.toPrecision(3));

/**
 * The target of a row, in words, and whether it holds.
 * @returns undefined where it has none
 */
export function verdict({
  value,
  atLeast,
  atMost,
}: Row): { target: string; holds: boolean } | undefined {
  if (atLeast !== undefined) return { target: `at least ${atLeast}`, holds: value >= atLeast };
  if (atMost !== undefined) return { target: `at most ${atMost}`, holds: value <= atMost };
  return undefined;
}

export function print(part: string, rows: Row[], last: Kept | undefined): void {
  console.log(`\n${part}${last ? `, beside the run of ${last.date} (${last.commit})` : ''}`);
  console.table(
    rows.map((row) => {
      const found = verdict(row);
      const before = last?.rows.find(({ what }) => what === row.what)?.value;
      return {
        what: row.what,
        value: short(row.value),
        unit: row.unit,
        target: found ? `${found.holds ? 'holds' : 'MISSED'} (${found.target})` : '',
        ...(last && { before: before === undefined ? '' : short(before) }),
      };
    }),
  );
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** @param share from 0 to 1: 0.5 for the median */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

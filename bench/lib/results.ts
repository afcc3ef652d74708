import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';

/** One measured value. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** The target, if there is a minimum. */
  atLeast?: number | undefined;
  /** The target, if there is a maximum. */
  atMost?: number | undefined;
}

export interface Options {
  /** Measures briefly: the figures are not stored. */
  quick: boolean;
  /** How many clubs `growth` fills the embedded database with, instead of its own sizes: the figures are not stored. */
  clubs?: number | undefined;
}

export type Part = (options: Options) => Promise<Row[]>;

const folder = join(root, 'bench', 'results');

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The measured commit, and whether something has changed since. Stored results do not count as changes. */
function commitNow() {
  const changes = git('status', '--porcelain', '--', ':!bench/results');
  return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : '-dirty');
}

/** Stores a full run of a part in place of the last one; `git diff` compares them. */
export function storeRun(part: string, rows: Row[]): void {
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, ${process.platform}`;
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const lines = [
    `# \`npm run bench -- ${part}\``,
    '',
    `Measured ${date} UTC at ${commitNow()}, on ${machine}.`,
    '',
    '| what | target | measured | |',
    '|---|---|---|---|',
    ...rows.map(lineOf),
    '',
  ];
  writeFileSync(join(folder, `${part}.md`), lines.join('\n'));
}

/** The target of a row, in words, and whether it is met; empty without a target. */
function verdict({ value, atLeast, atMost }: Row): { target: string; holds?: boolean } {
  if (atLeast !== undefined) return { target: `at least ${atLeast}`, holds: value >= atLeast };
  if (atMost !== undefined) return { target: `at most ${atMost}`, holds: value <= atMost };
  return { target: '' };
}

/** A row as a line of a Markdown table. */
function lineOf(row: Row): string {
  const { target, holds } = verdict(row);
  const value = row.value.toLocaleString('en', { maximumSignificantDigits: 3 });
  const outcome = holds === undefined ? '' : holds ? 'holds' : '**missed**';
  return `| ${row.what} | ${target} | ${value} ${row.unit} | ${outcome} |`;
}

/** Prints the rows of a part. */
export function print(part: string, rows: Row[]): void {
  console.log(`\n${part}`);
  console.table(
    rows.map((row) => {
      const { target, holds } = verdict(row);
      const outcome = holds === undefined ? '' : `${holds ? 'holds' : 'MISSED'} (${target})`;
      return {
        what: row.what,
        value: Number(row.value.toPrecision(3)),
        unit: row.unit,
        target: outcome,
      };
    }),
  );
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** @param share from 0 to 1: 0.5 for the median */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

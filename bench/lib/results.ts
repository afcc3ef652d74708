import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { UserError } from '../../tools/lib/say.ts';

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
}

export type Part = (options: Options) => Promise<Row[]>;

/** A stored full run of a part. */
interface StoredRun {
  date: string;
  commit: string;
  machine: string;
  rows: Row[];
}

const folder = join(root, 'bench', 'results');

const DOCUMENT = join(root, 'docs', 'performance.md');

const fileOf = (part: string) => join(folder, `${part}.json`);

/** The last full run of a part, if any. */
function lastRun(part: string): StoredRun | undefined {
  const file = fileOf(part);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRun) : undefined;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The measured commit, and whether something has changed since. Stored results of other parts do not count as
 * changes.
 */
function commitNow() {
  const changes = git('status', '--porcelain', '--', ':!bench/results', ':!docs/performance.md');
  return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : '-dirty');
}

/** Stores a full run of a part in bench/results/ and docs/performance.md. */
export function storeRun(part: string, rows: Row[]): void {
  const commit = commitNow();
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, ${process.platform}`;
  const run = { date: new Date().toISOString().slice(0, 16), commit, machine, rows };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(part), `${JSON.stringify(run, null, 2)}\n`);
  document(part, run);
}

const short = (value: number) => Number(value.toPrecision(3));

/** The target of a row, in words, and whether it is met; empty without a target. */
function verdict({ value, atLeast, atMost }: Row): { target: string; holds?: boolean } {
  if (atLeast !== undefined) return { target: `at least ${atLeast}`, holds: value >= atLeast };
  if (atMost !== undefined) return { target: `at most ${atMost}`, holds: value <= atMost };
  return { target: '' };
}

/** Prints the rows of a part beside those of its last full run. */
export function print(part: string, rows: Row[]): void {
  const last = lastRun(part);
  console.log(`\n${part}${last ? `, beside the run of ${last.date} (${last.commit})` : ''}`);
  console.table(
    rows.map((row) => {
      const { target, holds } = verdict(row);
      const before = last?.rows.find(({ what }) => what === row.what)?.value;
      return {
        what: row.what,
        value: short(row.value),
        unit: row.unit,
        target: holds === undefined ? '' : `${holds ? 'holds' : 'MISSED'} (${target})`,
        before: before === undefined ? '' : short(before),
      };
    }),
  );
}

/** A row as a line of a Markdown table. */
function lineOf(row: Row) {
  const { target, holds } = verdict(row);
  const outcome = holds === undefined ? '' : holds ? 'holds' : '**missed**';
  return `| ${row.what} | ${target} | ${row.value.toLocaleString('en', { maximumSignificantDigits: 3 })} ${row.unit} | ${outcome} |`;
}

/** Writes the stored result of a part into the document, below the heading that names the command. */
function document(part: string, { date, commit, machine, rows }: StoredRun): void {
  const before = readFileSync(DOCUMENT, 'utf8');
  const heading = before.split('\n').find((line) => line.endsWith(`\`npm run bench -- ${part}\``));
  if (!heading?.startsWith('### ')) throw new UserError(`${DOCUMENT} has no heading for ${part}`);
  const start = before.indexOf(heading) + heading.length;
  const end = before.indexOf('\n#', start);
  const lines = [
    '',
    '',
    `Measured ${date.replace('T', ' ')} UTC at ${commit}, on ${machine}.`,
    '',
    '| What | Target | Measured | |',
    '|---|---|---|---|',
    ...rows.map(lineOf),
    '',
  ];
  writeFileSync(DOCUMENT, before.slice(0, start) + lines.join('\n') + before.slice(end));
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** @param share from 0 to 1: 0.5 for the median */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

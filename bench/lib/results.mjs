import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.mjs';

/**
 * @typedef {object} Row one figure
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {number} [atLeast] the target
 * @property {number} [atMost] the target
 *
 * @typedef {(options: { quick: boolean }) => Promise<Row[]>} Part
 * @typedef {{ date: string, commit: string, machine: string, rows: Row[] }} Kept
 */

const folder = join(root, 'bench', 'results');

/** @param {string} part */
const fileOf = (part) => join(folder, `${part}.json`);

/** @param {string} part @returns {Kept | undefined} */
export function lastKept(part) {
  return existsSync(fileOf(part)) ? JSON.parse(readFileSync(fileOf(part), 'utf8')) : undefined;
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that is measured, and whether something has been changed since. What other parts have kept is no change. */
function commitNow() {
  const changes = git('status', '--porcelain', '--', ':!bench/results', ':!docs/performance.md');
  return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : '-dirty');
}

/** @param {string} part @param {Row[]} rows @returns {Kept} */
export function keep(part, rows) {
  const commit = commitNow();
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, ${process.platform}`;
  const kept = { date: new Date().toISOString().slice(0, 16), commit, machine, rows };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(part), `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

/** @param {number} value */
const short = (value) => Number(value.toPrecision(3));

/**
 * The target of a row, in words, and whether it holds.
 * @param {Row} row
 * @returns {{ target: string, holds: boolean } | undefined} undefined where it has none
 */
export function verdict({ value, atLeast, atMost }) {
  if (atLeast !== undefined) return { target: `at least ${atLeast}`, holds: value >= atLeast };
  if (atMost !== undefined) return { target: `at most ${atMost}`, holds: value <= atMost };
  return undefined;
}

/** @param {string} part @param {Row[]} rows @param {Kept | undefined} last */
export function print(part, rows, last) {
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
        ...(last && { before: before === undefined || before === null ? '' : short(before) }),
      };
    }),
  );
}

/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

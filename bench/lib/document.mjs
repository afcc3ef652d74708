import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.mjs';
import { Trouble } from '../../tools/lib/say.mjs';
import { verdict } from './results.mjs';

const file = join(root, 'docs', 'performance.md');

/** @param {number} value */
const short = (value) => value.toLocaleString('en', { maximumSignificantDigits: 3 });

/** @param {import('./results.mjs').Row} row */
function lineOf(row) {
  const { target = '', holds } = verdict(row) ?? {};
  const outcome = holds === undefined ? '' : holds ? 'holds' : '**missed**';
  return `| ${row.what} | ${target} | ${short(row.value)} ${row.unit} | ${outcome} |`;
}

/**
 * Writes what was kept of a part into the document, below the heading that names the command.
 * @param {string} part
 * @param {import('./results.mjs').Kept} kept
 */
export function document(part, { date, commit, machine, rows }) {
  const before = readFileSync(file, 'utf8');
  const heading = before.split('\n').find((line) => line.endsWith(`\`npm run bench -- ${part}\``));
  if (!heading?.startsWith('### ')) throw new Trouble(`${file} has no heading for ${part}`);
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
  writeFileSync(file, before.slice(0, start) + lines.join('\n') + before.slice(end));
}

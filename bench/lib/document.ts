import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { UserError } from '../../tools/lib/say.ts';
import { verdict, type Kept, type Row } from './results.ts';

const file = join(root, 'docs', 'performance.md');

const short = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });

function lineOf(row: Row) {
  const { target = '', holds } = verdict(row) ?? {};
  const outcome = holds === undefined ? '' : holds ? 'holds' : '**missed**';
  return `| ${row.what} | ${target} | ${short(row.value)} ${row.unit} | ${outcome} |`;
}

/** Writes what was kept of a part into the document, below the heading that names the command. */
export function document(part: string, { date, commit, machine, rows }: Kept): void {
  const before = readFileSync(file, 'utf8');
  const heading = before.split('\n').find((line) => line.endsWith(`\`npm run bench -- ${part}\``));
  if (!heading?.startsWith('### ')) throw new UserError(`${file} has no heading for ${part}`);
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

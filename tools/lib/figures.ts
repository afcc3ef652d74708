import { existsSync, readFileSync } from 'node:fs';

/** A figure that a test of e2e/ has kept (e2e/support/figures.ts). */
interface Figure {
  of: 'length' | 'effort';
  name: string;
  now: string;
  most: string;
}

const HEADS: Record<Figure['of'], [string, string]> = {
  length: ['page', 'px'],
  effort: ['path', 'taps/keys'],
};

/** The figures in a file, one JSON object a line, as two tables of Markdown. */
export function figureTables(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const figures = lines.filter(Boolean).map((line) => JSON.parse(line) as Figure);
  return (['length', 'effort'] as const)
    .map((of) => {
      const [what, unit] = HEADS[of];
      const rows = figures
        .filter((figure) => figure.of === of)
        .map(({ name, now, most }) => `| ${name} | ${now} | ${most} |`);
      return [`| ${what} | ${unit} | at most |`, '|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

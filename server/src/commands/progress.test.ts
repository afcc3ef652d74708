import { expect, test } from 'vitest';
import { progressTeller } from './progress.ts';

test('32: a command that takes long says every five seconds how far it is', () => {
  let now = 0;
  const lines: string[] = [];
  const tell = progressTeller(
    (line) => lines.push(line),
    () => now,
  );
  const rows = { step: 'loading', unit: 'rows', total: 9_600_000 } as const;
  for (const [instant, done] of [
    [4999, 1000],
    [5000, 1_200_000],
    [9000, 2_000_000],
    [10_000, 9_600_000],
  ] as const) {
    now = instant;
    tell({ ...rows, done });
  }
  now = 15_000;
  tell({ step: 'checking', unit: 'bytes', done: 5, total: 8 });
  now = 20_000;
  tell({ step: 'reading', unit: 'rows', done: 1500, total: null });
  expect(lines).toEqual([
    'Loading: 1,200,000 of 9,600,000 rows (12 %)',
    'Loading: 9,600,000 of 9,600,000 rows (100 %)',
    'Checking the file: 62 %',
    'Reading: 1,500 rows',
  ]);
});

import { expect, test, vi } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { superLinearGrowth } from '../../test/growth/growth.ts';
import { readBankRows } from './read-bank-text.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 });

/** The sizes that are tried are of texts; no table has so many columns. */
const CHARACTERS_OF_COLUMN = 64;
const ROWS = 60;

/** A table whose columns of money have headings that nobody knows. */
function wideTable(size: number, fee: string): () => unknown {
  const columns = Array.from({ length: Math.ceil(size / CHARACTERS_OF_COLUMN) }, (_, nth) => nth);
  const rows = [
    ['Ngày', 'Nội dung', fee, ...columns.map((nth) => `Quỹ ${'abcdefghij'[nth % 10]}`)],
    ...Array.from({ length: ROWS }, (_, row) => [
      '02/11/2026',
      `CK ${row}`,
      '0',
      ...columns.map(() => '200.000'),
    ]),
  ];
  return () => readBankRows(rows, inVietnam('2026-11-30'));
}

test.each(['Ghi chú', 'Phí'])(
  '44: the time to read a statement grows no faster than its columns of money, beside %s',
  (beside) => {
    expect(superLinearGrowth((size) => wideTable(size, beside))).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const members = ['Budi Santoso', 'Siti Rahma'].map((name) => ({
  id: name.split(' ')[0]!,
  name,
  alias: name.split(' ')[0]!,
  nicknames: [],
}));

/** What became of a line: a cost, why it is none, or what is asked. */
function read(line: string): string {
  const { costs, unread, questions } = readCostText(line, {
    members,
    today: '2026-11-28',
    currency: 'IDR',
  });
  const [cost] = costs;
  if (cost === undefined) return unread[0]?.reason ?? questions[0]?.kind ?? 'passed';
  const { date, category, amount, payerId, note } = cost;
  return [date, category, amount, payerId, note].join(' | ');
}

test.each([
  ['5/11 lapangan 120rb', '2026-11-05 | COURT_RENTAL | 120000 |  | '],
  ['5 Okt kok 2 slop 180rb', '2026-10-05 | SHUTTLE | 180000 |  | 2 slop'],
  ['6 Mei 2026 beli bola 60.000', '2026-05-06 | SHUTTLE | 60000 |  | '],
  [
    '5/11 sewa lapangan 2 jam 120rb dibayar oleh Budi',
    '2026-11-05 | COURT_RENTAL | 120000 | Budi | 2 jam',
  ],
  ['5/11 Siti bayar lapangan 120rb', '2026-11-05 | COURT_RENTAL | 120000 | Siti | '],
  ['5/11 Siti talangi kok 90rb', '2026-11-05 | SHUTTLE | 90000 | Siti | '],
  ['5/11 kok 90rb ditalangin Siti', '2026-11-05 | SHUTTLE | 90000 | Siti | '],
  ['5/11 air minum 30rb', '2026-11-05 | OTHER | 30000 |  | air minum'],
  ['5/11 es teh 35 ribu', '2026-11-05 | OTHER | 35000 |  | es teh'],
  ['5/11 lapangan 120 rb', '2026-11-05 | COURT_RENTAL | 120000 |  | '],
  ['5/11 kok 2 jt', '2026-11-05 | SHUTTLE | 2000000 |  | '],
  ['14 Agustus kok 90rb Budi', '2026-08-14 | SHUTTLE | 90000 | Budi | '],
])('%s is a cost', (line, right) => {
  expect(read(line)).toBe(right);
});

test.each([
  ['5/11 belum bayar lapangan 120rb', 'unsure'],
  ['5/11 lapangan kira-kira 120rb', 'unsure'],
  ['5/11 rencana beli net 300rb', 'unsure'],
  ['5/11 Budi setor kas 50rb', 'money_back'],
  ['5/11 Budi transfer 50rb', 'no_purpose'],
  ['5/11 saldo kas 200rb', 'no_cost'],
  ['5/11 Budi pinjam kas 200rb', 'no_cost'],
  ['5/11 uang lapangan dikembalikan 20rb', 'money_back'],
  ['5/11 total 300rb', 'total'],
  ['5/11 jumlah 300rb', 'total'],
  ['kemarin lapangan 100rb', 'unclear_date'],
])('%s is no cost', (line, right) => {
  expect(read(line)).toBe(right);
});

test('what members may have paid in, and what names two things or a stranger, is asked', () => {
  expect(read('5/11 iuran tamu 30rb')).toBe('direction_of_value');
  expect(read('5/11 kok dan lapangan 300rb')).toBe('category_of_cost');
  expect(read('5/11 lapangan dibayar oleh Agus 100rb')).toBe('payer_of_cost');
});

import { type OtherShape, shape } from './other-shapes.ts';

/** Columns of amounts whose headings nobody knows, and which the other amounts prove. */
const PROVED: OtherShape[] = [
  shape(
    'what was paid, by what is left of each',
    `
Nama | Iuran | Bayar | Sisa
Budi | 50.000 | 50.000 | 0
Siti | 50.000 | 25.000 | 25.000
Agus | 50.000 | 0 | 50.000`,
    { members: 3, targets: { Budi: 50000, Siti: 50000, Agus: 50000 }, payments: 2 },
    { name: 'Iuran November 2026' },
  ),
  shape(
    'what is left that does not follow from another column',
    `
Nama | Iuran | Bayar | Sisa
Budi | 50.000 | 50.000 | 0
Siti | 50.000 | 25.000 | 30.000
Agus | 50.000 | 0 | 50.000`,
    { members: 3, targets: { Budi: 50000, Siti: 50000, Agus: 50000 } },
    { name: 'Iuran November 2026' },
  ),
  shape(
    'what the month adds to what was owed before',
    `
Tên | Nợ cũ | Tháng này | Tổng phải đóng | Đã nộp | Còn nợ
An | 0 | 300 | 300 | 300 | 0
Bình | 50 | 250 | 300 | 0 | 300
Cường | -20 | 280 | 260 | 260 | 0`,
    {
      members: 3,
      targets: { An: 300000, Bình: 250000, Cường: 280000 },
      payments: 2,
      openings: 2,
    },
    { name: 'Tháng 11/2026' },
  ),
];

/** Titles whose words stand in other phrases, too. */
const TITLES: OtherShape[] = [
  shape(
    'the money of a sport',
    `
TIỀN CẦU LÔNG T11/2026
Tên | Phải đóng | Đã đóng
An | 320.000 | 320.000
Bình | 240.000 | 200.000`,
    { members: 2, targets: { An: 320000, Bình: 240000 }, payments: 2 },
  ),
];

export const ORDINARY_SHEETS: readonly OtherShape[] = [...PROVED, ...TITLES];

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

const BÌNH = { id: 'b', name: 'Bình', alias: null, nicknames: [] };

/** Amounts and guests that headings and names say otherwise than the table and the club do. */
const OTHERWISE: OtherShape[] = [
  shape(
    'what was left over and is owed, as what is left shows',
    `
Tên | Tồn T9 | Phí T10 | Cộng | Nộp | Còn
An | 0 | 250 | 250 | 250 | 0
Bình | -50 | 250 | 200 | 200 | 0
Hà | 30 | 250 | 280 | 0 | 280`,
    {
      members: 3,
      targets: { An: 250000, Bình: 250000, Hà: 250000 },
      payments: 2,
      openings: 2,
    },
    { name: 'T10/2026' },
  ),
  shape(
    'a member with a remark of whose friend they are',
    `
Tên | 03/10/2026 | 05/10/2026
Vy | x | x
Bình (bạn Vy) | x |
Tâm (bạn Vy) | | x`,
    { members: 1, came: { Vy: '3 5' }, guests: 1, told: ['B3'] },
    { name: 'Điểm danh', club: { members: [BÌNH] } },
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

/** Groups of people, whose names are those of nobody. */
const GROUPS: OtherShape[] = [
  shape(
    'names of groups between people without marks',
    `
Tên | 03/10/2026 | 05/10/2026
Nhóm A | |
An | x | x
Bình | x |
Team Red | |
Cường | | x
Lan | |`,
    { members: 4, came: { An: '3 5', Bình: '3', Cường: '5' } },
    { name: 'Điểm danh' },
  ),
];

/** Tables that somebody said to be of who pays what, without a proof of what its amounts are. */
const SAID: OtherShape[] = [
  shape(
    'debts between people',
    `
Người nợ | Nợ ai | Số tiền | Lý do
Bình | An | 120.000 | sân 3/11
Lan | An | 60.000 | cầu
Minh | Bình | 45.000 | nước`,
    { unsure: 'kind' },
    { name: 'Ai nợ ai T11', choices: { blocks: { '0:A1': { kind: 'amounts' } } } },
  ),
  shape(
    'amounts of days, which may have been paid on them',
    `
Ngày | Người chuyển | Số tiền
02/10/2026 | An | 300.000
05/10/2026 | Bình | 200.000
07/10/2026 | Cường | 300.000`,
    { unsure: 'kind' },
    { name: 'Nhận chuyển khoản T10/2026', choices: { blocks: { '0:A1': { kind: 'amounts' } } } },
  ),
  shape(
    'states of people, which are nobody',
    `
Tên | Tình trạng | Ngày
An | Đã đóng | 05/11
Bình | Chưa |
Minh | còn thiếu 50k | 08/11`,
    { unsure: 'kind' },
    { name: 'Thu tiền T11/2026', choices: { blocks: { '0:A1': { kind: 'amounts' } } } },
  ),
];

const EURO = { currency: 'EUR', timeZone: 'Europe/Berlin' } as const;

/** Words of sheets in German, and of bookings. */
const WORDS: OtherShape[] = [
  shape(
    'ja and nein',
    `
Name | 06.10.2026 | 13.10.2026
Anna | ja | nein
Bernd | nein | ja`,
    { members: 2, came: { Anna: '6', Bernd: '13' } },
    { name: 'Anwesenheit', club: EURO },
  ),
  shape(
    'what was spent on what',
    `
Datum | Was | Betrag | Bezahlt von
06.10.2026 | Hallenmiete | 48,00 € | Anna
13.10.2026 | Hallenmiete | 48,00 € | Bernd`,
    {
      members: 2,
      costs: [
        [4800, 'Anna'],
        [4800, 'Bernd'],
      ],
    },
    { name: 'Ausgaben Oktober 2026', club: EURO },
  ),
  shape(
    'what was to be paid, was, and is left',
    `
Name | Soll | Ist | Differenz
Anna | 25,00 | 25,00 | 0,00
Bernd | 25,00 | 0,00 | -25,00
Claudia | 25,00 | 12,50 | -12,50`,
    { members: 3, targets: { Anna: 2500, Bernd: 2500, Claudia: 2500 }, payments: 2 },
    { name: 'Beiträge Oktober 2026', club: EURO },
  ),
  shape(
    'courts that were booked',
    `
Ngày | Giờ | Sân | Người đặt | Cọc
01/10/2026 | 19h-21h | 3 | An | 100.000
03/10/2026 | 19h-21h | 4 | Bình | 100.000`,
    {},
    { name: 'Lịch sân' },
  ),
];

export const ORDINARY_SHEETS: readonly OtherShape[] = [
  ...WORDS,
  ...PROVED,
  ...OTHERWISE,
  ...TITLES,
  ...GROUPS,
  ...SAID,
];

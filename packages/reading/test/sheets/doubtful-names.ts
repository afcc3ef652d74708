import { type OtherShape, shape } from './other-shapes.ts';

/** Labels of rows that are those of several people, of a relation, or of nobody. */
const LABELS: OtherShape[] = [
  shape(
    'rows that name two people, which are asked about',
    `
Tên | 03/10/2026 | 10/10/2026
Lan/Minh | x | x
Hoa + Tú | x |
Dương - Kiên | | x
Vy | x | x
Nam | | x`,
    {
      members: 2,
      came: { Vy: '3 10', Nam: '10' },
      asked: ['Lan/Minh', 'Hoa + Tú', 'Dương - Kiên'],
    },
    { name: 'Điểm danh' },
  ),
  shape(
    'a child of somebody, and a free place',
    `
Tên | 03/10/2026 | 10/10/2026
Chị Lan | x | x
Con trai chị Lan | x |
A/Hùng | x | x
Nam (đội trưởng) | | x
(trống) | |`,
    {
      members: 3,
      came: { 'Chị Lan': '3 10', 'A/Hùng': '3 10', Nam: '10' },
      asked: ['Con trai chị Lan'],
      told: ['A6'],
    },
    { name: 'Điểm danh' },
  ),
  shape(
    'names with something before or behind them',
    `
Tên | 03/10/2026 | 10/10/2026
Bình - nợ 120k | x | x
Châu new | x | x
(GK) Khôi | x |
Hùng còi | x |
Dung* | | x
An 2. Tú | | x`,
    {
      members: 2,
      came: { 'Hùng còi': '3', Dung: '10' },
      asked: ['Bình - nợ 120k', 'Châu new', '(GK) Khôi', 'An 2. Tú'],
    },
    { name: 'Điểm danh' },
  ),
  shape(
    'members with a state that nobody knows',
    `
Họ và tên | Giới tính | Tình trạng
Nguyễn Thị Hoa | Nữ | Đang chơi
Lê Minh Tuấn | Nam | Thử việc
Phạm Gia Bảo | Nam | Chuyển CLB khác`,
    { members: 1, asked: ['Lê Minh Tuấn', 'Phạm Gia Bảo'] },
    { name: 'Danh sách hội viên' },
  ),
];

/** Several names in one cell, each read as it is said. */
const IN_CELLS: OtherShape[] = [
  shape(
    'names of a day with words between them and asides',
    `
Ngày | Người chơi
03/10/2026 | An, Bình (nghỉ), Châu
05/10/2026 | An, Bình (chưa chắc), Hùng (Bi)
10/10/2026 | An & Châu, bạn Châu, Dung (?)
12/10/2026 | An, Bình + 2, Hà (+1)
17/10/2026 | An, Châu (nữ), Dung (đội trưởng), Hà (đến muộn)`,
    {
      members: 6,
      came: {
        An: '3 5 10 12 17',
        Châu: '3 10 17',
        'Hùng (Bi)': '5',
        Bình: '12',
        Hà: '12 17',
        Dung: '17',
      },
      guests: 4,
      told: ['B2', 'B3', 'B4'],
    },
    { name: 'Điểm danh' },
  ),
  shape(
    'names with numbers or dashes between them',
    `
Ngày | Người chơi
03/10/2026 | 1. An 2. Bình 3. Châu
05/10/2026 | 1) An 2) Dung
10/10/2026 | An - Dung - khách
12/10/2026 | An - Bình`,
    {
      members: 4,
      came: { An: '3 5', Bình: '3', Châu: '3', Dung: '5' },
      asked: ['An - Bình'],
      told: ['B4'],
    },
    { name: 'Điểm danh' },
  ),
  shape(
    'all but some, and who was away behind those who came',
    `
Ngày | Người chơi
03/10/2026 | An, Bình, Châu
05/10/2026 | cả nhóm trừ An, Bình
10/10/2026 | An, Châu; vắng: Bình, Dung
12/10/2026 | Bình, Châu`,
    { members: 3, came: { An: '3', Bình: '3 12', Châu: '3 12' }, told: ['B3', 'B4'] },
    { name: 'Điểm danh' },
  ),
  shape(
    'names of a day in English',
    `
Session | Who came
Sat 3 Oct 2026 | Tom, Sue and Raj
Mon 5 Oct 2026 | Tom + 2 guests, Ewa
Sat 10 Oct 2026 | everyone except Raj
Mon 12 Oct 2026 | Sue, Raj (no show), Ewa`,
    {
      members: 4,
      came: { Tom: '3 5', Sue: '3 12', Raj: '3', Ewa: '5 12' },
      guests: 2,
      told: ['B4', 'B5'],
    },
  ),
  {
    about: 'names below each other in one cell, and one name in two lines',
    sheets: [
      {
        name: 'Điểm danh',
        rows: [
          ['Ngày', 'Người chơi'],
          ['2026-10-03', 'An\nBình\nChâu'],
          ['2026-10-05', 'An\nDung (+1)\nVắng: Bình'],
          ['2026-10-10', 'Châu\nDung'],
        ],
      },
      {
        name: 'Ngày tập',
        rows: [
          ['Ngày', 'Tên'],
          ['2026-10-03', 'Nguyễn Văn\nMinh'],
          ['2026-10-10', 'Nguyễn Văn\nMinh'],
        ],
      },
    ],
    right: {
      members: 5,
      came: { An: '3', Bình: '3', Châu: '3 10', Dung: '10', 'Nguyễn Văn Minh': '3 10' },
      told: ['B3'],
    },
  },
  shape(
    'who was away, and why',
    `
Ngày | Người vắng | Lý do
03/10/2026 | An, Bình | Công Tác
05/10/2026 | Châu | Ốm
10/10/2026 | An | Cưới`,
    {},
  ),
];

/** Sheets with names of which only a person can say whose they are. */
export const DOUBTFUL_NAMES: OtherShape[] = [...LABELS, ...IN_CELLS];

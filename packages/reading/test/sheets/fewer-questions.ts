import { type OtherShape, shape } from './other-shapes.ts';

const T10 = { name: 'Tháng 10/2026' };

/** Titles of clubs that say no more than what their tables show. */
const TITLES: OtherShape[] = [
  shape(
    'amounts below a title that they were reckoned',
    `
BẢNG TÍNH TIỀN THÁNG 10/2026
Họ tên | Phải đóng | Đã đóng | Còn nợ
Ngọc Ánh | 480.000 | 480.000 | 0
Bảo Châu | 300.000 | 0 | 300.000`,
    { members: 2, targets: { 'Ngọc Ánh': 480_000, 'Bảo Châu': 300_000 }, payments: 1 },
  ),
  shape(
    'the numbers of the parts of a sheet',
    `
I. ĐIỂM DANH
Tên | 6/10 | 8/10
Hải Nam | x | x
Thu Nga | x |

II. CHI PHÍ
Ngày | Nội dung | Số tiền
6/10 | Tiền sân | 300.000`,
    { members: 2, came: { 'Hải Nam': '6 8', 'Thu Nga': '6' }, costs: [300_000] },
    T10,
  ),
  shape(
    'what courts and shuttlecocks cost, in a schedule of the courts',
    `
LỊCH SÂN VÀ CHI PHÍ THÁNG 10/2026
Ngày | Thứ | Giờ | Sân số | Tiền sân | Tiền cầu | Tổng
06/10/2026 | T3 | 19h-21h | 2 | 240.000 | 120.000 | 360.000
08/10/2026 | T5 | 19h-21h | 3 | 240.000 | 90.000 | 330.000`,
    { costs: [240_000, 120_000, 240_000, 90_000] },
    { name: 'Lịch T10' },
  ),
];

/** Headings in other places than directly above their columns, and in other words. */
const HEADINGS: OtherShape[] = [
  shape(
    'days below one heading of days',
    `
STT | Họ tên | Ngày
 | | 1 | 6 | 8 | 13
1 | Quốc Huy | x | | x | x
2 | Thu Hà | x | x | |`,
    { members: 2, came: { 'Quốc Huy': '1 8 13', 'Thu Hà': '1 6' } },
    T10,
  ),
  shape(
    'a heading above an empty row',
    `
Họ tên | 1/10 | 6/10 | 8/10

Lê Tám | x | x | x
Đỗ Vy | x | | x`,
    { members: 2, came: { 'Lê Tám': '1 6 8', 'Đỗ Vy': '1 8' } },
    T10,
  ),
  shape(
    'matches by their numbers and days',
    `
Cầu thủ | Trận 1 (4/10) | Trận 2 (11/10) | Tổng
Hữu Thắng | 1 | 1 | 2
Trần Thu Nam | 1 | 0 | 1`,
    { members: 2, came: { 'Hữu Thắng': '4 11', 'Trần Thu Nam': '4' } },
    T10,
  ),
  shape(
    'what was spent below "Chi"',
    `
Ngày | Chi | Số tiền
6/10 | Sân | 300.000
8/10 | Cầu | 260.000`,
    { costs: [300_000, 260_000] },
    T10,
  ),
];

/** Amounts with the days on which they were paid. */
const PAID: OtherShape[] = [
  shape(
    'amounts that all have a day on which they were paid',
    `
Họ tên | Số tiền | Ngày đóng
Ngọc Ánh | 200.000 | 03/10/2026
Bảo Châu | 150.000 | 05/10/2026
Quốc Khánh | |`,
    { members: 3, payments: 2 },
    { name: 'Quỹ T10/2026' },
  ),
  shape(
    'an amount without a day on which it was paid',
    `
Họ tên | Số tiền | Ngày đóng
Ngọc Ánh | 200.000 | 03/10/2026
Bảo Châu | 150.000 |`,
    { unsure: 'kind' },
    { name: 'Quỹ T10/2026' },
  ),
  shape(
    'what each has paid of what was to be paid, and on which day',
    `
Nama | Iuran | Dibayar | Sisa | Tanggal
Budi | 75.000 | 75.000 | 0 | 3/10/2026
Siti | 75.000 | 50.000 | 25.000 | 5/10/2026`,
    { members: 2, targets: { Budi: 75_000, Siti: 75_000 }, payments: 2 },
    { name: 'Iuran Oktober 2026', club: { currency: 'IDR', timeZone: 'Asia/Jakarta' } },
  ),
  shape(
    'what people spent for the club, which is no payment, though what is left follows from it',
    `
Tên | Phải trả | Đã ứng | Còn phải trả
Hải Nam | 240.000 | 300.000 | -60.000
Anh Tuấn | 160.000 | 100.000 | 60.000`,
    { unsure: 'kind' },
    T10,
  ),
];

/** What is nobody, and no cost. */
const NOBODY: OtherShape[] = [
  shape(
    'words that stand in the place of a name',
    `
Tên | 6/10 | 8/10
Hải Nam | x | x
TBC | x |
Sếp | x |
CTV | | x
Start | x | x`,
    { members: 1, came: { 'Hải Nam': '6 8' }, asked: ['Sếp', 'CTV', 'Start'], told: ['B3'] },
    T10,
  ),
  shape(
    'what only makes the sums of costs agree',
    `
Ngày | Nội dung | Số tiền
6/10 | Tiền sân | 400.000
8/10 | Tiền sân | 400.000
8/10 | Cầu | 290.000
8/10 | Làm tròn | 5.000
8/10 | Chênh lệch | 3.000
8/10 | Tiền thừa | 20.000`,
    { costs: [400_000, 400_000, 290_000], told: ['C5', 'C6', 'C7'] },
    T10,
  ),
  shape(
    'water',
    `
Tanggal | Keterangan | Jumlah
6/10/2026 | Air | 40.000
8/10/2026 | Air galon | 35.000`,
    { costs: [40_000, 35_000] },
    { club: { currency: 'IDR', timeZone: 'Asia/Jakarta' } },
  ),
];

const BELOW_DAYS = `
Buổi 03/10
1 | Hải
2 | Nga

Buổi 05/10
1 | Hải
2 | Linh`;

/** Names below days. */
const LISTS: OtherShape[] = [
  shape(
    'who came on which day',
    BELOW_DAYS,
    { members: 3, came: { Hải: '3 5', Nga: '3', Linh: '5' } },
    { name: 'Điểm danh T10/2026' },
  ),
  shape(
    'names below days that may have come',
    BELOW_DAYS,
    { unsure: 'kind,kind' },
    { name: 'T10/2026' },
  ),
  shape(
    'names below days of whom one answer says that they came',
    BELOW_DAYS,
    { members: 3, came: { Hải: '3 5', Nga: '3', Linh: '5' } },
    {
      name: 'T10/2026',
      choices: { questions: { 'kind_of_table|t10/2026|buoi /|kind': 'attendance' } },
    },
  ),
  shape(
    'who put themselves down for a day',
    BELOW_DAYS,
    { unsure: 'kind,kind' },
    { name: 'Đăng ký tham gia T10/2026' },
  ),
  shape(
    'somebody in a list of who came who did not',
    `
Thứ 7 ngày 03/10/2026
STT | Họ tên | Ghi chú
1 | Hải |
2 | Nga | nghỉ`,
    { members: 2, came: { Hải: '3' }, told: ['C4'] },
    { name: 'Điểm danh T10/2026' },
  ),
];

/** Names in the columns of days. */
const COLUMNS_OF_DAYS: OtherShape[] = [
  shape(
    'names below the days of columns',
    `
ĐIỂM DANH
T3 6/10 | T5 8/10 | T3 13/10
Hải | Nga | Hải
Nga | Tuấn | Nga
Tuấn | Linh | Linh`,
    { members: 4, came: { Hải: '6 13', Nga: '6 8 13', Tuấn: '6 8', Linh: '8 13' } },
    T10,
  ),
  shape(
    'names below the days of columns, which may be those of a duty',
    `
T3 6/10 | T5 8/10
Hải | Nga
Nga | Tuấn`,
    { unsure: 'kind' },
    T10,
  ),
  shape(
    'the players of each day in columns of their own',
    `
Ngày | Người chơi 1 | Người chơi 2 | Người chơi 3
06/10/2026 | Hải | Nga | Tuấn
08/10/2026 | Hải | Linh |`,
    { members: 4, came: { Hải: '6 8', Nga: '6', Tuấn: '6', Linh: '8' } },
  ),
  shape(
    'people of each day, who may be on duty',
    `
Ngày | Người 1 | Người 2
06/10/2026 | Hải | Nga
08/10/2026 | Linh | Hải`,
    { unsure: 'kind' },
  ),
  shape(
    'a name twice below a day, and what is none',
    `
ĐIỂM DANH
6/10 | 8/10
Hải | Nga
Hải | Tuấn
Linh | ???
Vy | Bảo
Lan | Minh`,
    {
      members: 8,
      came: { Hải: '6', Linh: '6', Vy: '6', Lan: '6', Nga: '8', Tuấn: '8', Bảo: '8', Minh: '8' },
      told: ['A4', 'B5'],
    },
    T10,
  ),
  shape(
    'guests, and who did not come, below days',
    `
ĐIỂM DANH
T3 6/10 | T5 8/10
Hải +1 | Nga
Nga (nghỉ) | Hải
Khách của Hải | Tuấn
Linh | Vy
Tú | Linh`,
    {
      members: 6,
      came: { Hải: '6 8', Linh: '6 8', Tú: '6', Nga: '8', Tuấn: '8', Vy: '8' },
      guests: 2,
    },
    T10,
  ),
  shape(
    'two groups side by side below one title',
    `
ĐIỂM DANH THÁNG 10/2026
Đội A | 4/10 | 11/10 | | Đội B | 4/10 | 11/10
Hữu Thắng | x | x | | Đức Anh | x |
Quang Vinh | x | | | Gia Bảo | x | x`,
    {
      members: 4,
      came: { 'Hữu Thắng': '4 11', 'Quang Vinh': '4', 'Đức Anh': '4', 'Gia Bảo': '4 11' },
    },
    { name: 'Đội hình 10-2026' },
  ),
];

const IN_INDONESIA = { currency: 'IDR', timeZone: 'Asia/Jakarta' } as const;
const OF_SAO_MAI = { name: 'T10/2026', club: { name: 'CLB Sao Mai' } };

/** Words of other places, and of whose a table is. */
const OTHER_WORDS: OtherShape[] = [
  shape(
    'short weekdays of Indonesia',
    `
No | Nama | Sel 6 | Kam 8 | Sel 13
1 | Budi | ✓ | ✓ |
2 | Siti | ✓ | | ✓`,
    { members: 2, came: { Budi: '6 8', Siti: '6 13' } },
    { name: 'Oktober 2026', club: IN_INDONESIA },
  ),
  shape(
    'what went out of a cash book',
    `
BUKU KAS OKTOBER 2026
Tanggal | Keterangan | Masuk | Keluar
3/10/2026 | Iuran Budi | 75.000 |
6/10/2026 | Sewa lapangan | | 160.000
8/10/2026 | Kok 1 slop | | 95.000`,
    { costs: [160_000, 95_000], told: ['C3'] },
    { name: 'Kas Oktober 2026', club: IN_INDONESIA },
  ),
  shape(
    'what a month adds to what was owed',
    `
CÔNG NỢ THÁNG 10/2026
Họ tên | Nợ T9 | Phát sinh T10 | Đã trả | Còn nợ
Hải Nam | 0 | 300.000 | 300.000 | 0
Thu Nga | 100.000 | 250.000 | 0 | 350.000`,
    {
      members: 2,
      targets: { 'Hải Nam': 300_000, 'Thu Nga': 250_000 },
      payments: 1,
      openings: 1,
    },
  ),
  shape(
    'the first days of a month in words',
    `
Ngày | Khoản | Tiền
mùng 3 | sân | 240k
mồng 5 | cầu | 500k
12 | sân | 240k`,
    { costs: [240_000, 500_000, 240_000] },
    { name: 'Chi tháng 10/2026' },
  ),
  shape(
    'how a sheet is filled in',
    `
HƯỚNG DẪN SỬ DỤNG
1. Mỗi buổi đánh dấu x vào ô của mình
2. Ai nghỉ để trống
3. Chốt sổ ngày 30 hằng tháng`,
    {},
    { name: 'Hướng dẫn' },
  ),
  shape(
    'who has voted for what',
    `
Poll: Badminton Thursday 8 Oct 2026
Option | Votes | Voters
Coming | 3 | Anna Berg, Ben Cole, Carla Diaz
Not coming | 2 | David Eng, Eve Fox`,
    { unsure: 'members' },
  ),
  shape(
    'people below a line that names another club',
    `
Tên | 6/10 | 8/10
CLB SAO MAI
Hải | x | x
CLB HOA SỮA
Đức | x | x`,
    { unsure: 'other_club' },
    OF_SAO_MAI,
  ),
  shape(
    "the club's own people below those of another one",
    `
CLB HOA SỮA
Tên | 6/10 | 8/10
Đức | x | x
Bảo | x |

CLB SAO MAI
Tên | 6/10 | 8/10
Hải | x | x
Nga | x |`,
    { came: { Hải: '6 8', Nga: '6' }, unsure: 'other_club' },
    OF_SAO_MAI,
  ),
];

/** Ordinary sheets of which nothing, or only what nobody can know, has to be asked. */
export const FEWER_QUESTIONS: readonly OtherShape[] = [
  ...TITLES,
  ...HEADINGS,
  ...PAID,
  ...NOBODY,
  ...LISTS,
  ...COLUMNS_OF_DAYS,
  ...OTHER_WORDS,
];

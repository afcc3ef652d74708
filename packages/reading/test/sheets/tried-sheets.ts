import { type OtherShape, shape } from './other-shapes.ts';

/** Days below headings that are not known to be those on which people came. */
const DAYS: OtherShape[] = [
  'Ngày đóng tiền',
  'Ngày mượn vợt',
  'Ngày nghỉ',
  'Date of birth',
  'Date requested',
  'Tanggal bayar',
].map((heading) =>
  shape(
    `days of people below ${heading}`,
    `
Họ tên | ${heading}
Lan | 03/10/2026
Tú | 01/10/2026
Minh | 03/10/2026`,
    { unsure: 'kind' },
    { name: 'Thành viên' },
  ),
);

const COMING: OtherShape[] = [
  shape(
    'a day on which nobody is marked, where an empty cell says that somebody came',
    `
Tên | 03/10/2026 | 05/10/2026 | 10/10/2026
An | | | x
Bình | x | |
Ghi chú: x = vắng`,
    { members: 2, came: { An: '3', Bình: '10' }, told: ['C1'] },
    {
      name: 'Theo dõi vắng',
      choices: { questions: { 'meaning_of_mark|ten|theo doi vang|': 'empty' } },
    },
  ),
  shape(
    'dates as Excel shows them in Vietnam, in two halves of a month',
    `
NỬA ĐẦU THÁNG 10/2026
Tên | 03-thg 10 | 10-Thg10-26
An | x |
Bình | x | x
NỬA CUỐI THÁNG 10/2026
Tên | 17 | 24
An | x | x
Bình | | x`,
    { members: 2, came: { An: '3 17 24', Bình: '3 10 24' } },
  ),
  shape(
    'days of people below those on which they played',
    `
Họ tên | Ngày chơi
Lan | 03/10/2026
Tú | 01/10/2026
Minh | 03/10/2026`,
    { members: 3, came: { Lan: '3', Tú: '1', Minh: '3' } },
    { name: 'Điểm danh' },
  ),
  shape(
    'who had put themselves down beside who came',
    `
Tên | 03/10 | | 10/10 |
 | ĐK | TT | ĐK | TT
An | x | x | x |
Bình | x | | x | x`,
    { members: 2, came: { An: '3', Bình: '10' }, told: ['B3', 'B4', 'D3', 'D4'] },
    { name: 'T10/2026' },
  ),
  shape(
    'only who had put themselves down',
    `
Tên | 03/10/2026 (booked) | 10/10/2026 (booked)
Dan Fox | x | x
Eve Hall | x | `,
    { unsure: 'kind' },
  ),
  shape(
    'members of whom some have left, with short names',
    `
Họ tên | Email | Left
Lan | lan@x.vn |
Tú | tu@x.vn | 01/10/2026
Minh Anh | | 2025`,
    { members: 1, told: ['A3', 'A4'] },
    { name: 'Thành viên' },
  ),
];

const PAID: OtherShape[] = [
  shape(
    'German sums, and the club among those who pay',
    `
Mitglied | Beitrag | Bezahlt
Anna Schmidt | 300 | 300
Jonas Weber | 300 | 
Verein | 100 | 100
Summe | 700 | 400`,
    {
      members: 2,
      targets: { 'Anna Schmidt': 300_000, 'Jonas Weber': 300_000 },
      payments: 1,
      told: ['A4'],
    },
    { name: 'Beiträge Oktober 2026' },
  ),
  shape(
    'the club by its short name among those who pay',
    `
Tên | Phải đóng | Đã đóng
Lan | 350 | 350
CLB | 50 | 50
Minh | 200 | `,
    { members: 2, targets: { Lan: 350_000, Minh: 200_000 }, payments: 1, told: ['A3'] },
    { name: 'Thu T10-2026' },
  ),
  shape(
    'a discount that is written like a time',
    `
Player | Fee | Sibling discount | Paid
Dan Fox | 300 | | 300
Eve Hall | 300 | 10.00 | 290`,
    { unsure: 'kind' },
    { name: 'Oct 2026' },
  ),
];

const SPENT: OtherShape[] = [
  shape(
    'offers of courts',
    `
Sân | Ngày | Giá
Sân A | 03/10/2026 | 120.000
Sân B | 03/10/2026 | 150.000`,
    { unsure: 'kind' },
    { name: 'Báo giá sân' },
  ),
  shape(
    'costs that several have paid, or nobody',
    `
Ngày | Nội dung | Số tiền | Người chi
03/10/2026 | Sân | 480.000 | Lan/Minh
10/10/2026 | Cầu | 310.000 | Lan + Minh
12/10/2026 | Nước | 60.000 | mọi người
13/10/2026 | Cầu | 70.000 | chưa ai trả
14/10/2026 | Cầu | 80.000 | Lan`,
    { members: 1, costs: [[80_000, 'Lan']], told: ['C2', 'C3', 'C4', 'C5'] },
    { name: 'Chi T10-2026' },
  ),
  shape(
    'a remark that says who has paid, where no column does',
    `
Ngày | Nội dung | Số tiền | Ghi chú
05/10/2026 | Sân | 480.000 | đã trả
07/10/2026 | Sân | 480.000 | Quỹ trả
09/10/2026 | Nước | 60.000 | Lan trả hộ
11/10/2026 | Cầu (Hùng ứng) | 90.000 |`,
    { costs: [480_000, 480_000], told: ['C4', 'C5'] },
    { name: 'Chi T10-2026' },
  ),
  shape(
    'one cost in another currency among those in đồng',
    `
Ngày | Nội dung | Số tiền
05/10/2026 | Sân | 480.000
06/10/2026 | Vợt | $20
08/10/2026 | Cầu | 300.000`,
    { costs: [480_000, 300_000], told: ['C3'] },
    { name: 'Chi' },
  ),
  shape(
    'costs that a German club has paid itself',
    `
Datum | Beschreibung | Betrag | Bezahlt von
03.10.2026 | Hallenmiete | 120.000 | Verein
10.10.2026 | Bälle | 45.000 | Jonas Weber
17.10.2026 | Getränke | 18.000 | Vereinskasse`,
    { members: 1, costs: [120_000, [45_000, 'Jonas Weber'], 18_000] },
    { name: 'Ausgaben Oktober 2026' },
  ),
];

const OTHERWISE: OtherShape[] = [
  shape(
    'who owes and a friend below days, who are not away',
    `
Tên | 03/10/2026 | 10/10/2026
An | x | nợ
Bình | bạn | x
Châu | vắng | x`,
    { members: 3, came: { An: '3', Bình: '10', Châu: '10' }, told: ['B3', 'C2'] },
    { name: 'Điểm danh' },
  ),
  shape(
    'how people paid below days, with one row that reads like a heading',
    `
Tên | 03/10/2026 | 10/10/2026
An | CK | TM
Bình | nợ | CK
Châu | TM | nợ`,
    { members: 3, came: { An: '3', Bình: '10' }, told: ['B3', 'C2'] },
    {
      name: 'Điểm danh',
      choices: { questions: { 'meaning_of_mark|ten|diem danh|ck tm no': 'CK' } },
    },
  ),
  shape(
    'costs that were written twice, or are not settled',
    `
Ngày | Nội dung | Số tiền | Ghi chú
03/10/2026 | Sân 1 | 320.000 | đã trả
03/10/2026 | Sân 1 | 320.000 | nhập trùng
08/10/2026 | Sân (chưa chốt) | 320.000 |
10/10/2026 | Sân Sai Gon | 300.000 | 2 tiếng
12/10/2026 | Cầu | 270.000 | tính sau`,
    { costs: [320_000, 300_000], told: ['C3', 'C4', 'C6'] },
    { name: 'Chi phí' },
  ),
];

/** Sheets that were tried as clubs keep them. */
export const TRIED_SHEETS: OtherShape[] = [...DAYS, ...COMING, ...PAID, ...SPENT, ...OTHERWISE];

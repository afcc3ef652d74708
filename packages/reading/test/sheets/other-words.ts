import type { ClubOfSheets } from '../../src/sheets/sheet-choices.ts';
import { sheetOf } from './examples.ts';
import type { SheetOfOthers } from './names-of-others.ts';

const sheet = (
  about: string,
  text: string,
  right: SheetOfOthers['right'],
  { sheet: name = 'Sheet1', ...club }: Partial<ClubOfSheets> & { sheet?: string } = {},
): SheetOfOthers => ({ about, sheets: [sheetOf(name, text)], right, club });

const KIND = 'kind_of_table';
const POUNDS = { currency: 'GBP', timeZone: 'Europe/London' } as const;
const EUROS = { currency: 'EUR', timeZone: 'Europe/Berlin' } as const;

const GRID = `
Tên | 6/10/2026 | 13/10/2026
Hùng | x | x
Hoa | x |`;
const CAME = { members: 'Hùng, Hoa', came: { Hùng: '6 13', Hoa: '6' } };

/** Titles and tabs of which each word is known, and those with one that says something else. */
const TITLES: SheetOfOthers[] = [
  ...['Attendance poll', 'Copy of Attendance', 'Team selection', 'Subs paid', 'Đội hình'].map(
    (tab) => sheet(`marks on a tab called ${tab}`, GRID, { asked: KIND }, { sheet: tab }),
  ),
  ...['CLB họp mặt', 'Club dinner', 'DỰ KIẾN THAM GIA', 'BÌNH CHỌN SÂN TUYÊN SƠN'].map((title) =>
    sheet(`marks below ${title}`, `${title}${GRID}`, { asked: KIND }),
  ),
  ...[
    'CLB CẦU LÔNG SAO MAI - ĐIỂM DANH THÁNG 10/2026',
    'diem danh thang 10',
    'Riverside Badminton Club: attendance, Oct 2026',
    'Ladies 2nd XI training',
    'Anwesenheit Oktober',
    'ABSENSI LATIHAN OKTOBER',
    'Coach: Linda Brown',
  ].map((title) => sheet(`marks below ${title}`, `${title}${GRID}`, CAME, { sheet: '10-2026' })),
  sheet('a title that is the name of the club', `SAO MAI - THÁNG 10${GRID}`, CAME, {
    name: 'Cầu lông Sao Mai',
  }),
  sheet(
    'marks of teams, as the heading above the names says',
    `
Team 1 or 2 | 6/10/2026 | 13/10/2026
Hùng | 1 | 1
Hoa | 1 | 2
Long | 1 | 1
Mai | 1 | 1`,
    { asked: KIND },
  ),
];

/** Lines between people. */
const SECTIONS: SheetOfOthers[] = [
  ...['DỰ BỊ', 'Reserves', 'INJURED', 'Khách'].map((line) =>
    sheet(`people below ${line}`, `${GRID}\nLong | x | x\n${line} | |\nKiên | x |`, {
      members: 'Hùng, Hoa, Long',
      came: { ...CAME.came, Long: '6 13' },
    }),
  ),
  sheet('people below a line that nobody knows', `${GRID}\nLong | x |\nHOT SHOTS | |\nKiên | x |`, {
    asked: KIND,
  }),
  sheet(
    'men and women below each other',
    `
Tên | 6/10/2026 | 13/10/2026
NAM | |
Hùng | x | x
NỮ | |
Hoa | x |`,
    CAME,
  ),
  sheet('somebody called as what is given back', `${GRID}\nHoàn | |\nLong | x |`, {
    members: 'Hùng, Hoa, Hoàn, Long',
    came: { ...CAME.came, Long: '6' },
  }),
];

/** Amounts of people below headings with words that say something else. */
const AMOUNTS: SheetOfOthers[] = [
  ...['Refund due', 'Deposit paid', 'Tiền thưởng phải trả'].map((heading) =>
    sheet(
      `amounts below ${heading}`,
      `Name | ${heading}\nTom Hill | 1250\nSue Ward | 2500`,
      {
        asked: KIND,
      },
      { sheet: '10-2026' },
    ),
  ),
  sheet(
    'what people promised beside what came',
    `
Name | Pledged | Received
Tom Hill | 50 | 50
Sue Ward | 20 |`,
    { asked: KIND },
    { ...POUNDS, sheet: '10-2026' },
  ),
  sheet(
    'what is taken off what is to be paid',
    `
Tên | Phải thu | Miễn giảm | Thực thu
Hùng | 300.000 | | 300.000
Hoa | 300.000 | 100.000 | 200.000`,
    { asked: KIND },
    { sheet: 'THU T10/2026' },
  ),
  sheet(
    'a balance that does not say whose it is',
    `
Name | Balance
Tom Hill | 12.50
Sue Ward | -4.00`,
    { asked: 'column_unknown' },
    { ...POUNDS, sheet: 'Accounts Oct 2026' },
  ),
  sheet(
    'how often each came, which is no amount in pounds either',
    `
Name | 06/10/2026 | 13/10/2026 | Total
Tom Hill | x | x | 2
Sue Ward | x | | 1`,
    { members: 'Tom Hill, Sue Ward', came: { 'Tom Hill': '6 13', 'Sue Ward': '6' } },
    POUNDS,
  ),
  sheet(
    'bills below Indonesian headings',
    `
IURAN ANGGOTA 10/2026
No | Nama | Tagihan | Sudah bayar | Sisa
1 | Budi Santoso | 150.000 | 150.000 | 0
2 | Siti Aminah | 150.000 | 0 | 150.000`,
    {
      members: 'Budi Santoso, Siti Aminah',
      targets: { 'Budi Santoso': 150_000, 'Siti Aminah': 150_000 },
      payments: 1,
    },
    { currency: 'IDR', timeZone: 'Asia/Jakarta' },
  ),
];

/** Money that moved, among costs for anything. */
const COSTS: SheetOfOthers[] = [
  sheet(
    'money that was saved, moved and lent',
    `
Ngày | Nội dung | Số tiền
02/10/2026 | Bánh cho Hoa | 250.000
03/10/2026 | Gửi tiết kiệm | 1.000.000
04/10/2026 | Chuyển sang quỹ giải | 500.000
05/10/2026 | Đặt cọc sân | 300.000
06/10/2026 | Gửi xe | 20.000
07/10/2026 | Cho Hùng vay | 100.000
08/10/2026 | Phí chuyển khoản ngân hàng | 11.000
09/10/2026 | Chuyển khoản tiền sân | 400.000`,
    { costs: [250_000, 20_000, 11_000, 400_000] },
    { sheet: 'Chi phí' },
  ),
  sheet(
    'money that was saved, moved and lent, in English',
    `
Date | Description | Amount
02/10/2026 | Hall hire | 80.00
03/10/2026 | Transfer to savings account | 200.00
04/10/2026 | Loan repayment to Tom | 50.00
05/10/2026 | Petty cash float | 40.00
06/10/2026 | Bank charges | 6.50`,
    { costs: [8000, 650] },
    { ...POUNDS, sheet: 'Expenses' },
  ),
  sheet(
    'money that was saved, moved and lent, in German',
    `
Datum | Zweck | Betrag
03.10.2026 | Hallenmiete | 120,00
06.10.2026 | Umbuchung auf Sparkonto | 500,00
14.10.2026 | Rückzahlung Darlehen | 100,00`,
    { costs: [12_000] },
    { ...EUROS, sheet: 'Ausgaben 2026' },
  ),
];

/** Lines between costs. */
const LINES: SheetOfOthers[] = [
  sheet(
    'costs with a line of gifts below them, and of a place above',
    `
Ngày | Nội dung | Số tiền
SÂN TUYÊN SƠN | |
03/10/2026 | Thuê sân | 400.000
TÀI TRỢ | |
06/10/2026 | Anh Tú | 500.000`,
    { costs: [400_000] },
    { sheet: 'Chi T10' },
  ),
  sheet(
    'costs below a line that nobody knows',
    `
Date | Item | Cost
PAID | |
03/10/2026 | Hall hire | 80.00
TO COME | |
17/10/2026 | Hall hire | 80.00`,
    { asked: KIND },
    { ...POUNDS, sheet: 'Spending' },
  ),
];

/** What a sheet says of its signs. */
const LEGENDS: SheetOfOthers[] = [
  ...['x: đã đóng tiền', 'Điểm danh (x = có áo)', 'x = size L'].map((legend) =>
    sheet(`signs of something else: ${legend}`, `${legend}\nTên | 6/10/2026\nHùng | x\nHoa | x`, {
      asked: 'meaning_of_mark',
    }),
  ),
  sheet(
    'a 2 that is late, and no guest',
    `
0 = absent, 1 = present, 2 = late
Name | 06/10/2026 | 13/10/2026
Tom Hill | 1 | 2
Sue Ward | 0 | 1`,
    { members: 'Tom Hill, Sue Ward', came: { 'Tom Hill': '6 13', 'Sue Ward': '13' } },
  ),
  sheet(
    `a number of a court, which explains no mark`,
    `Sân 1: Tân Bình\nTên | 6/10/2026\nHùng | 1\nHoa | 1`,
    {
      members: 'Hùng, Hoa',
      came: { Hùng: '6', Hoa: '6' },
    },
  ),
];

/** Sheets whose titles, headings, lines and descriptions are read word by word. */
export const OTHER_WORDS: SheetOfOthers[] = [
  ...TITLES,
  ...SECTIONS,
  ...AMOUNTS,
  ...COSTS,
  ...LINES,
  ...LEGENDS,
];

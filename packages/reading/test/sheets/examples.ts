import type { Cell } from '@rallybook/contract/rules/cells';
import type { Sheet } from '@rallybook/contract/rules/sheet';
import type { ClubOfSheets, SheetChoices } from '../../src/sheets/sheet-choices.ts';
import type { SheetExample, SheetTruth } from './truth.ts';

/** A cell as it is written below: whole numbers, `#` before others, TRUE and FALSE; anything else is text. */
function cellOf(written: string): Cell {
  const text = written.trim();
  if (text === '') return null;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  if (/^#-?[\d.]+$/.test(text)) return Number(text.slice(1));
  return text === 'TRUE' || text === 'FALSE' ? text === 'TRUE' : text;
}

/** A sheet of lines with `|` between the cells. */
export const sheetOf = (name: string, text: string): Sheet => ({
  name,
  rows: text
    .replace(/^\n|\n *$/g, '')
    .split('\n')
    .map((line) => line.split('|').map(cellOf)),
});

/** Who came on which days of a month. */
const came = (month: string, days: Record<string, string>): string[][] =>
  Object.entries(days).flatMap(([name, numbers]) =>
    numbers
      .split(' ')
      .filter(Boolean)
      .map((day) => [name, `${month}-${day.padStart(2, '0')}`]),
  );

const attendance = (year: number, month: number) => ({ kind: 'attendance', year, month });

type Example = SheetExample & { club?: Partial<ClubOfSheets>; choices?: SheetChoices };

const today = '2026-11-27';

const example = (
  about: string,
  sheets: Record<string, string>,
  truth: SheetTruth,
  more: Pick<Example, 'club' | 'choices'> = {},
): Example => ({
  about,
  today,
  sheets: Object.entries(sheets).map(([name, text]) => sheetOf(name, text)),
  truth,
  ...more,
});

/** Sheets as clubs keep them, each with what it says. */
export const EXAMPLES: Example[] = [
  example(
    'weekdays above the days of the month, which stands above both',
    {
      'Điểm danh': `
CLB CẦU LÔNG SAO MAI
STT | Họ và tên | Tháng 10/2026 | | | | Tổng
 | | T3 | T5 | T3 | T5 |
 | | 6 | 8 | 13 | 15 |
1 | Nguyễn Văn Hùng | x | x | | x | 3
2 | Lê Thị Mai | | x | x | | 2
3 | Phạm Đức Long | x | | x | x | 3
 | Cộng | 2 | 2 | 2 | 2 | 8`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Nguyễn Văn Hùng', 'Lê Thị Mai', 'Phạm Đức Long'],
      schedules: [2, 4],
      records: came('2026-10', {
        'Nguyễn Văn Hùng': '6 8 15',
        'Lê Thị Mai': '8 13',
        'Phạm Đức Long': '6 13 15',
      }),
    },
  ),
  example(
    'checkboxes of a Google sheet',
    {
      T9: `
Tên | 01/09 | 03/09 | 08/09 | 10/09
Hoa | TRUE | FALSE | TRUE | TRUE
Khoa | FALSE | FALSE | TRUE | FALSE
Minh | TRUE | TRUE | TRUE | FALSE`,
    },
    {
      blocks: [attendance(2026, 9)],
      members: ['Hoa', 'Khoa', 'Minh'],
      schedules: [2, 4],
      records: came('2026-09', { Hoa: '1 8 10', Khoa: '8', Minh: '1 3 8' }),
    },
  ),
  example(
    'a legend says what p and m are',
    {
      'Tháng 10': `
DS ĐIỂM DANH T10/2026
Ghi chú: x: có mặt, p: nghỉ có phép, m: đến muộn
Tên | 5/10 | 12/10 | 19/10
Anh Tuấn | x | p | m
Chị Hoa | m | x | x
Bé Lan | ? | x | p`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Anh Tuấn', 'Chị Hoa', 'Bé Lan'],
      schedules: [1],
      records: came('2026-10', { 'Anh Tuấn': '5 19', 'Chị Hoa': '5 12 19', 'Bé Lan': '12' }),
      unread: ['B6'],
    },
  ),
  example(
    'without a legend, p is told',
    {
      'Tháng 10': `
Tên | 5/10/2026 | 12/10/2026
Tuấn | x | p
Hoa | x | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Tuấn', 'Hoa'],
      schedules: [1],
      records: came('2026-10', { Tuấn: '5', Hoa: '5 12' }),
      unread: ['C2'],
    },
  ),
  example(
    'guests of members, guests who pay in cash, and several a mark',
    {
      T11: `
Họ tên | 3/11 | 10/11 | 17/11 | Tổng
Sơn | x+1 | 2 | x | 5
Vy | x | | x2 | 3
Khách | 2 | | 1 | 3
Khách của Vy | | 1 | | 1
Tổng | 5 | 3 | 4 | 12`,
    },
    {
      blocks: [attendance(2026, 11)],
      members: ['Sơn', 'Vy'],
      schedules: [2],
      records: came('2026-11', { Sơn: '3 10 17', Vy: '3 17' }),
      guests: [
        { date: '2026-11-03', host: 'Sơn', count: 1 },
        { date: '2026-11-10', host: 'Sơn', count: 1 },
        { date: '2026-11-17', host: 'Vy', count: 1 },
        { date: '2026-11-03', host: null, count: 2 },
        { date: '2026-11-17', host: null, count: 1 },
        { date: '2026-11-10', host: 'Vy', count: 1 },
      ],
    },
  ),
  example(
    'marks and money in one table, in thousands',
    {
      'Tháng 10-2026': `
TT | Tên | 6/10 | 13/10 | 20/10 | Số buổi | Phải đóng | Đã đóng | Còn nợ
1 | Hùng | x | x | x | 3 | 150 | 150 | 0
2 | Dung | x | | x | 2 | 100 | 50 | 50
3 | Thảo | | | x | 1 | 50 | | 50
 | Tổng | 2 | 1 | 3 | 6 | 300 | 200 | 100`,
    },
    {
      blocks: [{ ...attendance(2026, 10), unit: 1000 }],
      members: ['Hùng', 'Dung', 'Thảo'],
      schedules: [2],
      records: came('2026-10', { Hùng: '6 13 20', Dung: '6 20', Thảo: '20' }),
      targets: { Hùng: 150_000, Dung: 100_000, Thảo: 50_000 },
      paid: [
        { name: 'Hùng', amount: 150_000, date: '2026-10-31' },
        { name: 'Dung', amount: 50_000, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'what courts and shuttlecocks cost on each day, below the names',
    {
      'T10.2026': `
Tên | 6/10 | 13/10
Hùng | x | x
Dung | x |
Thảo | | x
Số người | 2 | 2
Tiền sân | 200k | 200k
Tiền cầu | 85k | 90k`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Dung', 'Thảo'],
      schedules: [2],
      records: came('2026-10', { Hùng: '6 13', Dung: '6', Thảo: '13' }),
      costs: [
        { date: '2026-10-06', category: 'COURT_RENTAL', amount: 200_000, payer: null },
        { date: '2026-10-13', category: 'COURT_RENTAL', amount: 200_000, payer: null },
        { date: '2026-10-06', category: 'SHUTTLE', amount: 85_000, payer: null },
        { date: '2026-10-13', category: 'SHUTTLE', amount: 90_000, payer: null },
      ],
    },
  ),
  example(
    'dates down, kinds of costs across',
    {
      'Chi T10': `
CHI PHÍ THÁNG 10/2026
Ngày | Sân | Cầu | Nước | Tổng
06/10 | 400 | 140 | | 540
13/10 | 400 | | 30 | 430
20/10 | 400 | 140 | 30 | 570
Tổng | 1200 | 280 | 60 | 1540`,
    },
    {
      blocks: [{ kind: 'costs', year: 2026, month: 10, unit: 1000 }],
      members: [],
      costs: [
        { date: '2026-10-06', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-06', category: 'SHUTTLE', amount: 140_000, payer: null },
        { date: '2026-10-13', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-13', category: 'OTHER', amount: 30_000, payer: null },
        { date: '2026-10-20', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-20', category: 'SHUTTLE', amount: 140_000, payer: null },
        { date: '2026-10-20', category: 'OTHER', amount: 30_000, payer: null },
      ],
    },
  ),
  example(
    'costs with merged dates, payers and the fund',
    {
      'Thu chi': `
THÁNG 10 NĂM 2026
STT | Ngày | Diễn giải | Số lượng | Đơn giá | Thành tiền | Ai trả
1 | 3/10 | Thuê sân | 2 | 200.000 | 400.000 | Quỹ
2 | | Cầu Hải Yến | 1 | 280.000 | 280.000 | Hùng
3 | 10/10 | Thuê sân | 2 | 200.000 | 400.000 | quỹ CLB
4 | | Thuê sân | 2 | 200.000 | 400.000 |
 | | Tổng cộng | | | 1.480.000 |`,
    },
    {
      blocks: [{ kind: 'costs', year: 2026, month: 10 }],
      members: ['Hùng'],
      costs: [
        { date: '2026-10-03', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-03', category: 'SHUTTLE', amount: 280_000, payer: 'Hùng' },
        { date: '2026-10-10', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-10', category: 'COURT_RENTAL', amount: 400_000, payer: null },
      ],
    },
  ),
  example(
    'costs without any date are unsure',
    {
      'Chi phí T10': `
Khoản chi | Số tiền
Tiền sân | 3.200.000
Cầu | 1.120.000
Nước uống | 150.000`,
    },
    { blocks: [{ kind: 'costs', year: 2026, month: 10, is_unsure: true }], members: [] },
  ),
  example(
    'refunds, brackets and loans among the costs',
    {
      'Chi T10-2026': `
Ngày | Nội dung | Số tiền
1/10 | Sân | 1.000.000
2/10 | Cầu | 560.000
5/10 | Trả lại tiền sân | 200.000
6/10 | Giảm giá cầu | (50.000)
7/10 | Cho mượn | 100.000
8/10 | Nước | 1`,
    },
    {
      blocks: [{ kind: 'costs', year: 2026, month: 10, is_unsure: true }],
      members: [],
      unread: ['C4', 'C5', 'C6'],
    },
  ),
  example(
    'a list of date and name, dates merged',
    {
      'Check in': `
Ngày | Tên
03/10/2026 | An Nguyễn
 | Bình
 | Khách
10/10/2026 | Bình
 | Cường`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An Nguyễn', 'Bình', 'Cường'],
      schedules: [6],
      records: came('2026-10', { 'An Nguyễn': '3', Bình: '3 10', Cường: '10' }),
      guests: [{ date: '2026-10-03', host: null, count: 1 }],
    },
  ),
  example(
    'the names of each day in one cell',
    {
      T10: `
Ngày | Có mặt
T3 6/10/2026 | Hùng, Dung, Thảo +1
T3 13/10/2026 | Hùng, Thảo, khách 2`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Dung', 'Thảo'],
      schedules: [2],
      records: came('2026-10', { Hùng: '6 13', Dung: '6', Thảo: '6 13' }),
      guests: [
        { date: '2026-10-06', host: 'Thảo', count: 1 },
        { date: '2026-10-13', host: null, count: 2 },
      ],
    },
  ),
  example(
    'registrations by weekday',
    {
      'Đăng ký T11': `
ĐĂNG KÝ CỐ ĐỊNH THÁNG 11/2026
STT | Họ tên | Thứ 3 | Thứ 5 | CN
1 | Trần Quốc Bảo | x | x |
2 | Đỗ Mỹ Linh | | x | x
3 | Vũ Hải | x | |`,
    },
    {
      blocks: [{ kind: 'registrations', year: 2026, month: 11 }],
      members: ['Trần Quốc Bảo', 'Đỗ Mỹ Linh', 'Vũ Hải'],
      schedules: [0, 2, 4],
      registrations: [
        { name: 'Trần Quốc Bảo', weekdays: [2, 4] },
        { name: 'Đỗ Mỹ Linh', weekdays: [4, 0] },
        { name: 'Vũ Hải', weekdays: [2] },
      ],
    },
  ),
  example(
    'a number of registered days, beside what is to be paid',
    {
      'Tháng 11/2026': `
Tên | Số buổi ĐK | Phải nộp | Đã nộp
Bảo | 8 | 400.000 | 400.000
Linh | 4 | 200.000 |
Hải | 0 | 0 |`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 11 }],
      members: ['Bảo', 'Linh', 'Hải'],
      registrations: [
        { name: 'Bảo', days: 8 },
        { name: 'Linh', days: 4 },
      ],
      targets: { Bảo: 400_000, Linh: 200_000, Hải: 0 },
      paid: [{ name: 'Bảo', amount: 400_000, date: '2026-11-30' }],
    },
  ),
  example(
    'a number of days where the club registers by schedules: unsure',
    {
      'T11-2026': `
Họ tên | Đăng ký
Bảo | 8
Linh | 4`,
    },
    {
      blocks: [{ kind: 'registrations', year: 2026, month: 11, is_unsure: true }],
      members: ['Bảo', 'Linh'],
    },
    { club: { hasRegistrations: true } },
  ),
  example(
    'amounts across: the names in the first row',
    {
      'T10/2026': `
 | Hùng | Dung | Thảo
Phải đóng | 320k | 250k | 180k
Đã đóng | 320k | | 100k`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10 }],
      members: ['Hùng', 'Dung', 'Thảo'],
      targets: { Hùng: 320_000, Dung: 250_000, Thảo: 180_000 },
      paid: [
        { name: 'Hùng', amount: 320_000, date: '2026-10-31' },
        { name: 'Thảo', amount: 100_000, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'a chat pasted into a sheet: names and amounts without headings',
    {
      Sheet1: `
Tiền cầu tháng 10/2026
Hùng | 320k
Dung | 250k
Thảo | 1tr1`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10 }],
      members: ['Hùng', 'Dung', 'Thảo'],
      targets: { Hùng: 320_000, Dung: 250_000, Thảo: 1_100_000 },
    },
  ),
  example(
    'two tables side by side, and one below',
    {
      'Tháng 10': `
ĐIỂM DANH THÁNG 10/2026 | | | | | CHI PHÍ | |
Tên | 6/10 | 13/10 | | | Ngày | Nội dung | Số tiền
Hùng | x | x | | | 6/10 | Sân | 400.000
Dung | | x | | | 13/10 | Cầu | 140.000
Thảo | x | | | | | |

Họ tên | Thành tiền
Hùng | 270.000
Dung | 135.000
Thảo | 135.000`,
    },
    {
      blocks: [
        attendance(2026, 10),
        { kind: 'costs', year: 2026, month: 10 },
        { kind: 'amounts', year: 2026, month: 10 },
      ],
      members: ['Hùng', 'Dung', 'Thảo'],
      schedules: [2],
      records: came('2026-10', { Hùng: '6 13', Dung: '13', Thảo: '6' }),
      costs: [
        { date: '2026-10-06', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-13', category: 'SHUTTLE', amount: 140_000, payer: null },
      ],
      targets: { Hùng: 270_000, Dung: 135_000, Thảo: 135_000 },
    },
  ),
  example(
    'an empty column between the names and the days, empty rows around the sums',
    {
      T10: `
STT | Họ tên | | 5/10/2026 | 12/10/2026
1 | Hùng | | 1 | 1
2 | Dung | | 0 | 1

 | Tổng | | 1 | 2`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Dung'],
      schedules: [1],
      records: came('2026-10', { Hùng: '5 12', Dung: '12' }),
    },
  ),
  example(
    'men and women in groups below each other',
    {
      'Oct 2026': `
Họ tên | 5/10 | 12/10
NAM: | |
Hùng | x | x
Tuấn | x |
NỮ: | |
Dung | | x
Nam | x | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Tuấn', 'Dung', 'Nam'],
      schedules: [1],
      records: came('2026-10', { Hùng: '5 12', Tuấn: '5', Dung: '12', Nam: '5 12' }),
    },
  ),
  example(
    'names in capitals, with the names of people that are also words of headings',
    {
      'THÁNG 10': `
STT | HỌ VÀ TÊN | T2 5/10 | T2 12/10
1 | NGUYỄN THỊ THU | X | X
2 | CHI | X |
3 | TIẾN | | X
4 | ĐÔNG | X | X
5 | HẰNG | | X
6 | CÔNG | X |`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Nguyễn Thị Thu', 'CHI', 'TIẾN', 'ĐÔNG', 'HẰNG', 'CÔNG'],
      schedules: [1],
      records: came('2026-10', {
        'Nguyễn Thị Thu': '5 12',
        CHI: '5',
        TIẾN: '12',
        ĐÔNG: '5 12',
        HẰNG: '12',
        CÔNG: '5',
      }),
    },
  ),
  example(
    'a list of members with telephone numbers and addresses',
    {
      'Danh sách': `
DANH SÁCH THÀNH VIÊN CLB
STT | Họ và tên | SĐT | Email | Giới tính | Ghi chú
1 | Lê Văn Tám | 0912345678 | tam@x.vn | Nam | thủ quỹ
2 | Hồ Thị Kim | 0987654321 | | Nữ |
3 | Trương Vĩnh | | không có @ | Nam |`,
    },
    {
      blocks: [{ kind: 'members' }],
      members: ['Lê Văn Tám', 'Hồ Thị Kim', 'Trương Vĩnh'],
      emails: { 'Lê Văn Tám': 'tam@x.vn' },
      classes: { 'Lê Văn Tám': 'Nam', 'Hồ Thị Kim': 'Nữ', 'Trương Vĩnh': 'Nam' },
      unread: ['C2', 'D5'],
    },
  ),
  example(
    'a file with commas, opened as one column',
    {
      'diem danh 10-2026': `
Ten,6/10,8/10,13/10
Hung,x,x,
Dung,,x,x
Thao,x,,x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hung', 'Dung', 'Thao'],
      schedules: [2, 4],
      records: came('2026-10', { Hung: '6 8', Dung: '8 13', Thao: '6 13' }),
    },
  ),
  example(
    'days of a whole month, one column each',
    {
      'T9-2026': `
Tên | ${Array.from({ length: 30 }, (_, day) => day + 1).join(' | ')}
Hùng | x | | x${' | '.repeat(27)}
Dung | | | x${' | '.repeat(26)} x`,
    },
    {
      blocks: [attendance(2026, 9)],
      members: ['Hùng', 'Dung'],
      schedules: [2, 4],
      records: came('2026-09', { Hùng: '1 3', Dung: '3 29' }),
    },
  ),
  example(
    'numbered sessions beside a row of dates',
    {
      'Điểm danh': `
 | Buổi 1 | Buổi 2 | Buổi 3
Tên | 06/10/2026 | 08/10/2026 | 13/10/2026
Hùng | x | | x
Dung | x | x |`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Dung'],
      schedules: [2, 4],
      records: came('2026-10', { Hùng: '6 13', Dung: '6 8' }),
    },
  ),
  example(
    'sessions that are only numbered have no dates',
    {
      'T10-2026': `
Tên | 1 | 2 | 3 | 4
Hùng | x | | x | x
Dung | x | x | |`,
    },
    { blocks: [{ ...attendance(2026, 10), is_unsure: true }], members: ['Hùng', 'Dung'] },
  ),
  example(
    'a weekday that is not that of its date',
    {
      'T10/2026': `
Tên | T3 6/10 | T4 8/10
Hùng | x | x
Dung | | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Dung'],
      schedules: [2, 4],
      records: came('2026-10', { Hùng: '6 8', Dung: '8' }),
      unread: ['C1'],
    },
  ),
  example(
    'one name twice is one person, told',
    {
      'T10/2026': `
Tên | 6/10 | 13/10
Hùng | x |
Dung | x | x
HÙNG | | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Dung'],
      schedules: [2],
      records: came('2026-10', { Hùng: '6 13', Dung: '6 13' }),
      unread: ['A4'],
    },
  ),
  example(
    'what was carried over, with words for both directions',
    {
      'Quỹ T10/2026': `
Họ tên | Dư kỳ trước | Nợ tháng trước | Phải thu | Thực thu
Hùng | 50.000 | | 300.000 | 250.000
Dung | | 120.000 | 300.000 | 420.000
Thảo | | | 300.000 | 300.000`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10 }],
      members: ['Hùng', 'Dung', 'Thảo'],
      targets: { Hùng: 300_000, Dung: 300_000, Thảo: 300_000 },
      openings: [
        { name: 'Hùng', amount: 50_000, date: '2026-09-30' },
        { name: 'Dung', amount: -120_000, date: '2026-09-30' },
      ],
      paid: [
        { name: 'Hùng', amount: 250_000, date: '2026-10-31' },
        { name: 'Dung', amount: 420_000, date: '2026-10-31' },
        { name: 'Thảo', amount: 300_000, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'only what is still owed',
    {
      'Công nợ': `
CÔNG NỢ CUỐI THÁNG 10/2026
STT | Tên | Còn nợ
1 | Hùng | 120
2 | Dung | 0
3 | Thảo | 52.5`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10, unit: 1000 }],
      members: ['Hùng', 'Dung', 'Thảo'],
      openings: [
        { name: 'Hùng', amount: -120_000, date: '2026-10-31' },
        { name: 'Thảo', amount: -52_500, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'amounts in English, with a credit',
    {
      'Dues Oct 2026': `
Player | Previous balance owed | Amount due | Paid | Balance
Anna Smith | 0 | 250,000 | 250,000 | 0
Ben Carter | 50,000 | 200,000 | 100,000 | 150,000
Total | 50,000 | 450,000 | 350,000 | 150,000`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10 }],
      members: ['Anna Smith', 'Ben Carter'],
      targets: { 'Anna Smith': 250_000, 'Ben Carter': 200_000 },
      openings: [{ name: 'Ben Carter', amount: -50_000, date: '2026-09-30' }],
      paid: [
        { name: 'Anna Smith', amount: 250_000, date: '2026-10-31' },
        { name: 'Ben Carter', amount: 100_000, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'costs in English',
    {
      Expenses: `
Date | Item | Amount | Paid by
2026-10-03 | Court hire | 800000 | Anna
2026-10-05 | Shuttlecocks, 2 tubes | 560000 | club
2026-10-05 | Water | 45000 | Ben`,
    },
    {
      blocks: [{ kind: 'costs', year: 2026, month: 10 }],
      members: ['Anna', 'Ben'],
      costs: [
        { date: '2026-10-03', category: 'COURT_RENTAL', amount: 800_000, payer: 'Anna' },
        { date: '2026-10-05', category: 'SHUTTLE', amount: 560_000, payer: null },
        { date: '2026-10-05', category: 'OTHER', amount: 45_000, payer: 'Ben' },
      ],
    },
  ),
  example(
    'names across without a word above the dates, averages below',
    {
      'Th 10': `
Tháng 10 năm 2026
 | Hùng | Dung | Thảo | SL
T3 6/10 | x | x | | 2
T5 8/10 | x | | x | 2
T3 13/10 | | x | | 1
TB | 0.67 | 0.67 | 0.33 |`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Hùng', 'Dung', 'Thảo'],
      schedules: [2, 4],
      records: came('2026-10', { Hùng: '6 8', Dung: '6 13', Thảo: '8' }),
    },
  ),
  example(
    'first and last names in English columns, and a join date that is no session',
    {
      Members: `
First name | Last name | Email | Joined
Anna | Smith | anna@club.example | 01/02/2024
Ben | Carter | ben@club.example | 03/05/2025`,
    },
    {
      blocks: [{ kind: 'members' }],
      members: ['Anna Smith', 'Ben Carter'],
      emails: { 'Anna Smith': 'anna@club.example', 'Ben Carter': 'ben@club.example' },
    },
  ),
  example(
    'noise that is no table of a club',
    {
      Trang1: `
Kế hoạch giải giao lưu
Thời gian: 19h-21h T3, T5
Sân: Bình Minh
Hạng mục | Trạng thái | Hạn
Thuê sân | xong | tuần sau
Mua cúp | chưa | tuần sau`,
      Trang2: `
7 | 3 | 9
1 | 0 | 12
x | x | o`,
    },
    { blocks: [], members: [] },
  ),
  example(
    'members of the club, by alias, nickname and one letter',
    {
      'T10/2026': `
Tên | 6/10 | 13/10
An còi | x | x
Bình béo | x |
Hoàngg Long | | x
Mới Toanh | x |`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['Nguyễn Văn An', 'Trần Bình', 'Mới Toanh'],
      asked: ['Hoàngg Long'],
      unread: ['A4'],
      schedules: [2],
      records: [
        ['Nguyễn Văn An', '2026-10-06'],
        ['Nguyễn Văn An', '2026-10-13'],
        ['Trần Bình', '2026-10-06'],
        ['Mới Toanh', '2026-10-06'],
      ],
    },
    {
      club: {
        members: [
          { id: 'a', name: 'Nguyễn Văn An', alias: 'An còi', nicknames: [] },
          { id: 'b', name: 'Trần Bình', alias: null, nicknames: [{ name: 'Bình béo' }] },
          { id: 'c', name: 'Hoàng Long', alias: null, nicknames: [] },
        ],
      },
    },
  ),
  example(
    'choices: a month, a unit, a role, two spellings of one, and one left out',
    {
      Sheet1: `
Tên | Số tiền | Cột lạ
Hùng | 320 | 100
Hungg | 8 | 50
Dung | 5 | 5`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 8, unit: 1000 }],
      members: ['Hùng'],
      targets: { Hùng: 328_000 },
      paid: [
        { name: 'Hùng', amount: 100_000, date: '2026-08-31' },
        { name: 'Hùng', amount: 50_000, date: '2026-08-31' },
      ],
      unread: ['B4', 'C4'],
    },
    {
      choices: {
        blocks: { '0:A1': { month: 8, unit: 1000, columns: { 2: 'paid' } } },
        names: { Hungg: '=Hùng', Dung: 'skip' },
      },
    },
  ),
  example(
    'income, spending and what is left of the fund in one list',
    {
      'Quỹ T10/2026': `
Ngày | Nội dung | Thu | Chi | Tồn
3/10 | Sân | | 400 | 100
5/10 | Thu quỹ An | 300 | | 400
6/10 | Cầu | | 280 | 120`,
    },
    {
      blocks: [{ kind: 'costs', year: 2026, month: 10, unit: 1000 }],
      members: [],
      costs: [
        { date: '2026-10-03', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-06', category: 'SHUTTLE', amount: 280_000, payer: null },
      ],
      unread: ['C3'],
    },
  ),
  example(
    'numbered names below a word that is no heading, with remarks in brackets',
    {
      'T10/2026': `
Danh sách | 6/10 | 8/10
1. An (còi) | x | x
2. Bình (nữ) | | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An (còi)', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { 'An (còi)': '6 8', Bình: '8' }),
    },
  ),
  example(
    'days of the week that look like months, below the days of the month',
    {
      'T10-2026': `
STT | Họ tên | 1 | 2 | 3 | 4 | 5
 | | T5 | T6 | T7 | CN | T2
1 | An | x | | x | | x
2 | Bình | x | | | |`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An', 'Bình'],
      schedules: [1, 4, 6],
      records: came('2026-10', { An: '1 3 5', Bình: '1' }),
    },
  ),
  example(
    'kinds of costs down, dates across',
    {
      'Chi T10/2026': `
 | 3/10 | 10/10
Tiền sân | 400 | 400
Tiền cầu | 140 |`,
    },
    {
      blocks: [{ kind: 'costs', year: 2026, month: 10, unit: 1000 }],
      members: [],
      costs: [
        { date: '2026-10-03', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-03', category: 'SHUTTLE', amount: 140_000, payer: null },
        { date: '2026-10-10', category: 'COURT_RENTAL', amount: 400_000, payer: null },
      ],
    },
  ),
  example(
    'an old debt of a month that its heading names, which is not that of the sheet',
    {
      'T10/2026': `
Tên | Nợ tháng 9 | Tiền T10 | Tổng cộng | Đã nộp | Còn thiếu
An | 50 | 180 | 230 | 200 | 30
Bình | 0 | 180 | 180 | 180 | 0`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10, unit: 1000 }],
      members: ['An', 'Bình'],
      targets: { An: 180_000, Bình: 180_000 },
      openings: [{ name: 'An', amount: -50_000, date: '2026-09-30' }],
      paid: [
        { name: 'An', amount: 200_000, date: '2026-10-31' },
        { name: 'Bình', amount: 180_000, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'what was carried over says only by what is left that it is a credit',
    {
      'T10/2026': `
Tên | Tháng trước chuyển sang | Phải đóng | Đã đóng | Còn lại
An | 50 | 180 | 100 | 30
Bình | -20 | 180 | 0 | 200`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10, unit: 1000 }],
      members: ['An', 'Bình'],
      targets: { An: 180_000, Bình: 180_000 },
      openings: [
        { name: 'An', amount: 50_000, date: '2026-09-30' },
        { name: 'Bình', amount: -20_000, date: '2026-09-30' },
      ],
      paid: [{ name: 'An', amount: 100_000, date: '2026-10-31' }],
    },
  ),
  example(
    'a title whose words and numbers stand in cells of their own',
    {
      Sheet1: `
BẢNG ĐIỂM DANH
Tháng | 10 | Năm | 2026
Tên | 6 | 8 | 13
An | x | x |
Bình | x | | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '6 8', Bình: '6 13' }),
    },
  ),
  example(
    'credits and debts in one column',
    {
      'Cuối T10/2026': `
Tên | Dư/Nợ
An | 50000
Bình | -30000`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10 }],
      members: ['An', 'Bình'],
      openings: [
        { name: 'An', amount: 50_000, date: '2026-10-31' },
        { name: 'Bình', amount: -30_000, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'a list of days, names and amounts may be what was paid: unsure',
    {
      'Thu T10-2026': `
Ngày | Tên | Số tiền
3/10 | An | 200k
5/10 | Bình | 300k`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10, is_unsure: true }],
      members: ['An', 'Bình'],
    },
  ),
  example(
    'amounts of several months beside each other wait until somebody says which month is asked for',
    {
      '2026': `
Tên | T8 | T9 | T10
An | 180 | 200 | 210
Bình | 150 | 160 | 170`,
    },
    { blocks: [{ kind: 'amounts', unit: 1000, is_unsure: true }], members: ['An', 'Bình'] },
  ),
  example(
    'tables directly below each other',
    {
      'T10/2026': `
Tên | 6/10 | 8/10
An | x | x
Bình | | x
Ngày | Nội dung | Số tiền
6/10 | Sân | 400000
Tên | Phải đóng
An | 340000
Bình | 340000`,
    },
    {
      blocks: [
        attendance(2026, 10),
        { kind: 'costs', year: 2026, month: 10 },
        { kind: 'amounts', year: 2026, month: 10 },
      ],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '6 8', Bình: '8' }),
      costs: [{ date: '2026-10-06', category: 'COURT_RENTAL', amount: 400_000, payer: null }],
      targets: { An: 340_000, Bình: 340_000 },
    },
  ),
  example(
    'tables side by side without an empty column between them',
    {
      T10: `
Tên | 6/10 | 8/10 | 13/10 | Ngày | Nội dung | Số tiền
An | x | x | | 6/10 | Sân | 400000
Bình | x | | x | 8/10 | Cầu | 140000
 | | | | 13/10 | Nước | 30000`,
    },
    {
      blocks: [attendance(2026, 10), { kind: 'costs', year: 2026, month: 10 }],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '6 8', Bình: '6 13' }),
      costs: [
        { date: '2026-10-06', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-08', category: 'SHUTTLE', amount: 140_000, payer: null },
        { date: '2026-10-13', category: 'OTHER', amount: 30_000, payer: null },
      ],
    },
  ),
  example(
    'costs and the people who pay them, without an empty column between them',
    {
      T10: `
Ngày | Nội dung | Số tiền | Họ tên | Phải đóng | Đã đóng
6/10 | Sân | 400000 | An | 90000 | 90000
8/10 | Cầu | 140000 | Bình | 80000 |`,
    },
    {
      blocks: [
        { kind: 'costs', year: 2026, month: 10 },
        { kind: 'amounts', year: 2026, month: 10 },
      ],
      members: ['An', 'Bình'],
      costs: [
        { date: '2026-10-06', category: 'COURT_RENTAL', amount: 400_000, payer: null },
        { date: '2026-10-08', category: 'SHUTTLE', amount: 140_000, payer: null },
      ],
      targets: { An: 90_000, Bình: 80_000 },
      paid: [{ name: 'An', amount: 90_000, date: '2026-10-31' }],
    },
  ),
  example(
    'a list that goes on in further columns',
    {
      T10: `
STT | Họ tên | Phải đóng | STT | Họ tên | Phải đóng
1 | An | 90 | 3 | Châu | 100
2 | Bình | 80 | 4 | Dũng | 110`,
    },
    {
      blocks: [
        { kind: 'amounts', year: 2026, month: 10, unit: 1000 },
        { kind: 'amounts', year: 2026, month: 10, unit: 1000 },
      ],
      members: ['An', 'Bình', 'Châu', 'Dũng'],
      targets: { An: 90_000, Bình: 80_000, Châu: 100_000, Dũng: 110_000 },
    },
  ),
  example(
    'names across, with the sessions counted beside their dates',
    {
      T10: `
Buổi | Thứ | Ngày | An | Bình | Khách | Tổng
1 | 3 | 6/10 | x | x | 1 | 3
2 | 5 | 8/10 | x | | | 1`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '6 8', Bình: '6' }),
      guests: [{ date: '2026-10-06', host: null, count: 1 }],
    },
  ),
  example(
    'names across, with weekdays in words before their dates',
    {
      T10: `
Thứ | Ngày | An | Bình
Ba | 6/10 | x | x
Năm | 8/10 | x |`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '6 8', Bình: '6' }),
    },
  ),
  example(
    'numbers of sessions above their dates',
    {
      T10: `
Buổi | 1 | 2 | 3
Họ tên | 6 | 8 | 13
An | x | x |
Bình | x | | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '6 8', Bình: '6 13' }),
    },
  ),
  example(
    'sessions without a date wait, with their columns told',
    { T10: '\nHọ tên | Buổi 1 | Buổi 2\nAn | x | x\nBình | x |' },
    {
      blocks: [{ kind: 'attendance', year: 2026, month: 10, is_unsure: true }],
      members: ['An', 'Bình'],
      unread: ['B1', 'C1'],
    },
  ),
  example(
    'a title in two cells, the second of which names the month',
    {
      Sheet1: '\nCLB Sao Mai | | | Tháng 10/2026\nHọ tên | 1 | 6 | 8\nAn | x | x |\nBình | x | | x',
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '1 6', Bình: '1 8' }),
    },
  ),
  example(
    'amounts that say which way they go: nợ and dư',
    {
      'Thu tiền T10': `
Tên | Tháng trước | Phải đóng | Đã đóng | Còn lại
An | nợ 50k | 180k | 200k | nợ 30k
Bình | dư 20k | 120k | 120k | 20.000 (dư)
Châu | | 120k | nợ 10k | nợ 120k`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10 }],
      members: ['An', 'Bình', 'Châu'],
      targets: { An: 180_000, Bình: 120_000, Châu: 120_000 },
      openings: [
        { name: 'An', amount: -50_000, date: '2026-09-30' },
        { name: 'Bình', amount: 20_000, date: '2026-09-30' },
      ],
      paid: [
        { name: 'An', amount: 200_000, date: '2026-10-31' },
        { name: 'Bình', amount: 120_000, date: '2026-10-31' },
      ],
      unread: ['D4'],
    },
  ),
  example(
    'a column for what is owed and one for what is got, before and after',
    {
      T10: `
Tên | Nợ T9 | Dư T9 | Phải đóng T10 | Đã đóng | Nợ | Dư
An | 50 | | 180 | 200 | 30 |
Bình | | 20 | 120 | 120 | | 20
Châu | | | 120 | | 120 |
Tổng | 50 | 20 | 420 | 320 | 150 | 20`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10, unit: 1000 }],
      members: ['An', 'Bình', 'Châu'],
      targets: { An: 180_000, Bình: 120_000, Châu: 120_000 },
      openings: [
        { name: 'An', amount: -50_000, date: '2026-09-30' },
        { name: 'Bình', amount: 20_000, date: '2026-09-30' },
      ],
      paid: [
        { name: 'An', amount: 200_000, date: '2026-10-31' },
        { name: 'Bình', amount: 120_000, date: '2026-10-31' },
      ],
    },
  ),
  example(
    'members with what they are called and what they owe in one table',
    {
      T10: `
Họ tên | Tên gọi | Email | Nhóm | SĐT | Nợ cũ | Phải đóng | Tiền áo
Nguyễn Văn An | An còi | an@x.vn | Nam | 0912345678 | 50 | 180 | 150
Trần Thị Bình | | b@x.vn | Nữ | | 0 | 180 | 150`,
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10, unit: 1000 }],
      members: ['Nguyễn Văn An', 'Trần Thị Bình'],
      aliases: { 'Nguyễn Văn An': 'An còi' },
      emails: { 'Nguyễn Văn An': 'an@x.vn', 'Trần Thị Bình': 'b@x.vn' },
      classes: { 'Nguyễn Văn An': 'Nam', 'Trần Thị Bình': 'Nữ' },
      targets: { 'Nguyễn Văn An': 180_000, 'Trần Thị Bình': 180_000 },
      openings: [{ name: 'Nguyễn Văn An', amount: -50_000, date: '2026-09-30' }],
      unread: ['E1', 'H1'],
    },
  ),
  example(
    'amounts that make up what is to be paid',
    {
      T10: '\nTên | Tiền sân | Tiền cầu | Tổng tiền\nAn | 100000 | 20000 | 120000\nBình | 80000 | 10000 | 90000',
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10 }],
      members: ['An', 'Bình'],
      targets: { An: 120_000, Bình: 90_000 },
    },
  ),
  example(
    'sessions with their dates in one heading, and phone numbers without a heading of their own',
    {
      T10: `
Thành viên | Liên hệ | Buổi 6/10 | Buổi 8/10 | Buổi 3 (13/10)
An | 912345678 | x | x |
Bình | 0912.345.679 | x | | x`,
    },
    {
      blocks: [attendance(2026, 10)],
      members: ['An', 'Bình'],
      schedules: [2, 4],
      records: came('2026-10', { An: '6 8', Bình: '6 13' }),
      unread: ['B1'],
    },
  ),
  example(
    'money that came in beside members, of which nobody knows what it is, is told',
    { T10: '\nTên | Năm sinh | Thu\nAn | 1990 | 100000\nBình | 1992 | 200000' },
    { blocks: [{ kind: 'members', is_unsure: true }], members: ['An', 'Bình'] },
  ),
  example(
    'a debt before what is to be paid is an old one, and behind it what is left',
    {
      T10: '\nTên | Nợ | Phải đóng | Đã đóng | Dư\nAn | 50 | 180 | 240 | 10\nBình | | 150 | 150 |',
    },
    {
      blocks: [{ kind: 'amounts', year: 2026, month: 10, unit: 1000 }],
      members: ['An', 'Bình'],
      targets: { An: 180_000, Bình: 150_000 },
      openings: [{ name: 'An', amount: -50_000, date: '2026-09-30' }],
      paid: [
        { name: 'An', amount: 240_000, date: '2026-10-31' },
        { name: 'Bình', amount: 150_000, date: '2026-10-31' },
      ],
    },
  ),
];

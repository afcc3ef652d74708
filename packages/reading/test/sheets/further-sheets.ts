import type { ClubOfSheets } from '../../src/sheets/sheet-choices.ts';
import { sheetOf } from './examples.ts';
import type { SheetOfOthers } from './names-of-others.ts';

const sheet = (
  about: string,
  text: string,
  right: SheetOfOthers['right'],
  { sheet: name = 'Sheet1', ...club }: Partial<ClubOfSheets> & { sheet?: string } = {},
): SheetOfOthers => ({ about, sheets: [sheetOf(name, text)], right, club });

/** Sheets that were written after the reader, to count what it reads wrongly that nobody had thought of. */
export const FURTHER_SHEETS: SheetOfOthers[] = [
  sheet(
    'attendance across with sums at both sides and a percentage',
    `
ĐIỂM DANH THÁNG 10/2026
STT | Họ tên | Tổng | 6/10 | 8/10 | 13/10 | Vắng | Tỷ lệ
1 | Nguyễn Hùng | 3 | x | x | x | 0 | 100%
2 | Lê Hoa | 1 | x | | | 2 | 33%
 | Tổng | 4 | 2 | 1 | 1 | 2 |`,
    {
      members: 'Nguyễn Hùng, Lê Hoa',
      came: { 'Nguyễn Hùng': '6 8 13', 'Lê Hoa': '6' },
    },
  ),
  sheet(
    'months of a year with what each paid',
    `
SỔ THU QUỸ NĂM 2026
Họ tên | T1 | T2 | T3 | T4
Hùng | 100000 | 100000 | 100000 | 100000
Hoa | 100000 | 100000 | | `,
    { asked: 'month_of_table' },
    { sheet: '2026' },
  ),
  sheet(
    'weeks with how often each came',
    `
Họ tên | Tuần 1 (05/10-11/10) | Tuần 2 (12/10-18/10)
Hùng | 2 | 1
Hoa | 1 | 2`,
    { asked: 'kind_of_table' },
    { sheet: 'T10' },
  ),
  sheet(
    'shares of each session in thousands, with the sum',
    `
Tên | 6/10/2026 | 8/10/2026 | Tổng
Hùng | 35 | 40 | 75
Hoa | 35 | | 35`,
    { asked: 'meaning_of_numbers' },
  ),
  sheet(
    'a list of states below each other',
    `
Ngày | Họ tên | Trạng thái
6/10/2026 | Nguyễn Hùng | Có mặt
6/10/2026 | Lê Hoa | Vắng
8/10/2026 | Nguyễn Hùng | Vắng
8/10/2026 | Lê Hoa | Có mặt`,
    { members: 'Nguyễn Hùng, Lê Hoa', came: { 'Nguyễn Hùng': '6', 'Lê Hoa': '8' } },
  ),
  sheet(
    'two clubs in one file',
    `
CLB HOA PHƯỢNG - T10/2026
Tên | 6/10 | 8/10
Hùng | x | x
Hoa | x |

CLB SAO MAI - T10/2026
Tên | 6/10 | 8/10
Long | x | x
Mai | x |`,
    {
      members: 'Hùng, Hoa',
      came: { Hùng: '6 8', Hoa: '6' },
      asked: 'kind_of_table',
    },
    { name: 'Hoa Phượng' },
  ),
  sheet(
    'a friendly match with the line-ups of two teams',
    `
GIAO LƯU 10/10/2026
Đội nhà | Đội khách
Hùng | Trần Long
Hoa | Lý Hà
Kết quả | 3-2`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'who drives whom to a tournament',
    `
Xe | Tài xế | Người đi cùng
1 | Hùng | Hoa, Mai
2 | Long | Vy, Tú`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'a league table of clubs',
    `
TT | CLB | Trận | Thắng | Điểm
1 | Sao Mai | 5 | 4 | 12
2 | Hoa Phượng | 5 | 3 | 9`,
    {},
  ),
  sheet(
    'transfers of members with what they are for',
    `
Thời gian | Người chuyển | Số tiền | Nội dung
6/10/2026 | NGUYEN HUNG | 300000 | Hung dong quy T10
8/10/2026 | LE HOA | 250000 | Hoa ck tien san`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'what came in and went out of the fund in two lists beside each other',
    `
THU | | | CHI |
Họ tên | Số tiền | | Nội dung | Số tiền
Hùng | 300000 | | Tiền sân | 400000
Hoa | 250000 | | Cầu | 250000`,
    { asked: 'kind_of_table, month_of_table' },
    { sheet: 'Quỹ tháng 10' },
  ),
  sheet(
    'a vote on the day of a party',
    `
Bình chọn ngày liên hoan
Họ tên | 24/10/2026 | 25/10/2026
Hùng | x |
Hoa | x | x`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'lockers and their keys',
    `
Tủ số | Người giữ chìa | Ngày nhận
1 | Hùng | 1/10/2026
2 | Hoa | 3/10/2026
3 | Long | 5/10/2026`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'an English signup sheet with spots and a waiting list',
    `
Thursday 8 October 2026
Spot | Name | Paid
1 | Tom Hill | yes
2 | Ann Bell | no
Waiting list
1 | Joe King |`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'who lost what to whom at a tournament, by set',
    `
Trận | Người thắng | Người thua | Tỷ số
1 | Hùng | Long | 21-15
2 | Hoa | Mai | 21-19`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'new members with when they joined and who brought them',
    `
THÀNH VIÊN MỚI T10
Họ tên | Ngày vào | Người giới thiệu
Trần Long | 6/10/2026 | Hùng
Lý Hà | 8/10/2026 | Hoa`,
    { members: 'Trần Long, Lý Hà' },
  ),
  sheet(
    'shuttles that were used in each session',
    `
Ngày | Số quả | Loại
6/10/2026 | 8 | Hải Yến
8/10/2026 | 6 | Ba Sao`,
    {},
  ),
  sheet(
    'who rented rackets',
    `
Ngày | Người thuê | Số vợt | Tiền
6/10/2026 | Khách A Nam | 2 | 40000
8/10/2026 | Chị Lan | 1 | 20000`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'what came into the fund',
    `
Ngày | Nội dung | Số tiền
6/10/2026 | Anh Hùng ủng hộ | 500000
8/10/2026 | Thu quỹ tháng 10 | 3000000
9/10/2026 | Lãi ngân hàng | 12000`,
    { asked: 'kind_of_table' },
    { sheet: 'Sổ quỹ' },
  ),
  sheet(
    'who opens the court on which weekday',
    `
Thứ | Người mở sân | Giờ
T3 | Hùng | 18:30
T5 | Hoa | 18:30
CN | Long | 6:00`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'weights and heights',
    `
Họ tên | Cân nặng | Chiều cao
Hùng | 70 | 172
Hoa | 52 | 160`,
    { asked: 'kind_of_table' },
    { sheet: 'Sức khoẻ' },
  ),
  sheet(
    'answers by e-mail, of which no column has a name',
    `
Email | Answer
tom@x.uk | yes
ann@x.uk | no`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'accounts to pay people to',
    `
Tên | Ngân hàng | STK
Hùng | VCB | 0071000123456
Hoa | ACB | 12345678`,
    { asked: 'kind_of_table' },
  ),
  sheet(
    'men and women below headings of their own',
    `
DANH SÁCH NAM
Tên | 6/10/2026 | 8/10/2026
Hùng | x | x
DANH SÁCH NỮ
Tên | 6/10/2026 | 8/10/2026
Hoa | x |`,
    { members: 'Hùng, Hoa', came: { Hùng: '6 8', Hoa: '6' } },
  ),
  sheet(
    'answers to a form with how many sessions each registered for',
    `
Timestamp | Họ và tên | Số buổi đăng ký tháng 11/2026
10/28/2026 20:11:02 | Kiều Anh Tuấn | 4
10/29/2026 7:12:00 | Tạ Đình Phong | 6`,
    { members: 'Kiều Anh Tuấn, Tạ Đình Phong', registrations: 2 },
    { sheet: 'Form Responses 1' },
  ),
  sheet(
    'the players of each evening in one cell',
    `
Ngày | Sân | Người chơi | Số người
03/11/2026 | Sân 3 | Hữu Lộc, Bích Ngọc | 2
05/11/2026 | Sân 2 | Hữu Lộc | 1`,
    { members: 'Hữu Lộc, Bích Ngọc', came: { 'Hữu Lộc': '3 5', 'Bích Ngọc': '3' } },
    { sheet: 'Buổi chơi' },
  ),
  sheet(
    'what is owed up to the last day of a month',
    `
CÔNG NỢ TÍNH ĐẾN NGÀY 31/10/2026
Họ tên | Còn nợ
Đoàn Văn Hậu | 120.000
Quế Ngọc Hải | 45.000`,
    { members: 'Đoàn Văn Hậu, Quế Ngọc Hải', openings: 2 },
  ),
  sheet(
    'what is to be paid by the last day of a month, which need not be of it',
    `
Tiền phải nộp đến 31/10/2026
Họ tên | Phải đóng
Đoàn Văn Hậu | 120.000
Quế Ngọc Hải | 45.000`,
    { asked: 'month_of_table' },
  ),
  sheet(
    'days with what was done on them',
    `
Name | 01.11.2026 Training | 08.11.2026 Training | Attended
Lena Fuchs | Yes | No | 1
Paul Keller | Yes | Yes | 2`,
    { members: 'Lena Fuchs, Paul Keller', came: { 'Lena Fuchs': '1', 'Paul Keller': '1 8' } },
    { sheet: 'Export' },
  ),
  sheet(
    'marks of who came late or left early',
    `
Tên | 3/11/2026 | 5/11/2026
Tường Vi | x | x (về sớm)
Khánh Duy | x (trễ) |`,
    { members: 'Tường Vi, Khánh Duy', came: { 'Tường Vi': '3 5', 'Khánh Duy': '3' } },
  ),
  sheet(
    'what was paid in, and when',
    `
DANH SÁCH ĐÓNG TIỀN THÁNG 11/2026
Họ tên | Đã đóng | Ngày
Anh Thư | 250k | 1/11
Bảo Long | 250k | 3/11`,
    { members: 'Anh Thư, Bảo Long', payments: 2 },
  ),
  ...['Paid for club', 'Đã đóng tháng trước', 'Đã trả lại', 'Paid last month'].map((heading) =>
    sheet(
      `what is neither owed nor paid for the month: ${heading}`,
      `
Họ tên | Phải đóng | ${heading}
Sơn Hà | 300.000 | 250.000
Minh Vũ | 200.000 | 120.000`,
      { members: 'Sơn Hà, Minh Vũ', targets: { 'Sơn Hà': 300_000, 'Minh Vũ': 200_000 } },
      { sheet: 'T10/2026' },
    ),
  ),
  ...['Họ tên | Đã chi', 'Họ tên | Đã đóng T9'].map((headings) =>
    sheet(
      `amounts that may be others: ${headings}`,
      `
${headings}
Sơn Hà | 250.000
Minh Vũ | 120.000`,
      { asked: 'kind_of_table' },
      { sheet: 'T10/2026' },
    ),
  ),
];

import { type OtherShape, shape } from './other-shapes.ts';

/** Sheets that were invented to see what is read wrongly in shapes that nobody had tried. */
export const INVENTED_SHAPES: OtherShape[] = [
  shape(
    'a section of those who have left the club',
    `
STT | Họ tên | 6/10/2026 | 8/10/2026
1 | Hùng Trần | x | x
2 | Hoa Lê | x |
Đã nghỉ CLB
3 | Long Phạm | |
4 | Mai Vũ | |`,
    { members: 2, came: { 'Hùng Trần': '6 8', 'Hoa Lê': '6' }, told: ['B5', 'B6'] },
  ),
  shape(
    'a list of members with a section of those who have left',
    `
DANH SÁCH THÀNH VIÊN
Họ tên | Email
Hùng Trần | hung@x.vn
Hoa Lê | hoa@x.vn
Đã nghỉ CLB |
Long Phạm | long@x.vn`,
    { members: 2, told: ['A6'] },
  ),
  shape(
    'a contact beside a list of members',
    `
Họ tên | SĐT
Hùng Trần | 0912345678
Hoa Lê | 0987654321
Liên hệ: Hùng | 0912345678`,
    { members: 2 },
  ),
  shape(
    'a line of contact below attendance',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | x | x
Hoa | x |
Liên hệ | 0912345678 |`,
    { members: 2, came: { Hùng: '6 8', Hoa: '6' } },
  ),
  shape(
    'weeks with the days below them',
    `
Tên | Tuần 1 (05/10 - 11/10) | | Tuần 2 (12/10 - 18/10) |
 | T3 | T5 | T3 | T5
Hùng | x | | x | x
Hoa | x | x | |`,
    { members: 2, came: { Hùng: '6 13 15', Hoa: '6 8' } },
    { name: 'T10-2026' },
  ),
  shape(
    'players of each session in one cell',
    `
Ngày | Người chơi | Tiền sân
6/10/2026 | Hùng, Hoa, Long | 300000
8/10/2026 | Hoa, Long | 300000`,
    { members: 3, came: { Hùng: '6', Hoa: '6 8', Long: '6 8' }, costs: [300_000, 300_000] },
  ),
  shape(
    'dates and courts without people',
    `
Date | Court
06/10/2026 | Court 1
08/10/2026 | Court 2
13/10/2026 | Court 1`,
    {},
  ),
  shape(
    'a number of people beside names',
    `
Ngày | Nội dung | Số người | Số tiền
6/10/2026 | Tiền sân | 8 | 400000
8/10/2026 | Tiền sân | 10 | 400000`,
    { costs: [400_000, 400_000] },
  ),
  shape(
    'balances of the end beside what was to be paid and was paid',
    `
Tháng 10/2026
Tên | Phải đóng | Đã đóng | Dư cuối kỳ
Hùng | 300000 | 300000 | 0
Hoa | 250000 | 300000 | 50000`,
    { members: 2, targets: { Hùng: 300_000, Hoa: 250_000 }, payments: 2 },
  ),
  shape(
    'names across, dates down and a sum of each',
    `
Ngày | Hùng | Hoa | Long
6/10/2026 | x | x |
8/10/2026 | | x | x
Tổng | 1 | 2 | 1`,
    { members: 3, came: { Hùng: '6', Hoa: '6 8', Long: '8' } },
  ),
  shape(
    'a table in which no cell has a mark',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | |
Hoa | |`,
    { members: 2, told: ['B1'] },
  ),
  shape(
    'errors of formulas in the place of amounts',
    `
Tháng 10/2026
Tên | Phải đóng
Hùng | #REF!
Hoa | 250000`,
    { members: 2, targets: { Hoa: 250_000 }, told: ['B3'] },
  ),
  shape(
    'two columns of one date',
    `
Tên | 6/10/2026 | 6/10/2026 | 8/10/2026
Hùng | x | x |
Hoa | x | | x`,
    { members: 2, came: { Hùng: '6', Hoa: '6 8' }, told: ['C2'] },
  ),
  shape(
    'ticks of boxes',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | ☑ | ☐
Hoa | ☐ | ☑`,
    { members: 2, came: { Hùng: '6', Hoa: '8' } },
  ),
  shape(
    'settlements among costs',
    `
Ngày | Nội dung | Số tiền | Người chi
6/10/2026 | Tiền sân | 400000 | Hùng
7/10/2026 | Hoa chuyển khoản cho Hùng | 200000 | Hoa`,
    { members: 1, costs: [[400_000, 'Hùng']], told: ['C3'] },
  ),
  shape(
    'who came with one column of the same hall in all rows',
    `
Ngày | Hội trường | Tên
6/10/2026 | Nhà thi đấu Lan Anh | Hùng
6/10/2026 | Nhà thi đấu Lan Anh | Hoa
8/10/2026 | Nhà thi đấu Lan Anh | Hoa`,
    { members: 2, came: { Hùng: '6', Hoa: '6 8' } },
  ),
  shape(
    'a ladder of a tournament',
    `
Hạng | VĐV | Thắng | Thua | Điểm
1 | Hùng Trần | 5 | 0 | 15
2 | Hoa Lê | 3 | 2 | 9
3 | Long Phạm | 1 | 4 | 3`,
    { unsure: 'kind' },
  ),
  shape(
    'scores of matches between pairs',
    `
Ngày | Đội 1 | Đội 2 | Tỉ số
6/10/2026 | Hùng - Hoa | Long - Mai | 21-15
6/10/2026 | Hùng - Long | Hoa - Mai | 18-21`,
    {},
  ),
  shape(
    'orders of shirts with sizes',
    `
Tên | Size | Số áo | Tiền áo
Hùng Trần | L | 10 | 150000
Hoa Lê | M | 7 | 150000`,
    { unsure: 'kind' },
  ),
  shape(
    'who keeps the shuttles in which week',
    `
Tuần | Người giữ cầu
1 | Hùng Trần
2 | Hoa Lê
3 | Hùng Trần`,
    { unsure: 'kind' },
  ),
  shape(
    'a stock of shuttles',
    `
Ngày | Nhập (ống) | Xuất (ống) | Tồn
1/10/2026 | 10 | | 10
6/10/2026 | | 2 | 8
8/10/2026 | | 1 | 7`,
    { unsure: 'numbers' },
  ),
  shape(
    'a poll with two options',
    `
Name | Tue 6 Oct 2026 | Thu 8 Oct 2026
Kim Long | Yes | No
Lars Holm | No | Yes
Count | 1 | 1`,
    { members: 2, came: { 'Kim Long': '6', 'Lars Holm': '8' } },
  ),
  shape(
    'marks with remarks behind a slash',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | x | x/về sớm
Hoa | x | v`,
    { members: 2, came: { Hùng: '6', Hoa: '6 8' }, told: ['C2'] },
  ),
  shape(
    'numbers of sessions that each booked, with the fee',
    `
Tháng 10/2026
Tên | Số buổi | Đơn giá | Thành tiền
Hùng | 8 | 40000 | 320000
Hoa | 4 | 40000 | 160000`,
    { members: 2, targets: { Hùng: 320_000, Hoa: 160_000 } },
  ),
  shape(
    'hours on the court of each day',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | 1.5 | 2
Hoa | 2 | 1.5`,
    { unsure: 'numbers' },
  ),
  shape(
    'drinks that each bought',
    `
Nước uống tháng 10/2026
Tên | 6/10 | 8/10
Hùng | 15000 | 10000
Hoa | 20000 | 15000`,
    { unsure: 'numbers' },
  ),
  shape(
    'what sponsors gave',
    `
Ngày | Nhà tài trợ | Số tiền
6/10/2026 | Anh Hùng | 1000000
8/10/2026 | Chị Hoa | 500000`,
    { unsure: 'kind' },
  ),
  shape(
    'phone numbers under a heading of amounts',
    `
Tên | Liên hệ | Ghi chú
Hùng Trần | 0912345678 | đội trưởng
Hoa Lê | 0987654321 |`,
    { members: 2 },
  ),
  shape(
    'attendance of coaches',
    `
Huấn luyện viên | 6/10/2026 | 8/10/2026
Thầy Nam | x | x
Thầy Bình | x |`,
    { unsure: 'kind' },
  ),
  shape(
    'a plan of courts by weekday and hour',
    `
Giờ | T2 | T4 | T6
17:00 | Sân 1 | Sân 2 | Sân 1
19:00 | Sân 3 | Sân 1 | Sân 2`,
    {},
  ),
  shape(
    'percent of presence beside marks',
    `
Tên | 6/10/2026 | 8/10/2026 | Tỉ lệ
Hùng | x | x | 100%
Hoa | x | | 50%`,
    { members: 2, came: { Hùng: '6 8', Hoa: '6' } },
  ),
  shape(
    'a loan of the fund between costs',
    `
Ngày | Nội dung | Số tiền
6/10/2026 | Tiền sân | 400000
7/10/2026 | Cho Hùng mượn | 500000
8/10/2026 | Mua cầu | 250000`,
    { costs: [400_000, 250_000], told: ['C3'] },
  ),
];

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
    { unsure: 'members' },
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
    {},
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
Hoa | x | x`,
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
  shape(
    'a list of members with a column of who has left',
    `
STT | Họ và tên | Email | Tình trạng
1 | Trần Văn Hải | hai@x.vn | Đang chơi
2 | Lê Thị Thu | thu@x.vn | Nghỉ
3 | Phạm Đức Long | long@x.vn | Đã nghỉ CLB`,
    { members: 1, told: ['B3', 'B4'] },
  ),
  shape(
    'somebody who has left and came before that',
    `
Tên | 6/10/2026 | 8/10/2026 | Tình trạng
Hải | x | x |
Thu | x | | đã nghỉ CLB`,
    { members: 2, came: { Hải: '6 8', Thu: '6' } },
  ),
  shape(
    'what is to be paid, and all of it with what was owed before',
    `
Tháng 10/2026
Tên | Nợ cũ | Tiền tháng 10 | Tổng phải thu | Đã CK
Hải | 50.000 | 200.000 | 250.000 | 250.000
Thu | 0 | 180.000 | 180.000 | 100.000`,
    { members: 2, targets: { Hải: 200_000, Thu: 180_000 }, payments: 2, openings: 1 },
  ),
  shape(
    'two parts of what is to be paid, and their sum',
    `
Tháng 10/2026
Tên | Hội phí | Phí sân cầu | Tổng phải đóng
Hải | 50.000 | 200.000 | 250.000
Thu | 50.000 | 180.000 | 230.000`,
    { members: 2, targets: { Hải: 250_000, Thu: 230_000 } },
  ),
  shape(
    'shuttlecocks and hours beside what courts cost',
    `
Ngày | Số người | Số quả cầu | Giờ sân | Tiền sân
06/10/2026 | 12 | 8 | 4 | 320.000
08/10/2026 | 10 | 7 | 4 | 320.000
Tổng | 22 | 15 | 8 | 640.000`,
    { costs: [320_000, 320_000] },
  ),
  shape(
    'amounts below dates that somebody paid in',
    `
ĐÓNG QUỸ 2026
Tên | 05/10 | 12/10 | Tổng
Hải | 100.000 | | 100.000
Hoa | | 100.000 | 100.000
Long | 50.000 | 50.000 | 100.000`,
    { unsure: 'numbers' },
  ),
  shape(
    'the price of a session above its marks',
    `
Tên | 6/10/2026 | 8/10/2026
Giá/buổi | 50 | 55
Hải | x | x
Hoa | | x`,
    { members: 2, came: { Hải: '6 8', Hoa: '8' }, told: ['A2'] },
  ),
  shape(
    'a sheet of October with the dates of September',
    `
Tên | 1/9/2026 | 3/9/2026
Hải | x | x
Hoa | | x`,
    { unsure: 'month' },
    { name: 'T10' },
  ),
  shape(
    'emoji around names',
    `
Tên | 6/10/2026 | 8/10/2026
🏸 Hải 🔥 | x | x
Hoa 🌸 | | x`,
    { members: 2, came: { Hải: '6 8', Hoa: '8' } },
  ),
  shape(
    'a plan between costs',
    `
Ngày | Nội dung | Số tiền
6/10/2026 | Tiền sân | 400000
7/10/2026 | Dự kiến áo đội | 1500000`,
    { costs: [400_000], told: ['C3'] },
  ),
  shape(
    'marks of who has paid',
    `
THEO DÕI ĐÓNG TIỀN SÂN THÁNG 10/2026
Tên | 6/10 | 8/10
Hải | x | x
Hoa | | x`,
    { unsure: 'kind' },
  ),
  shape(
    'weekdays of several weeks without dates',
    `
Tên | Tuần 1 | | Tuần 2 |
 | T3 | T5 | T3 | T5
Hải | x | x | | x
Hoa | | x | x |`,
    { unsure: 'kind' },
    { name: 'T10-2026' },
  ),
  shape(
    'sections of men, women and guests',
    `
STT | Tên | 6/10/2026 | 8/10/2026
I | NAM | |
1 | Hải | x | x
II | NỮ | |
1 | Hoa | | x
III | KHÁCH MỜI | |
1 | Bảo | x |`,
    { members: 2, came: { Hải: '6 8', Hoa: '8' } },
  ),
  shape(
    'who waits for a place below those who registered',
    `
Tên | T3 | T5
Hải | x | x
Hoa | | x
Danh sách chờ
Long | x |`,
    { members: 2, registrations: 2 },
    { name: 'T10-2026' },
  ),
  shape(
    'somebody called Thu, and sessions that were bought',
    `
Tên | Buổi mua | Đã dùng | Còn
Hải | 10 | 4 | 6
Thu | 10 | 8 | 2
Long | 5 | 5 | 0`,
    { unsure: 'kind' },
    { name: 'T10-2026' },
  ),
  shape(
    'a draft below a table',
    `
Tên | 6/10/2026 | 8/10/2026
Hải | x | x

BẢN CŨ (không dùng)
Tên | 6/10/2026 | 8/10/2026
Hải | x | x
Hoa | x |`,
    { came: { Hải: '6 8' }, unsure: 'kind' },
  ),
  shape(
    'a cross before somebody who came once more, and before one who did not',
    `
Tên | 6/10/2026 | 8/10/2026
✅ Hải | x | x
❌ Hoa | x |
❌ Long | |`,
    { members: 2, came: { Hải: '6 8', Hoa: '6' }, told: ['A4'] },
  ),
  shape(
    'a tab whose name is nothing of sessions',
    `
Tên | 6/10/2026 | 8/10/2026
Hải | x | x
Hoa | x |`,
    { unsure: 'kind' },
    { name: 'Giặt áo' },
  ),
  shape(
    'names below a question',
    `
Ai rảnh ngày nào? | 6/10/2026 | 8/10/2026
Hải | x | x
Hoa | x |`,
    { unsure: 'kind' },
  ),
  shape(
    'one person a day, who takes turns',
    `
Tên | 6/10/2026 | 8/10/2026 | 13/10/2026
Hải | x | |
Hoa | | x |
Long | | | x`,
    { unsure: 'kind' },
  ),
  shape(
    'games that were won, of which two are no guest',
    `
Tên | 6/10/2026 | 8/10/2026
Hải | 2 | 1
Hoa | 0 | 1`,
    { unsure: 'numbers' },
  ),
  shape(
    'a plan for the month to come',
    `
Tên | 1/12 | 3/12
Hải | x | x
Hoa | x |`,
    { unsure: 'month' },
    { name: 'T12' },
  ),
  shape(
    'a tab of another year',
    `
Tên | 6/10 | 8/10
Hải | x | x
Hoa | x |`,
    { unsure: 'month' },
    { name: '2025' },
  ),
  shape(
    'examples of a template',
    `
Tên | 6/10/2026 | 8/10/2026
Nguyễn Văn A (mẫu) | x | x
VD: Lê Thị B | x |
Hải | x | x`,
    { members: 1, came: { Hải: '6 8' }, told: ['A2', 'A3'] },
  ),
  shape(
    'who paid what was spent on each day',
    `
Ngày | 6/10/2026 | 8/10/2026
Hải | x | x
Hoa | x |
Sân | 200.000 | 200.000
Người trả | Hải |`,
    { members: 2, came: { Hải: '6 8', Hoa: '6' }, costs: [[200_000, 'Hải'], 200_000] },
  ),
  shape(
    'weekdays of whoever has the keys',
    `
Tên | T3 | T5
Hải | x |
Hoa | | x`,
    { unsure: 'kind' },
    { name: 'Chìa khoá T10-2026' },
  ),
  shape(
    'amounts of which only the tab says what they are',
    `
Tên | Số tiền
Hải | 100.000
Hoa | 100.000`,
    { unsure: 'kind' },
    { name: 'Cọc áo T10-2026' },
  ),
  shape(
    'how somebody paid beside a date and a name',
    `
Ngày | Tên | Hình thức
6/10/2026 | Hải | tiền mặt
6/10/2026 | Hoa | ck
8/10/2026 | Hải | ck`,
    { unsure: 'states' },
  ),
  shape(
    'what was not bought, by its state and its words',
    `
Date | Item | Amount | Status
6/10/2026 | Cầu | 200.000 | bought
8/10/2026 | Cầu | 300.000 | to buy
8/10/2026 | Lưới | 400.000 | later
13/10/2026 | Cancelled: sân | 500.000 | bought`,
    { costs: [200_000], told: ['C3', 'C4', 'C5'] },
  ),
  shape(
    'what guests paid, of which one number could be theirs',
    `
Tên | 6/10/2026 | 8/10/2026
Hải | x | x
Hoa | x |
Thu khách | 100 | 50`,
    { members: 2, came: { Hải: '6 8', Hoa: '6' }, told: ['B4', 'C4'] },
  ),
  shape(
    'a share of each beside names across',
    `
Ngày | Hải | Hoa | Chia đều
6/10/2026 | x | x | 100
8/10/2026 | x | | 200`,
    { members: 2, came: { Hải: '6 8', Hoa: '6' }, told: ['D2', 'D3'] },
  ),
  shape(
    'funds of people whose ends follow from nothing as it was read',
    `
Tên | Quỹ đầu kỳ | Nộp | Chi | Quỹ cuối kỳ
Hải | 100.000 | 200.000 | 150.000 | 150.000
Hoa | -50.000 | 200.000 | 100.000 | 50.000`,
    { unsure: 'kind' },
    { name: 'Quỹ T10-2026' },
  ),
  shape(
    'days on which somebody waited for a place',
    `
Name | 6/10/2026 | 8/10/2026
Anna | x | x
Waiting list
Carla | x |`,
    { members: 1, came: { Anna: '6 8' }, told: ['A4'] },
  ),
];

import { type OtherShape, shape } from './other-shapes.ts';

const GRID = `
Tên | 03/10/2026 | 10/10/2026
Hùng | x | 
Hoa | x | x`;

const LIST = `
Ngày | Tên
03/10/2026 | Hùng
10/10/2026 | Hoa`;

const AMOUNTS = `
Tên | Số tiền
Hùng | 300.000
Hoa | 200.000`;

/** Tables of names and dates that are none of those who came. */
const TIMES: OtherShape[] = [
  shape(
    'a list with the reason why somebody stayed away',
    `
Ngày | Tên | Lý do
03/10/2026 | Hùng | Ốm
10/10/2026 | Hoa | Công tác`,
    { unsure: 'states' },
  ),
  shape(
    'a list of injuries',
    `
Date | Player | Injury
03/10/2026 | Dan Fox | knee
10/10/2026 | Eve Hall | ankle`,
    { unsure: 'states' },
  ),
  shape('a list of cancellations', `CANCELLATIONS OCTOBER 2026${LIST}`, { unsure: 'kind' }),
  shape('a list of those who wait', `DANH SÁCH CHỜ THÁNG 10/2026${LIST}`, { unsure: 'kind' }),
  shape(
    'one name a day, which may be anything',
    `
Ngày | Tên
03/10/2026 | Hùng
10/10/2026 | Hoa
17/10/2026 | Hùng`,
    { unsure: 'kind' },
  ),
  shape('birthdays with their dates', `SINH NHẬT THÁNG 10${LIST}`, { unsure: 'kind' }),
  shape('guests of a month, who are no members', `KHÁCH VÃNG LAI${LIST}`, { unsure: 'kind' }),
  shape('a sheet named after a duty', GRID, { unsure: 'kind' }, { name: 'Lịch trực sân' }),
  shape('an offer of days', `Availability October 2026${GRID}`, { unsure: 'kind' }),
  shape('ticks of who paid', `ĐÃ ĐÓNG TIỀN - THÁNG 10/2026${GRID}`, { unsure: 'kind' }),
  shape('cards of a season', GRID, { unsure: 'numbers' }, { name: 'Thẻ phạt T10' }),
  shape(
    'goals, of which two are no guest',
    `
Scorer | 03/10/2026 | 10/10/2026
Dan Fox | 2 | 
Eve Hall | 1 | 1`,
    { unsure: 'numbers' },
  ),
  shape(
    'goals beside who scored them',
    `
Ngày | Cầu thủ | Bàn thắng
03/10/2026 | Hùng | 1
03/10/2026 | Long | 0
10/10/2026 | Hoa | 2`,
    { unsure: 'states' },
    { name: 'Đội hình T10' },
  ),
  shape(
    'courts, which are nobody',
    `
Sân | 03/10/2026 | 10/10/2026
Tuyên Sơn | x | 
Quân Khu |  | x`,
    { unsure: 'kind' },
  ),
  shape('a title of a place, which has no points', `ĐỊA ĐIỂM: SÂN TUYÊN SƠN${GRID}`, {
    members: 2,
    came: { Hùng: '3', Hoa: '3 10' },
  }),
  shape('a title of attendance and fines', `ĐIỂM DANH VÀ PHẠT${GRID}`, {
    members: 2,
    came: { Hùng: '3', Hoa: '3 10' },
  }),
  shape(
    'a list with telephone numbers, sexes and numbers of members',
    `
Ngày | Họ tên | SĐT | Giới tính | Mã HV
03/10/2026 | Nguyễn Hùng | 0905111222 | Nam | M01
10/10/2026 | Trần Hoa | 0905111223 | Nữ | M02`,
    { members: 2, came: { 'Nguyễn Hùng': '3', 'Trần Hoa': '10' } },
  ),
  shape(
    'days that are still to come',
    `
Tên | 31/10/2026 | 28/11/2026 | 01/12/2026
Hùng | x | x | x
Hoa | x |  | x`,
    { members: 2, came: { Hùng: '31', Hoa: '31' }, told: ['C1', 'D1'] },
  ),
];

/** Legends by which a cross is no presence. */
const LEGENDS: OtherShape[] = [
  ...['THÁNG 10/2026 (x = vắng)', 'T10 (X: nghỉ)', 'Đánh x là nghỉ', 'x means absent'].map(
    (title) => shape(`a legend in a title: ${title}`, `${title}${GRID}`, { unsure: 'marks' }),
  ),
  shape(
    'a legend below the names, which is no member',
    `
Tên | 03/10/2026 | 10/10/2026
Hùng | x | 
Hoa |  | x
Đánh x là nghỉ |  | `,
    { unsure: 'marks' },
  ),
  shape(
    'a V beside crosses, which may be `vắng`',
    `
Tên | 03/10/2026 | 10/10/2026
Hùng | x | V
Hoa | V | x`,
    { unsure: 'marks' },
  ),
];

/** Amounts beside names that nobody owes, and names that are no members. */
const PEOPLE: OtherShape[] = [
  ...[
    'LƯƠNG HUẤN LUYỆN VIÊN THÁNG 10/2026',
    'TIỀN THƯỞNG GIẢI THÁNG 10/2026',
    'HOÀN TIỀN CHO THÀNH VIÊN T10/2026',
    'DANH SÁCH ỦNG HỘ T10/2026',
    'CLB CÒN NỢ T10/2026',
  ].map((title) => shape(`amounts below ${title}`, `${title}${AMOUNTS}`, { unsure: 'kind' })),
  shape(
    'what referees get',
    `
Trọng tài | Số trận | Thành tiền
Hoàng | 3 | 600.000
Minh | 2 | 400.000`,
    { unsure: 'kind' },
    { name: 'T10/2026' },
  ),
  shape(
    'amounts of people called like prizes and wages',
    `
TIỀN SÂN THÁNG 10
Tên | Phải đóng
Nguyễn Thưởng | 300.000
Phạm Lương | 280.000`,
    { members: 2, targets: { 'Nguyễn Thưởng': 300_000, 'Phạm Lương': 280_000 } },
  ),
  shape(
    'things that are counted',
    `
Tên | SL | Tình trạng
Bóng | 12 | Tốt
Cột mốc | 30 | Cũ`,
    { unsure: 'kind' },
  ),
  shape(
    'a team with years of birth, which are no amounts',
    `
STT | Họ tên | Số áo | Vị trí | Năm sinh
1 | Nguyễn Văn Hùng | 1 | Thủ môn | 1990
2 | Trần Hoa | 7 | Tiền đạo | 1992`,
    { members: 2 },
  ),
];

/** Lists of money that came in and went out. */
const MONEY: OtherShape[] = [
  shape(
    'a fund with In, Out and Balance',
    `
Date | Description | In | Out | Balance
01/10/2026 | Opening balance |  |  | 500000
02/10/2026 | Membership Dan | 300000 |  | 800000
03/10/2026 | Court rent |  | 200000 | 600000
10/10/2026 | Membership Eve | 300000 |  | 900000`,
    { costs: [200_000], told: ['C3', 'C5'] },
  ),
  shape(
    'a fund with Tiền vào and Tiền ra',
    `
Ngày | Nội dung | Tiền vào | Tiền ra
03/10/2026 | Hùng đóng quỹ | 300.000 | 
03/10/2026 | Tiền sân |  | 200.000`,
    { costs: [200_000], told: ['C2'] },
  ),
  shape(
    'debit and credit, which a ledger turns',
    `
Date | Description | Debit | Credit
03/10/2026 | Fees | 3000000 | 
03/10/2026 | Court hire |  | 300000
10/10/2026 | Balls |  | 200000`,
    { unsure: 'kind' },
  ),
  shape(
    'a column of income and expense',
    `
Date | Type | Description | Amount
03/10/2026 | Income | Membership | 3000000
03/10/2026 | Expense | Court hire | 300000
05/10/2026 | Loan | from Dan | 500000`,
    { costs: [300_000], told: ['D2', 'D4'] },
  ),
  shape(
    'sections of what came in and what was spent',
    `
Ngày | Nội dung | Số tiền
I. THU |  | 
03/10/2026 | Quỹ tháng 10 | 400.000
II. CHI |  | 
10/10/2026 | Mua cầu | 230.000`,
    { costs: [230_000], told: ['C3'] },
    { name: 'Thu chi' },
  ),
  shape(
    'signs that a balance proves',
    `
Date | Description | Amount | Balance
03/10/2026 | Membership | 3000000 | 3000000
03/10/2026 | Court hire | -300000 | 2700000
10/10/2026 | Balls | -200000 | 2500000`,
    { costs: [300_000, 200_000], told: ['C2'] },
  ),
  shape(
    'a balance from the newest down, of which the oldest row is not proved',
    `
Ngày | Nội dung | Số tiền | Số dư
10/10/2026 | Mua cầu | 200.000 | 1.000.000
05/10/2026 | Hoa đóng | 300.000 | 1.200.000
03/10/2026 | Thuê sân | 400.000 | 900.000
01/10/2026 | Hùng đóng | 300.000 | 1.300.000`,
    { costs: [200_000, 400_000], told: ['C3', 'C5'] },
  ),
  shape(
    'costs with a running total, which proves nothing',
    `
Ngày | Nội dung | Số tiền | Luỹ kế
03/10/2026 | Thuê sân | 400.000 | 400.000
05/10/2026 | Cầu | 200.000 | 600.000
10/10/2026 | Nước | 50.000 | 650.000`,
    { costs: [400_000, 200_000, 50_000] },
  ),
  shape(
    'amounts below zero, which nothing proves',
    `
Date | Description | Amount
03/10/2026 | Court | -400000
05/10/2026 | Balls | -200000`,
    { unsure: 'kind' },
  ),
  shape(
    'what came in beside what was spent, each with its amounts',
    `
Ngày | Khoản thu | Số tiền |  | Ngày | Khoản chi | Số tiền
03/10/2026 | Quỹ tháng 10 | 400.000 |  | 10/10/2026 | Mua cầu | 230.000`,
    { costs: [230_000], unsure: 'kind' },
    { name: 'Thu chi' },
  ),
  shape(
    'what was planned beside what was spent',
    `
Ngày | Nội dung | Dự kiến | Thực chi
03/10/2026 | Tiền sân | 300.000 | 280.000
10/10/2026 | Cầu | 200.000 | 230.000`,
    { unsure: 'kind' },
  ),
  shape(
    'a list of what came in',
    `
CÁC KHOẢN THU
Ngày | Nội dung | Số tiền
03/10/2026 | Bán nước | 300.000
10/10/2026 | Áo | 2.300.000`,
    { unsure: 'kind' },
  ),
];

/** Sheets that look like one of a kind and are about something else, with their neighbours that are what they seem. */
export const OTHER_SUBJECTS: OtherShape[] = [...TIMES, ...LEGENDS, ...PEOPLE, ...MONEY];

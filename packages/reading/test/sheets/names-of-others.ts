import type { Sheet } from '@rallybook/contract/rules/sheet';
import type { ClubOfSheets } from '../../src/sheets/sheet-choices.ts';
import { sheetOf } from './examples.ts';

/** All that is right to record of sheets, and what is asked about them; what is left out is nothing. */
type RightRecords = {
  /** New members, as they are called. */
  members?: string;
  /** Who came on which days of October 2026. */
  came?: Readonly<Record<string, string>>;
  costs?: readonly number[];
  targets?: Readonly<Record<string, number>>;
  registrations?: number;
  payments?: number;
  openings?: number;
  /** The kinds of what is asked. */
  asked?: string;
};

/** Sheets in which names stand that may be anybody's, and what is right to record of them. */
export type SheetOfOthers = {
  about: string;
  sheets: readonly Sheet[];
  right: RightRecords;
  club: Partial<ClubOfSheets>;
};

const sheet = (
  about: string,
  text: string,
  right: RightRecords,
  { name = 'Sheet1', ...club }: Partial<ClubOfSheets> = {},
): SheetOfOthers => ({ about, sheets: [sheetOf(name, text)], right, club });

const KIND = 'kind_of_table';

/** Tables that stand together on a sheet. */
const TOGETHER: SheetOfOthers[] = [
  sheet(
    'attendance with titles above and signatures below',
    `
CLB CẦU LÔNG HOÀ MINH
BẢNG ĐIỂM DANH THÁNG 10/2026
Địa điểm: Sân Hoà Minh

STT | Họ và tên | 6/10 | 8/10
1 | Nguyễn Hùng | x | x
2 | Lê Hoa | x |
Ghi chú: nghỉ trừ tiền
Người lập | | | Chủ nhiệm
Phạm Quốc Việt | | | Trần Đình Tú`,
    { members: 'Nguyễn Hùng, Lê Hoa', came: { 'Nguyễn Hùng': '6 8', 'Lê Hoa': '6' } },
  ),
  sheet(
    'costs directly below attendance, without an empty row',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | x | x
Hoa | x |
Ngày | Khoản chi | Số tiền
6/10/2026 | Tiền sân | 300000
8/10/2026 | Mua cầu | 250000`,
    { members: 'Hùng, Hoa', came: { Hùng: '6 8', Hoa: '6' }, costs: [300_000, 250_000] },
  ),
  sheet(
    'what somebody sent in, below a list of members and an empty row',
    `
DANH SÁCH THÀNH VIÊN
STT | Họ tên | SĐT
1 | Nguyễn Hùng | 0912345678
2 | Lê Hoa | 0912345679

Gửi | Khoản | Hình thức
Anh Tư sân bên | Tiền đèn | CK
Chị Bảy nước | Tiền nước | TM`,
    { members: 'Nguyễn Hùng, Lê Hoa', asked: KIND },
  ),
  sheet(
    'things of the club, below a list of members and an empty row',
    `
DANH SÁCH THÀNH VIÊN
Họ tên | SĐT
Nguyễn Hùng | 0912345678
Lê Hoa | 0912345679

Lưới Yonex | 2
Vợt cho mượn | 4
Bảng điểm | 1`,
    { members: 'Nguyễn Hùng, Lê Hoa', asked: KIND },
  ),
  sheet(
    'rackets and nets with their heading below a list of members, without an empty row',
    `
DANH SÁCH HỘI VIÊN 2026
TT | Họ tên | Năm sinh
1 | Nguyễn Hùng | 1988
2 | Lê Hoa | 1990
TÀI SẢN CLB
TT | Tên tài sản | SL
1 | Lưới Yonex | 2
2 | Vợt Lining | 4`,
    { members: 'Nguyễn Hùng, Lê Hoa' },
  ),
  sheet(
    'amounts, and an account to pay to below them',
    `
THU QUỸ THÁNG 10/2026
Tên | Phải đóng | Đã đóng
Hùng | 300000 | 300000
Hoa | 250000 | 0

Chủ tài khoản | Trần Thị Mai
Ngân hàng | Vietcombank
Số TK | 0071000123456`,
    { members: 'Hùng, Hoa', targets: { Hùng: 300_000, Hoa: 250_000 }, payments: 1, asked: KIND },
  ),
  sheet(
    'attendance with what is agreed below it',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | x | x
Hoa | x |

Quy định
Đến đúng giờ
Mang giày đế kếp
Tự thu dọn lưới`,
    { members: 'Hùng, Hoa', came: { Hùng: '6 8', Hoa: '6' }, asked: KIND },
  ),
  sheet(
    'who runs the club, above the attendance',
    `
BAN CHỦ NHIỆM
Chủ nhiệm | Phạm Quốc Việt
Thủ quỹ | Trần Thị Mai

Tên | 6/10/2026 | 8/10/2026
Hùng | x | x
Hoa | x |`,
    { members: 'Hùng, Hoa', came: { Hùng: '6 8', Hoa: '6' }, asked: KIND },
  ),
  sheet(
    'a section of those who have left, with an empty row before it',
    `
DANH SÁCH THÀNH VIÊN
Họ tên | Email
Hùng Trần | hung@x.vn
Hoa Lê | hoa@x.vn

Đã nghỉ CLB
Long Phạm | long@x.vn
Mai Vũ | mai@x.vn`,
    { members: 'Hùng Trần, Hoa Lê', asked: KIND },
  ),
  sheet(
    'a list of those who have left, with a heading of its own',
    `
THÀNH VIÊN ĐÃ NGHỈ
Họ tên | Ngày nghỉ
Long Phạm | 1/8/2026
Mai Vũ | 1/9/2026`,
    { asked: KIND },
  ),
];

/** Rows of a table that are nobody of its people. */
const ROWS: SheetOfOthers[] = [
  sheet(
    'a word alone below numbered members',
    `
DANH SÁCH THÀNH VIÊN
STT | Họ tên | SĐT
1 | Nguyễn Hùng | 0912345678
2 | Lê Hoa | 0912345679
 | Gửi |
3 | Mai Vũ | 0912345677`,
    { members: 'Nguyễn Hùng, Lê Hoa, Mai Vũ' },
  ),
  sheet(
    'a word alone below members with their addresses',
    `
Họ tên | Email
Nguyễn Hùng | hung@x.vn
Lê Hoa | hoa@x.vn
Mai Vũ | mai@x.vn
Khoản |
Trần Tư | tu@x.vn`,
    { members: 'Nguyễn Hùng, Lê Hoa, Mai Vũ, Trần Tư' },
  ),
  sheet(
    'another table of words directly below numbered members',
    `
DANH SÁCH THÀNH VIÊN
STT | Họ tên | SĐT
1 | Nguyễn Hùng | 0912345678
2 | Lê Hoa | 0912345679
Gửi | Khoản | Hình thức
Anh Tư | Đèn sân | CK
Chị Bảy | Nước | TM`,
    { members: 'Nguyễn Hùng, Lê Hoa' },
  ),
  sheet(
    'an account to pay to directly below the amounts',
    `
THU QUỸ THÁNG 10/2026
Tên | Phải đóng | Đã đóng
Hùng | 300000 | 300000
Hoa | 250000 | 0
Chủ tài khoản | Trần Thị Mai |
Ngân hàng | Vietcombank |`,
    { members: 'Hùng, Hoa', targets: { Hùng: 300_000, Hoa: 250_000 }, payments: 1 },
  ),
  sheet(
    'a word alone below numbered attendance',
    `
STT | Tên | 6/10/2026 | 8/10/2026
1 | Hùng | x | x
2 | Hoa | x |
 | Gửi | |
3 | Mai | | x`,
    { members: 'Hùng, Hoa, Mai', came: { Hùng: '6 8', Hoa: '6', Mai: '8' } },
  ),
  sheet(
    'a note in the place of the number of somebody',
    `
STT | Tên | 6/10/2026 | 8/10/2026
1 | Hùng | x | x
2 | Hoa | x |
Duyệt | Trần Tú | |`,
    { members: 'Hùng, Hoa', came: { Hùng: '6 8', Hoa: '6' } },
  ),
];

/** Tables of one kind that are about somebody's something. */
const ALONE: SheetOfOthers[] = [
  sheet(
    'shirts that were ordered',
    `
ĐẶT ÁO CLB 2026
Tên | Size | Số áo
Hùng | L | 7
Hoa | S | 10`,
    { asked: KIND },
  ),
  sheet(
    'shirts with what they cost each',
    `
Họ tên | Size | SL | Thành tiền
Nguyễn Hùng | L | 1 | 180000
Lê Hoa | S | 2 | 360000`,
    { asked: KIND },
    { name: 'Áo đấu' },
  ),
  sheet(
    'a ladder',
    `
Hạng | Tên | Điểm
1 | Hùng | 1520
2 | Hoa | 1480
3 | Long | 1405`,
    { asked: KIND },
  ),
  sheet(
    'a ladder of members, which adds nobody',
    `
Hạng | Tên | Điểm
1 | Hùng | 1520
2 | Hoa | 1480`,
    {},
    {
      members: ['Hùng', 'Hoa'].map((name) => ({ id: name, name, alias: null, nicknames: [] })),
    },
  ),
  sheet(
    'a ladder with one who is no member',
    `
Hạng | Tên | Điểm
1 | Hùng | 1520
2 | Hoa | 1480`,
    { asked: KIND },
    { members: [{ id: 'Hùng', name: 'Hùng', alias: null, nicknames: [] }] },
  ),
  sheet(
    'an English ladder with wins and losses',
    `
Rank | Player | Played | Won | Lost
1 | Tom Hill | 9 | 7 | 2
2 | Ann Bell | 9 | 6 | 3
3 | Joe King | 8 | 3 | 5`,
    { asked: KIND },
    { name: 'Ladder' },
  ),
  sheet(
    'things that the club has',
    `
DANH SÁCH DỤNG CỤ
STT | Tên | SL | Tình trạng
1 | Lưới Yonex | 2 | Tốt
2 | Cột Hải Yến | 2 | Cũ
3 | Bảng điểm | 1 | Mới`,
    { asked: KIND },
  ),
  sheet(
    'courts that were booked',
    `
Ngày | Sân | Giờ | Người đặt
6/10/2026 | Hoà Minh | 19h-21h | Hùng
8/10/2026 | Tuyên Sơn | 19h-21h | Hoa
13/10/2026 | Hoà Minh | 18h-20h | Hùng`,
    { asked: KIND },
  ),
  sheet(
    'a stock of shuttles by brand',
    `
Loại cầu | Tồn đầu | Nhập | Xuất | Tồn cuối
Hải Yến | 5 | 10 | 8 | 7
Ba Sao | 2 | 0 | 1 | 1
Thành Công | 3 | 5 | 4 | 4`,
    { asked: KIND },
  ),
  sheet(
    'who gave something to a tournament',
    `
Đơn vị / cá nhân | Số tiền | Ghi chú
Anh Tuấn Honda | 2000000 | TM
Quán Cô Ba | 500000 | CK
Shop Minh Sport | 1000000 | hiện vật`,
    { asked: KIND },
    { name: 'Tài trợ' },
  ),
  sheet(
    'guests who were invited',
    `
DANH SÁCH KHÁCH MỜI
STT | Họ tên | Đơn vị
1 | Trần Văn Long | CLB Sơn Trà
2 | Lý Thu Hà | CLB Hải Châu`,
    { asked: KIND },
  ),
  sheet(
    'telephone numbers of courts and shops',
    `
DANH BẠ
Tên | SĐT | Ghi chú
Anh Tư | 0912345678 | chủ sân Hoà Minh
Chị Bảy | 0912345679 | nước uống
Minh Sport | 0912345670 | căng vợt`,
    { asked: KIND },
  ),
  sheet(
    'groups of a tournament',
    `
BẢNG A
TT | VĐV | Đơn vị | Điểm
1 | Trần Long | Sơn Trà | 3
2 | Lý Hà | Hải Châu | 1
BẢNG B
TT | VĐV | Đơn vị | Điểm
1 | Võ Kha | Liên Chiểu | 3
2 | Bùi Nhi | Cẩm Lệ | 0`,
    { asked: KIND },
  ),
  sheet(
    'pairs of a doubles tournament',
    `
Cặp | VĐV 1 | VĐV 2
1 | Hùng | Long
2 | Hoa | Mai`,
    { asked: KIND },
  ),
  sheet(
    'who does what until when',
    `
Việc | Phụ trách | Hạn
Đặt sân | Hùng | 1/10/2026
Mua nước | Hoa | 3/10/2026
Làm banner | Long | 5/10/2026`,
    { asked: KIND },
  ),
  sheet(
    'prizes of a lucky draw',
    `
Giải | Người trúng | Quà
Nhất | Hùng | Vợt
Nhì | Hoa | Balo
Ba | Long | Quấn cán`,
    { asked: KIND },
  ),
  sheet(
    'rackets that were strung',
    `
Name | Racket | Tension | Price
Tom Hill | Astrox 88 | 26 lbs | 15
Ann Bell | Nanoflare | 24 lbs | 15`,
    { asked: KIND },
    { name: 'Stringing' },
  ),
  sheet(
    'whom to call in an emergency',
    `
Emergency contacts
Name | Relation | Phone
Mary Hill | mother of Tom | 07700 900123
Carl Bell | husband of Ann | 07700 900124`,
    { asked: KIND },
  ),
  sheet(
    'fixtures of a league',
    `
Date | Home | Away | Score
06/10/2026 | Riverside | Oakwood | 5-3
13/10/2026 | Hillview | Riverside | 2-6`,
    {},
  ),
  sheet(
    'names below nothing but their heading',
    `
Tên
Hùng
Hoa
Long`,
    { asked: KIND },
  ),
];

/** People who are called like what a club pays for. */
const CALLED_LIKE_COSTS: SheetOfOthers[] = [
  sheet(
    'what people pay who are called like courts and shuttlecocks',
    `
THU QUỸ THÁNG 10/2026
Họ tên | Phải đóng | Đã đóng
Nguyễn Cau | 300000 | 300000
Trần San | 250000 | 0
Nguyen Cau Em | 250000 | 0
Bé San | 250000 | 0`,
    {
      members: 'Nguyễn Cau, Trần San, Nguyen Cau Em, Bé San',
      targets: {
        'Nguyễn Cau': 300_000,
        'Trần San': 250_000,
        'Nguyen Cau Em': 250_000,
        'Bé San': 250_000,
      },
      payments: 1,
    },
  ),
  sheet(
    'costs beside people who are called like them',
    `
Tên | 6/10/2026 | 8/10/2026
Lê Cầu | x | x
Hoa | x |
Tiền sân | 300000 | 300000
Cau Hải Yến | 250000 |`,
    {
      members: 'Lê Cầu, Hoa',
      came: { 'Lê Cầu': '6 8', Hoa: '6' },
      costs: [300_000, 300_000, 250_000],
    },
  ),
];

/** Rows of members that are none: the fund, and a month. */
const NOBODY: SheetOfOthers[] = [
  sheet(
    'the fund and a month among those who pay',
    `
THU TIỀN THÁNG 10/2026
Tên | Phải đóng
Hùng | 300000
Hoa | 250000
Quỹ | 100000
T9 | 50000`,
    { members: 'Hùng, Hoa', targets: { Hùng: 300_000, Hoa: 250_000 } },
  ),
];

/** Lists that say that those on them are members: nothing has to be asked. */
const MEMBERS: SheetOfOthers[] = [
  sheet(
    'a list of members with what level they play',
    `
DANH SÁCH THÀNH VIÊN CLB
STT | Họ tên | Giới tính | Trình độ
1 | Nguyễn Hùng | Nam | TB+
2 | Lê Hoa | Nữ | TB`,
    { members: 'Nguyễn Hùng, Lê Hoa' },
  ),
  sheet(
    'a sheet that is called after the members',
    `
Họ tên | Ghi chú
Nguyễn Hùng | mới
Lê Hoa |`,
    { members: 'Nguyễn Hùng, Lê Hoa' },
    { name: 'Thành viên' },
  ),
  sheet(
    'a list with nothing but its month in the title',
    `
DS Tháng 10
Họ tên | SĐT
Nguyễn Hùng | 0912345678
Lê Hoa | 0912345679`,
    { members: 'Nguyễn Hùng, Lê Hoa' },
  ),
  sheet(
    'a list of something else in the title',
    `
DS đăng ký áo
Họ tên | SĐT
Nguyễn Hùng | 0912345678
Lê Hoa | 0912345679`,
    { asked: KIND },
  ),
  sheet(
    'a heading that says members',
    `
Thành viên | Size áo
Nguyễn Hùng | L
Lê Hoa | M`,
    { members: 'Nguyễn Hùng, Lê Hoa' },
  ),
  sheet(
    'names with addresses and telephone numbers',
    `
Họ tên | Email | SĐT
Nguyễn Hùng | hung@x.vn | 0912345678
Lê Hoa | hoa@x.vn | 0912345679`,
    { members: 'Nguyễn Hùng, Lê Hoa' },
  ),
];

export const SHEETS_OF_OTHERS: SheetOfOthers[] = [
  ...TOGETHER,
  ...ROWS,
  ...ALONE,
  ...CALLED_LIKE_COSTS,
  ...NOBODY,
  ...MEMBERS,
];

import type { Sheet } from '@rallybook/contract/rules/sheet';
import type { ClubOfSheets, SheetChoices } from '../../src/sheets/sheet-choices.ts';
import { sheetOf } from './examples.ts';

/** What is right to take of sheets; what is left out is nothing. */
type Right = {
  /** Who came on which days of October 2026. */
  came?: Readonly<Record<string, string>>;
  guests?: number;
  members?: number;
  /** The names of which a person has to say whose they are, where that is looked at. */
  asked?: readonly string[];
  registrations?: number;
  /** Amounts in VND, with who paid where somebody did. */
  costs?: readonly (number | readonly [number, string])[];
  targets?: Readonly<Record<string, number>>;
  payments?: number;
  openings?: number;
  /** Why a block waits: then nothing of it is taken. */
  unsure?: string;
  /** Cells that have to be told, among others. */
  told?: readonly string[];
};

/** Sheets of another shape than the first ones, and what is right to take of them. */
export type OtherShape = {
  about: string;
  sheets: readonly Sheet[];
  right: Right;
  club?: Partial<ClubOfSheets>;
  choices?: SheetChoices;
};

/** A sheet with what is right to take of it; its cells stand between bars. */
export const shape = (
  about: string,
  text: string,
  right: Right,
  more: Pick<OtherShape, 'club' | 'choices'> & { name?: string } = {},
): OtherShape => {
  const { name = 'Sheet1', ...others } = more;
  return { about, sheets: [sheetOf(name, text)], right, ...others };
};

const member = (id: string, name: string) => ({ id, name, alias: null, nicknames: [] });

/** Sheets that say themselves what their marks mean. */
const EXPLAINED: OtherShape[] = [
  shape(
    'marks that a note below explains the other way round',
    `
Tên | 6/10/2026 | 8/10/2026
Nam Trần | x | o
Minh Lê | o | x
Ghi chú: x = vắng, o = có mặt`,
    { members: 2, came: { 'Nam Trần': '8', 'Minh Lê': '6' } },
  ),
  shape(
    'numbers that a title explains the other way round',
    `
0 = có mặt, 1 = vắng
Tên | 6/10/2026 | 8/10/2026
Nam Trần | 1 | 0
Minh Lê | 0 | 1`,
    { members: 2, came: { 'Nam Trần': '8', 'Minh Lê': '6' } },
  ),
  shape(
    'crosses that a title wants for who is away',
    `
Đánh x nếu nghỉ
Tên | 6/10/2026 | 8/10/2026
Nam Trần | x |
Minh Lê | | x`,
    { unsure: 'marks' },
  ),
  shape(
    'crosses below a title of absence',
    `
BẢNG THEO DÕI NGHỈ
Tên | 6/10/2026 | 8/10/2026
Nam Trần | x |
Minh Lê | | x`,
    { unsure: 'marks' },
  ),
];

/** Costs with remarks. */
const TAKEN_BACK: OtherShape[] = [
  shape(
    'costs of which remarks say that they were not made, or came back',
    `
Ngày | Nội dung | Số tiền | Ghi chú
6/10/2026 | Tiền sân | 400 |
8/10/2026 | Tiền sân | 400 | Huỷ
13/10/2026 | Cầu | 300 | đã hoàn tiền
15/10/2026 | Nước | 50 | chưa trả`,
    { costs: [400_000, 50_000], told: ['C3', 'C4'] },
  ),
];

/** A column of states beside names and dates. */
const STATES: OtherShape[] = [
  shape(
    'a list with Present and Absent',
    `
Date | Name | Status
2026-10-06 | Anna Berg | Present
2026-10-06 | Ben Cole | Absent
2026-10-08 | Anna Berg | Absent
2026-10-08 | Ben Cole | Present`,
    { members: 2, came: { 'Anna Berg': '6', 'Ben Cole': '8' } },
  ),
  shape(
    'a list with a number for who came, behind the court',
    `
Player | Date | Court | Attended
Dan Fox | 06/10/2026 | Court 1 | 1
Eve Hall | 06/10/2026 | Court 1 | 0
Dan Fox | 13/10/2026 | Court 2 | 1
Eve Hall | 13/10/2026 | Court 2 | 1`,
    { members: 2, came: { 'Dan Fox': '6 13', 'Eve Hall': '13' } },
  ),
  shape(
    'a list with Có and Không under a question',
    `
STT | Ngày | Họ tên | Bạn có đi không?
1 | 06/10/2026 | Nguyễn Văn Hùng | Có
2 | 06/10/2026 | Trần Thị Hoa | Không
3 | 08/10/2026 | Nguyễn Văn Hùng | Không
4 | 08/10/2026 | Trần Thị Hoa | Có`,
    { members: 2, came: { 'Nguyễn Văn Hùng': '6', 'Trần Thị Hoa': '8' } },
  ),
  shape(
    'a list with the state before date and name',
    `
Điểm danh | Ngày | Tên
Có mặt | 06/10/2026 | Hùng
Vắng | 06/10/2026 | Hoa
Vắng có phép | 08/10/2026 | Hùng
Có mặt | 08/10/2026 | Hoa`,
    { members: 2, came: { Hùng: '6', Hoa: '8' }, told: ['A4'] },
  ),
  shape(
    'a list with x and blank',
    `
Date | Name | Played
06/10/2026 | Kim Long | x
06/10/2026 | Lars Holm |
08/10/2026 | Kim Long |
08/10/2026 | Lars Holm | x`,
    { members: 2, came: { 'Kim Long': '6', 'Lars Holm': '8' } },
  ),
  shape(
    'a list with states below no heading',
    `
Date | Name |
06/10/2026 | Kim Long | Yes
06/10/2026 | Lars Holm | No
08/10/2026 | Kim Long | Yes`,
    { members: 2, came: { 'Kim Long': '6 8' } },
  ),
  shape(
    'a list with TRUE and FALSE',
    `
Ngày | Thành viên | Tham gia
06/10/2026 | Hùng | TRUE
06/10/2026 | Hoa | FALSE
08/10/2026 | Hoa | TRUE`,
    { members: 2, came: { Hùng: '6', Hoa: '8' } },
  ),
  shape(
    'answers to an invitation',
    `
Date | Name | RSVP
06/10/2026 | Kim Long | In
06/10/2026 | Lars Holm | Out
06/10/2026 | Mia Wolf | Maybe
08/10/2026 | Kim Long | In`,
    { members: 3, came: { 'Kim Long': '6 8' }, told: ['C4'] },
  ),
  shape(
    'a list with the names of a date merged over its rows, and a tick for each',
    `
Buổi | Thành viên | Đi
06/10/2026 | Hùng | ✓
 | Hoa |
 | Long | ✓
13/10/2026 | Hùng |
 | Hoa | ✓`,
    { members: 3, came: { Hùng: '6', Long: '6', Hoa: '13' } },
  ),
  shape(
    'a list in which nearly all came on time, and some late or not at all',
    `
Ngày | Tên | Tình trạng
06/10/2026 | Hùng | Đúng giờ
06/10/2026 | Hoa | Đi muộn
06/10/2026 | Long | Nghỉ ốm
08/10/2026 | Hùng | Đúng giờ
08/10/2026 | Hoa | Nghỉ
08/10/2026 | Long | Đúng giờ`,
    { members: 3, came: { Hùng: '6 8', Hoa: '6', Long: '8' } },
  ),
  shape(
    'a list with letters that nobody knows beside the names',
    `
Ngày | Tên | Kết quả
06/10/2026 | Hùng | P
06/10/2026 | Hoa | A
08/10/2026 | Hùng | A
08/10/2026 | Hoa | P`,
    { unsure: 'states' },
  ),
  shape(
    'a list whose remarks say that somebody was not there',
    `
Ngày | Tên | Ghi chú
06/10/2026 | Hùng |
06/10/2026 | Hoa | vắng (ốm)
08/10/2026 | Hùng | mượn vợt
08/10/2026 | Hoa |`,
    { members: 2, came: { Hùng: '6 8', Hoa: '8' }, told: ['C3'] },
  ),
  shape(
    'a list with no state: who stands there came',
    `
Date | Name | Remark
06/10/2026 | Kim Long | new racket
06/10/2026 | Lars Holm |
08/10/2026 | Kim Long |`,
    { members: 2, came: { 'Kim Long': '6 8', 'Lars Holm': '6' } },
  ),
  shape(
    'a list with the number of guests of each',
    `
Date | Name | Guests
06/10/2026 | Kim Long | 2
06/10/2026 | Lars Holm |
08/10/2026 | Kim Long | 1`,
    { members: 2, came: { 'Kim Long': '6 8', 'Lars Holm': '6' }, guests: 3 },
  ),
];

/** Figures that are no guests, and some that are. */
const FIGURES: OtherShape[] = [
  shape(
    'shares of a session in thousands, with the sums of them',
    `
Họ tên | 06/10 | 08/10 | Tổng
Lê Văn Tám | 50 | 50 | 100
Trần Thị Bông | 50 | | 50
Đỗ Minh | | 45 | 45`,
    { unsure: 'numbers' },
  ),
  shape(
    'shares of football matches with a collector',
    `
Cầu thủ | 4/10 | 11/10 | 18/10 | Tổng cộng
Quang | 30 | 25 | 30 | 85
Tiến Dũng | 30 | | 30 | 60
Đức Huy | | 25 | 30 | 55`,
    { unsure: 'numbers' },
  ),
  shape(
    'shares above any number of people',
    `
Cầu thủ | 4/10 | 11/10 | 18/10
Quang | 80 | 75 | 80
Dũng | 80 | | 80
Huy | | 75 | 80`,
    { unsure: 'numbers' },
  ),
  shape(
    'shares in đồng, with what each was to pay',
    `
Tên | 6/10 | 8/10 | Phải đóng
Hùng | 50000 | 45000 | 95000
Hoa | 50000 | | 50000`,
    { unsure: 'month' },
  ),
  shape(
    'games of tennis that each played',
    `
Player | 3 Oct | 10 Oct | 17 Oct | Total
Kim Long | 4 | 3 | 5 | 12
Lars Holm | 3 | 4 | | 7
Mia Wolf | 5 | | 4 | 9`,
    { unsure: 'numbers' },
  ),
  shape(
    'few games that each played',
    `
Tên | 6/10 | 8/10 | 13/10
Hùng | 3 | 2 | 3
Hoa | 2 | 3 |
Long | 3 | | 2`,
    { unsure: 'numbers' },
  ),
  shape(
    'minutes on the pitch',
    `
Player | 4/10/2026 | 11/10/2026
Kim Long | 45 | 20
Lars Holm | 30 | 45`,
    { unsure: 'numbers' },
  ),
  shape(
    'points of a ladder',
    `
Name | 06/10/2026 | 13/10/2026 | Points
Kim Long | 7 | 10 | 17
Lars Holm | 4 | 1 | 5
Mia Wolf | 1 | 4 | 5`,
    { unsure: 'numbers' },
  ),
  shape(
    'one mark with more guests than anybody brings',
    `
Tên | 6/10 | 8/10 | 13/10
Hùng | x | x | x
Hoa | x | 6 | x
Long | | x | x
Minh | x | x |`,
    { unsure: 'numbers' },
  ),
  shape(
    'a member who brought two',
    `
Tên | 6/10 | 8/10 | 13/10
Hùng | 1 | 3 | 1
Hoa | 1 | 1 | 1
Long | | 1 | 1`,
    { members: 3, came: { Hùng: '6 8 13', Hoa: '6 8 13', Long: '8 13' }, guests: 2 },
  ),
  shape(
    'guests behind a plus, also three',
    `
Tên | 6/10 | 8/10
Hùng | x+3 | x
Hoa | x | x+1
Long | x | x`,
    { members: 3, came: { Hùng: '6 8', Hoa: '6 8', Long: '6 8' }, guests: 4 },
  ),
  shape(
    'sums at the bottom that are money',
    `
Tên | 6/10 | 8/10
Hùng | 2 | 2
Hoa | 2 | 1
Long | 1 | 2
Tiền thu | 5 | 5`,
    { unsure: 'numbers' },
  ),
  shape(
    'a row of guests that counts many who paid in cash',
    `
Tên | 6/10 | 8/10
Hùng | x | x
Hoa | x |
Vãng lai | 5 | 2`,
    { members: 2, came: { Hùng: '6 8', Hoa: '6' }, guests: 7 },
  ),
  shape(
    'numbers that somebody said to be attendance are times without guests',
    `
Player | 4/10/2026 | 11/10/2026
Kim Long | 45 | 20
Lars Holm | 30 | `,
    {
      members: 2,
      came: { 'Kim Long': '4 11', 'Lars Holm': '4' },
      told: ['B2', 'C2', 'B3'],
    },
    { choices: { blocks: { '0:A1': { kind: 'attendance' } } } },
  ),
];

/** Dates above groups of columns, and columns beside them. */
const DATES: OtherShape[] = [
  shape(
    'sessions below one date with their number, and how many they were',
    `
Họ tên | 06/10 | | 13/10 | | Tổng buổi
 | Ca 1 | Ca 2 | Ca 1 | Ca 2 |
Hùng | x | | x | x | 3
Hoa | | x | | x | 2`,
    { members: 2, came: { Hùng: '6 13', Hoa: '6 13' }, told: ['E3'] },
  ),
  shape(
    'sessions without dates, and how many they were',
    `
CLB cầu lông tháng 10/2026
Họ tên | Buổi 1 | Buổi 2 | Buổi 3 | Tổng buổi
Hùng | x | x | x | 3
Hoa | | x | x | 2`,
    { unsure: 'dates' },
  ),
  shape(
    'a group of dates and a group of sums, each below one heading',
    `
Họ tên | Tháng 10/2026 | | | Tổng hợp |
 | 6 | 8 | 13 | Số buổi | Vắng
Hùng | x | x | | 2 | 1
Hoa | | x | x | 2 | 1`,
    { members: 2, came: { Hùng: '6 8', Hoa: '8 13' } },
  ),
  shape(
    'weeks with days of the week below them',
    `
Họ tên | Tuần 1 (05/10 - 11/10) | | | Tuần 2 (12/10 - 18/10) | |
 | T3 | T5 | CN | T3 | T5 | CN
Hùng | x | | x | x | |
Hoa | x | x | | | x | x`,
    { members: 2, came: { Hùng: '6 11 13', Hoa: '6 8 15 18' } },
  ),
  shape(
    'a week that is a title, with days of the week below',
    `
Tuần 1 (05/10 - 11/10)
Họ tên | T2 | T3 | T4 | T5 | T6 | T7 | CN
Hùng | | x | | x | | |
Hoa | x | | | x | | |`,
    { members: 2, came: { Hùng: '6 8', Hoa: '5 8' } },
    { name: 'Điểm danh' },
  ),
  shape(
    'months of a year, of which one is asked for',
    `
Họ tên | T8 | T9 | T10 | T11
Hùng | 200 | 200 | 250 | 250
Hoa | 200 | 150 | 250 |`,
    { members: 2, targets: { Hùng: 250_000, Hoa: 250_000 }, told: ['B1', 'C1', 'E1'] },
    {
      choices: { blocks: { '0:A1': { year: 2026, month: 10, kind: 'amounts' } } },
      name: 'Quỹ 2026',
    },
  ),
  shape(
    'months of a year with amounts, with nobody to say which',
    `
QUỸ NĂM 2026
Họ tên | T1 | T2 | T3 | T4 | T5
Hùng | 200 | 200 | 200 | 200 | 200
Hoa | 200 | 200 | | 200 | 200`,
    { unsure: 'month' },
    { name: 'Quỹ' },
  ),
  shape(
    'two sessions of one day',
    `
Họ tên | 06/10 sáng | 06/10 tối | 08/10 tối | Tổng
Lê Văn Tám | x | x | x | 3
Trần Hoa | | x | x | 2`,
    { members: 2, came: { 'Lê Văn Tám': '6 8', 'Trần Hoa': '6 8' }, told: ['C2'] },
  ),
  shape(
    'marks below no date',
    `
Họ tên | 06/10 | | 13/10
Lê Văn Tám | x | x | x
Trần Hoa | x | | x`,
    { members: 2, came: { 'Lê Văn Tám': '6 13', 'Trần Hoa': '6 13' }, told: ['C2'] },
  ),
  shape(
    'marks below a heading that is no date',
    `
Họ tên | 06/10 | Giao lưu | 13/10
Hùng | x | x | x
Hoa | x | x |`,
    { members: 2, came: { Hùng: '6 13', Hoa: '6' }, told: ['C1'] },
  ),
  shape(
    'figures of dates, as sheets keep them',
    `
Họ tên | 46301 | 46303 | 46308
Hùng | x | x |
Hoa | | x | x`,
    { members: 2, came: { Hùng: '6 8', Hoa: '8 13' } },
  ),
  shape(
    'costs whose dates are figures',
    `
Ngày | Nội dung | Số tiền
46301 | Tiền sân | 400000
46303 | Cầu | 190000
46308 | Tiền sân | 400000`,
    { costs: [400_000, 190_000, 400_000] },
  ),
  {
    about: 'a table with cells of empty text far to its right',
    sheets: [
      {
        name: 'T10',
        rows: [
          ['Tên', '6/10/2026', '8/10/2026'],
          ['Hùng', 'x', 'x'],
          ['Hoa', 'x', null],
        ].map((cells) => [...cells, ...Array.from({ length: 600 }, () => ' ')]),
      },
    ],
    right: { members: 2, came: { Hùng: '6 8', Hoa: '6' } },
  },
];

/** Marks that say two things, or nothing. */
const MARKS: OtherShape[] = [
  shape(
    'one mark in words',
    `
Họ tên | 06/10 | 08/10 | 13/10
Lê Văn Tám | Có mặt | Vắng | Có mặt
Trần Thị Bông | Có mặt | Có mặt | Vắng có phép
Đỗ Minh | Nghỉ | Có mặt | Có mặt`,
    {
      members: 3,
      came: { 'Lê Văn Tám': '6 13', 'Trần Thị Bông': '6 8', 'Đỗ Minh': '8 13' },
      told: ['D3'],
    },
  ),
  shape(
    'a row of nothing but words in the middle',
    `
Họ tên | 06/10 | 08/10
Hùng | Có mặt | Có mặt
Hoa | Vắng có phép | Vắng không phép
Long | Có mặt | Vắng
Minh | Vắng | Có mặt`,
    { members: 4, came: { Hùng: '6 8', Long: '6', Minh: '8' } },
  ),
  shape(
    'letters that no legend explains',
    `
Name | 06/10/2026 | 08/10/2026 | 13/10/2026
Kim Long | P | A | P
Lars Holm | P | P | A
Mia Wolf | A | P | P`,
    { unsure: 'marks' },
  ),
  shape(
    'teams of a football evening',
    `
Cầu thủ | 4/10 | 11/10 | 18/10
Quang | A | B | A
Dũng | B | A | B
Huy | A | | B`,
    { unsure: 'marks' },
  ),
  shape(
    'circles and crosses, which mean the opposite',
    `
氏名 | 10/6 | 10/8 | 10/13
Ken Sato | ○ | × | ○
Mai Abe | × | ○ | ○`,
    { unsure: 'marks' },
  ),
  shape(
    'O and X without a legend',
    `
Name | 06/10/2026 | 08/10/2026
Kim Long | O | X
Lars Holm | X | O`,
    { unsure: 'marks' },
  ),
  shape(
    'O and X with a legend',
    `
O: có mặt, X: vắng
Tên | 06/10/2026 | 08/10/2026
Hùng | O | X
Hoa | X | O`,
    { members: 2, came: { Hùng: '6', Hoa: '8' } },
  ),
  shape(
    'names and dates without a mark, which were coloured',
    `
Tên | 06/10/2026 | 08/10/2026
Hùng | |
Hoa | | `,
    { members: 2, told: ['B1'] },
  ),
  shape(
    'names across and dates down, with words',
    `
Ngày | Hùng | Hoa | Long
06/10/2026 | Có mặt | Vắng | Có mặt
08/10/2026 | Có mặt | Có mặt | Vắng`,
    { members: 3, came: { Hùng: '6 8', Hoa: '8', Long: '6' } },
  ),
  shape(
    'names across and dates down, with shares',
    `
Ngày | Hùng | Hoa | Long | Tổng
06/10/2026 | 40 | 40 | 40 | 120
08/10/2026 | 45 | 45 | | 90`,
    { unsure: 'numbers' },
  ),
];

/** Who stands in a table, and what is nobody. */
const PEOPLE: OtherShape[] = [
  shape(
    'players of a session in one cell',
    `
Ngày | Sân | Giờ | Người chơi
06/10/2026 | Sân 1 | 19:00-21:00 | An, Bình, Cường
08/10/2026 | Sân 2 | 19:00-21:00 | An, Cường`,
    { members: 3, came: { An: '6 8', Bình: '6', Cường: '6 8' } },
  ),
  shape(
    'players of a session in one cell, and what the court cost',
    `
Ngày | Tiền sân | Người chơi
06/10/2026 | 300000 | An, Bình, Cường
08/10/2026 | 300000 | An, Cường`,
    { members: 3, came: { An: '6 8', Bình: '6', Cường: '6 8' }, costs: [300_000, 300_000] },
  ),
  shape(
    'courts that were booked',
    `
Ngày | Giờ | Sân | Trạng thái
06/10/2026 | 19:00-21:00 | Sân Tân Bình | Đã đặt
13/10/2026 | 19:00-21:00 | Sân Tân Bình | Hủy`,
    {},
  ),
  shape(
    'halls and a kind of play',
    `
Date | Venue | Session
06/10/2026 | Riverside Hall | Open
13/10/2026 | Riverside Hall | Open
20/10/2026 | Riverside Hall | Open`,
    {},
  ),
  shape(
    'two courts by their names alone',
    `
Date | Court
06/10/2026 | Tân Bình
13/10/2026 | Bình Thạnh`,
    {},
  ),
  shape(
    'a number of people beside what a session cost',
    `
Ngày | Số người | Tiền sân | Tiền cầu
06/10/2026 | 12 | 300000 | 90000
08/10/2026 | 9 | 300000 | 60000`,
    { costs: [300_000, 90_000, 300_000, 60_000] },
  ),
  shape(
    'a number of people in a list of costs',
    `
Ngày | Nội dung | Số người | Số tiền
06/10/2026 | Tiền sân | 12 | 300000
08/10/2026 | Tiền cầu | 9 | 60000`,
    { costs: [300_000, 60_000] },
  ),
  shape(
    'a list of courts with a number of people alone',
    `
Ngày | Nội dung | Số người
06/10/2026 | Sân 1 | 12
08/10/2026 | Sân 2 | 60`,
    {},
  ),
  shape(
    'e-mails that run out',
    `
Họ tên | Biệt danh | Email | Vai trò
Lê Văn Tám | Tám | t@example.com | thành viên
Trần Thị Bông | Bông | b@example.com | thành viên
Đỗ Minh | Minh cận | | thành viên
Hà Thu | Thu béo | | thành viên`,
    { members: 4 },
  ),
  shape(
    'family and given names below one heading',
    `
Họ và tên | | 06/10/2026 | 08/10/2026
Nguyễn Văn | Hùng | x | x
Trần Thị | Hoa | x |
Nguyễn Văn | Long | | x`,
    {
      members: 3,
      came: { 'Nguyễn Văn Hùng': '6 8', 'Trần Thị Hoa': '6', 'Nguyễn Văn Long': '8' },
    },
  ),
  shape(
    'family and given names below two rows of headings',
    `
Họ và tên | | Tháng 10/2026 |
Họ | Tên | 6 | 8
Nguyễn Văn | Hùng | x | x
Trần Thị | Hoa | x |`,
    { members: 2, came: { 'Nguyễn Văn Hùng': '6 8', 'Trần Thị Hoa': '6' } },
  ),
  shape(
    'a title of another club',
    `
CLB CẦU LÔNG SAO MAI - THÁNG 10/2026
Tên | 6/10 | 8/10
Hùng | x | x
Hoa | x |`,
    { unsure: 'other_club' },
    { club: { name: 'CLB Cầu lông Bình Minh' } },
  ),
  shape(
    'a title of the club itself',
    `
CLB CẦU LÔNG BÌNH MINH - THÁNG 10/2026
Tên | 6/10 | 8/10
Hùng | x | x
Hoa | x |`,
    { members: 2, came: { Hùng: '6 8', Hoa: '6' } },
    { club: { name: 'Bình Minh' } },
  ),
  shape(
    'marks of members under what nobody knows',
    `
Hùng | x | x
Hoa | x |
Long | x | x`,
    { unsure: 'kind' },
    { club: { members: [member('a', 'Hùng'), member('b', 'Hoa'), member('c', 'Long')] } },
  ),
];

/** Money between people, and what nobody spent. */
const MONEY: OtherShape[] = [
  shape(
    'a settlement between two',
    `
Date | Description | Category | Cost | Currency | Anna Berg | Ben Cole
2026-10-06 | Court | Sports | 200000 | VND | 100000 | -100000
2026-10-09 | Ben B. paid Anna B. | Payment | 57500 | VND | -57500 | 57500`,
    { members: 1, costs: [[200_000, 'Anna Berg']], told: ['D3', 'F1', 'G1'] },
  ),
  shape(
    'settlements in words',
    `
Ngày | Nội dung | Số tiền | Người chi
06/10/2026 | Tiền sân | 400000 | Hùng
07/10/2026 | Hoa chuyển khoản cho Hùng | 100000 | Hoa
08/10/2026 | Long trả lại Hùng | 100000 | Long
09/10/2026 | Hoa trả tiền cho Hùng | 50000 | Hoa
10/10/2026 | Trả tiền cho sân | 300000 | Hùng`,
    {
      members: 1,
      costs: [
        [400_000, 'Hùng'],
        [300_000, 'Hùng'],
      ],
      told: ['C3', 'C4', 'C5'],
    },
  ),
  shape(
    'costs with a column for each who shares them',
    `
Ngày | Nội dung | Số tiền | Người trả | An | Bình | Cường
06/10/2026 | Tiền sân | 300000 | An | x | x | x
08/10/2026 | Tiền cầu | 90000 | Bình | x | x | `,
    {
      members: 2,
      costs: [
        [300_000, 'An'],
        [90_000, 'Bình'],
      ],
      told: ['E1', 'F1', 'G1'],
    },
  ),
  shape(
    'our own list of costs',
    `
Date | Category | Payer | Amount
2026-10-06 | COURT_RENTAL | | 300000
2026-10-06 | SHUTTLE | | 90000
2026-10-08 | OTHER | Hùng | 50000`,
    { members: 1, costs: [300_000, 90_000, [50_000, 'Hùng']] },
  ),
  shape(
    'balances at the end of a month, without what was to be paid',
    `
Họ tên | Đã đóng | Dư cuối kỳ
Hùng | 200000 | 50000
Hoa | 300000 | 120000`,
    { members: 2, payments: 2, told: ['C1'] },
    { name: 'T10-2026' },
  ),
  shape(
    'balances at the beginning and the end of a month',
    `
Họ tên | Dư đầu kỳ | Phải đóng | Đã đóng | Dư cuối kỳ
Hùng | 100000 | 250000 | 200000 | 50000
Hoa | 0 | 250000 | 300000 | 50000`,
    { members: 2, payments: 2, openings: 1, targets: { Hùng: 250_000, Hoa: 250_000 } },
    { name: 'T10-2026' },
  ),
];

/** Names beside dates that are not those of who came. */
const OTHER_LISTS: OtherShape[] = [
  shape(
    'who was absent on each date',
    `
Ngày | Vắng
06/10/2026 | An, Bình
08/10/2026 | Cường`,
    {},
  ),
  shape(
    'who came and who was absent, in two columns',
    `
Ngày | Có mặt | Vắng
06/10/2026 | An, Bình | Cường
08/10/2026 | An, Cường | Bình`,
    { members: 3, came: { An: '6 8', Bình: '6', Cường: '8' } },
  ),
  shape(
    'requests to stay away',
    `
DANH SÁCH XIN NGHỈ THÁNG 10
Ngày | Họ tên | Lý do
06/10/2026 | Nguyễn An | đi công tác
08/10/2026 | Lê Bình | ốm`,
    { unsure: 'states' },
  ),
  shape(
    'dates of birth',
    `
Họ tên | Ngày sinh
Nguyễn An | 12/03/1990
Lê Bình | 05/11/1988
Trần Cường | 30/07/1995`,
    { members: 3 },
  ),
  shape(
    'since when they are members',
    `
Name | Member since | Level
Kim Long | 12/03/2024 | A
Lars Holm | 05/11/2025 | B`,
    { members: 2 },
  ),
  shape(
    'who is on duty',
    `
Ngày | Trực nhật
06/10/2026 | An
08/10/2026 | Bình
13/10/2026 | An`,
    { unsure: 'kind' },
  ),
  shape(
    'who won and who lost',
    `
Date | Winner | Loser | Score
06/10/2026 | Kim Long | Lars Holm | 6-4
08/10/2026 | Mia Wolf | Kim Long | 7-5`,
    {},
  ),
  shape(
    'who borrowed what',
    `
Ngày | Người mượn | Đồ
06/10/2026 | An | vợt
08/10/2026 | Bình | lưới`,
    {},
  ),
  shape(
    'fines',
    `
Ngày | Tên | Lý do | Tiền phạt
06/10/2026 | An | đi muộn | 20000
08/10/2026 | Bình | quên áo | 50000`,
    { unsure: 'kind' },
  ),
  shape(
    'words of coming and staying away below dates',
    `
Cầu thủ | 4/10 | 11/10
Quang | Đi | Không đi
Dũng | Không đi | Đi
Huy | Đi | Đi`,
    { members: 3, came: { Quang: '4', Dũng: '11', Huy: '4 11' } },
  ),
  shape(
    'when they arrived',
    `
Name | 06/10/2026 | 08/10/2026
Kim Long | 19:05 | 19:10
Lars Holm | 19:00 | `,
    { unsure: 'marks' },
  ),
  shape(
    'goals and cards of a season',
    `
Cầu thủ | Số trận | Bàn thắng | Thẻ vàng
Quang | 8 | 5 | 1
Dũng | 7 | 0 | 2`,
    { unsure: 'kind' },
  ),
  shape(
    'a roster of teams for each date',
    `
Ngày | Đội A | Đội B
04/10/2026 | Quang, Dũng | Huy, Tú
11/10/2026 | Quang, Huy | Dũng, Tú`,
    { unsure: 'members' },
  ),
  shape(
    'amounts of each month beside marks of none',
    `
Họ tên | Tháng 9 | Tháng 10
Hùng | 300k | 350k
Hoa | 250k | 350k`,
    { unsure: 'month' },
    { name: 'Thu quỹ' },
  ),
  shape(
    'shuttlecocks of each session',
    `
Ngày | Số cầu | Giá | Thành tiền
06/10/2026 | 6 | 22000 | 132000
08/10/2026 | 5 | 22000 | 110000`,
    {},
  ),
  shape(
    'fees in columns for sessions, with x for those who came and a sum of money',
    `
Tên | 6/10 | 8/10 | 13/10 | Thành tiền
Hùng | x | x | x | 150
Hoa | x | | x | 100
Long | | x | | 50`,
    {
      members: 3,
      came: { Hùng: '6 8 13', Hoa: '6 13', Long: '8' },
      targets: { Hùng: 150_000, Hoa: 100_000, Long: 50_000 },
    },
  ),
  shape(
    'the days of a calendar month with who is away written by name',
    `
Tháng 10/2026 | T2 | T3 | T4 | T5 | T6
Tuần 1 | | An, Bình | | An |
Tuần 2 | | Bình | | An, Bình |`,
    {},
  ),
  shape(
    'an English football squad with availability',
    `
Squad | 4 Oct 2026 | 11 Oct 2026 | 18 Oct 2026
Sam Reed | Available | Unavailable | Available
Tom Wood | Unavailable | Available | Injured`,
    { unsure: 'marks' },
  ),
  shape(
    'yes and no below dates',
    `
Player | 4 Oct 2026 | 11 Oct 2026
Sam Reed | Yes | No
Tom Wood | No | Yes`,
    { members: 2, came: { 'Sam Reed': '4', 'Tom Wood': '11' } },
  ),
  shape(
    'months of a year with ticks for who has paid',
    `
QUỸ NĂM 2026
Họ tên | T1 | T2 | T3 | T4 | T5
Hùng | x | x | x | x | x
Hoa | x | x | | x |`,
    { members: 2, told: ['B2', 'C2', 'D2', 'E2', 'F2'] },
    { name: 'Quỹ' },
  ),
  shape(
    'came and stayed away in columns of their own below each date',
    `
Họ tên | 06/10 | | 08/10 |
 | Có | Vắng | Có | Vắng
Hùng | x | | | x
Hoa | | x | x |`,
    { members: 2, came: { Hùng: '6', Hoa: '8' }, told: ['C4', 'E3'] },
  ),
  shape(
    'sessions with their state, and names across',
    `
Ngày | Trạng thái | Hùng | Hoa
06/10/2026 | Đã chơi | x | x
08/10/2026 | Huỷ | |
13/10/2026 | Đã chơi | | x`,
    { members: 2, came: { Hùng: '6', Hoa: '6 13' } },
  ),
  shape(
    'the teams of those who came',
    `
Date | Player | Team
04/10/2026 | Sam Reed | Red
04/10/2026 | Tom Wood | Blue
11/10/2026 | Sam Reed | Blue
11/10/2026 | Tom Wood | Red`,
    { members: 2, came: { 'Sam Reed': '4 11', 'Tom Wood': '4 11' } },
  ),
  shape(
    'came and stayed away as two columns of ticks in a list',
    `
Ngày | Tên | Có mặt | Vắng
06/10/2026 | Hùng | x |
06/10/2026 | Hoa | | x`,
    { unsure: 'states' },
  ),
  shape(
    'matches with their opponents',
    `
Date | Opponent | Result | Goals
04/10/2026 | Red Lions | Won | 3
11/10/2026 | Blue Stars | Lost | 1`,
    {},
  ),
  shape(
    'a session that is one column for several dates of a week',
    `
Họ tên | 06/10/2026 | | | Tổng buổi
 | Buổi 1 | Buổi 2 | Buổi 3 | 
Hùng | x | x | | 2
Hoa | | x | x | 2`,
    { members: 2, came: { Hùng: '6', Hoa: '6' }, told: ['C3', 'D4'] },
  ),
  shape(
    'bank transfers of members',
    `
Ngày | Họ tên | Số tiền | Ghi chú
06/10/2026 | Nguyễn An | 200000 | ck
08/10/2026 | Lê Bình | 250000 | tiền mặt`,
    { unsure: 'kind' },
  ),
];

export const OTHER_SHAPES: OtherShape[] = [
  ...EXPLAINED,
  ...TAKEN_BACK,
  ...STATES,
  ...FIGURES,
  ...DATES,
  ...MARKS,
  ...PEOPLE,
  ...MONEY,
  ...OTHER_LISTS,
];

import { type OtherShape, shape } from './other-shapes.ts';

/** The ids of the questions that these sheets raise. */
const KIND_OF_COLLECTED =
  'kind_of_table|ho va ten|so tien|ngay dong|danh sach dong quy t~1pin2f9|kind';
const COLUMN_OF_COLLECTED =
  'column_unknown|ho va ten|so tien|ngay dong|danh sach dong quy t~1pin2f9|so tien';
const MONTH_OF_FUND = 'month_of_table|quy|a2:d4|ho ten|t|t|t|';
const COLUMN_OF_FUND = 'column_unknown|ho ten|t|t|t|theo doi dong quy nam|t';
const NUMBERS = 'meaning_of_numbers|ten|tong|diem|';
const MARKS = 'meaning_of_mark|jugador|sheet|lesionada si';

const COLLECTED = `
DANH SÁCH ĐÓNG QUỸ THÁNG 10/2026
Họ và tên | Số tiền | Ngày đóng
Trịnh Bảo | 300.000 | 02/10
Mai Tú | 300.000 |
Đỗ Chi | |`;

const BY_MONTH = `
THEO DÕI ĐÓNG QUỸ NĂM 2026
Họ tên | T8 | T9 | T10
Hồng Thái | 100 | 100 | 100
Bảo Châu | 100 | 100 |`;

const POINTS = `
Tên | 03/10/2026 | 05/10/2026 | 10/10/2026 | Tổng
Sỹ | 45 | 50 | | 95
Oanh | 45 | | 50 | 95`;

/** What a table is once somebody has answered what was asked about it. */
export const ANSWERED_SHEETS: OtherShape[] = [
  shape(
    'who has paid into the fund, with the day of some of them',
    COLLECTED,
    { unsure: 'kind' },
    { name: 'Quỹ' },
  ),
  shape(
    'who pays what, of which nobody has said whether it was paid',
    COLLECTED,
    { unsure: 'kind' },
    { name: 'Quỹ', choices: { questions: { [KIND_OF_COLLECTED]: 'amounts' } } },
  ),
  shape(
    'what each has paid by two answers',
    COLLECTED,
    { members: 3, payments: 2 },
    {
      name: 'Quỹ',
      choices: { questions: { [KIND_OF_COLLECTED]: 'amounts', [COLUMN_OF_COLLECTED]: 'paid' } },
    },
  ),
  shape(
    'what each was to pay by two answers',
    COLLECTED,
    { members: 3, targets: { 'Trịnh Bảo': 300_000, 'Mai Tú': 300_000 } },
    {
      name: 'Quỹ',
      choices: { questions: { [KIND_OF_COLLECTED]: 'amounts', [COLUMN_OF_COLLECTED]: 'target' } },
    },
  ),
  shape(
    'a list of members by an answer, whose amounts are told',
    COLLECTED,
    { members: 3, told: ['B2'] },
    { name: 'Quỹ', choices: { questions: { [KIND_OF_COLLECTED]: 'members' } } },
  ),
  shape(
    'a fund by month, of which nobody has said whether it was paid',
    BY_MONTH,
    { unsure: 'kind' },
    { name: 'Quỹ', choices: { questions: { [MONTH_OF_FUND]: '2026-10' } } },
  ),
  shape(
    'what each has paid in a month of a year',
    BY_MONTH,
    { members: 2, payments: 1, told: ['B2', 'C2'] },
    {
      name: 'Quỹ',
      choices: { questions: { [MONTH_OF_FUND]: '2026-10', [COLUMN_OF_FUND]: 'paid' } },
    },
  ),
  shape(
    'points, of which the last column is the sum and no money',
    POINTS,
    { members: 2, came: { Sỹ: '3 5', Oanh: '3 10' } },
    { name: 'Điểm', choices: { questions: { [NUMBERS]: 'points' } } },
  ),
  shape(
    'shares in thousands, of which nobody has said the month',
    POINTS,
    { unsure: 'month' },
    { name: 'Điểm', choices: { questions: { [NUMBERS]: 'money_in_thousands' } } },
  ),
  shape(
    'words of another language, of which one says that somebody came',
    `
Jugador | 06/10/2026 | 08/10/2026
Lucía Gil | Sí | No
Javier Ortega | No | Sí
Marta Cano | Lesionada | Sí`,
    {
      members: 3,
      came: { 'Lucía Gil': '6', 'Javier Ortega': '8', 'Marta Cano': '8' },
      told: ['B4'],
    },
    { name: 'Sheet1', choices: { questions: { [MARKS]: 'Sí' } } },
  ),
];

import { type OtherShape, shape } from './other-shapes.ts';

/** Sheets with what stands beside their tables, and rows that are nobody's. */
export const BESIDE_TABLES: OtherShape[] = [
  shape(
    'visitors who are no member, and whose numbers are guests',
    `
Player | 1/10/2026 | 8/10/2026 | Total
Oliver Hughes | 1 | 1 | 2
Priya Shah | | 1 | 1
Visitors | 2 | 1 | 3`,
    { members: 2, came: { 'Oliver Hughes': '1 8', 'Priya Shah': '8' }, guests: 3 },
  ),
  shape(
    'a legend in Indonesian',
    `
Nama | 3/10/2026 | 10/10/2026
Wulan | H | S
Joko | I | H
Keterangan: H = Hadir, I = Izin, S = Sakit`,
    { members: 2, came: { Wulan: '3', Joko: '10' } },
  ),
  shape(
    'who signs below a letterhead',
    `
CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
Độc lập - Tự do - Hạnh phúc
BẢNG CHẤM CÔNG THÁNG 10/2026
Họ tên | 1 | 8 | 15
Thu Thảo | x | x |
Lưu Bích | | x | x

 | Ngày 31 tháng 10 năm 2026
Người lập | | Thủ quỹ
(ký tên) | | (ký tên)
Lưu Bích | | Thu Thảo`,
    { members: 2, came: { 'Thu Thảo': '1 8', 'Lưu Bích': '8 15' } },
  ),
  shape(
    'costs below a title that reads like the heading of what people pay',
    `
Chi phí tháng 10
Tiền sân | 1.200.000
Tiền cầu | 560.000`,
    { unsure: 'dates' },
  ),
  shape(
    'dates of a Japanese club, which have the month first',
    `
Name | 10/3 | 10/10
Tanaka Ken | x |
Suzuki Hana | x | x`,
    { members: 2, came: { 'Tanaka Ken': '3', 'Suzuki Hana': '3 10' } },
    { club: { currency: 'JPY', timeZone: 'Asia/Tokyo' } },
  ),
  ...['Còn lại', 'Lũy kế', 'Chia đầu người', 'Remaining'].map((label) =>
    shape(
      `costs, and below them ${label}`,
      `
Ngày | Nội dung | Số tiền
03/10/2026 | Sân Viettel 2h | 240.000
05/10/2026 | Cầu Ba Sao | 215.000
 | Trà đá | 20.000
 | ${label} | 395.000`,
      { costs: [240_000, 215_000, 20_000], told: ['C5'] },
      { name: 'Chi T10' },
    ),
  ),
  shape(
    'a total that adds to what each has to pay',
    `
Tên | Buổi | Tiền sân cầu | Nước | Tổng cộng | Tình trạng
Mai | 7 | 315.000 | 20.000 | 335.000 | Đã CK
Phong | 8 | 360.000 | 0 | 360.000 | Chưa
Huy | 5 | 225.000 | 15.000 | 240.000 | Đã CK`,
    { members: 3, targets: { Mai: 335_000, Phong: 360_000, Huy: 240_000 } },
    { name: 'Tiền T10/2026' },
  ),
  shape(
    'a total that is more than what each has to pay, and nothing says why',
    `
Tên | Phí tháng | Tổng cộng
Mai | 315.000 | 335.000
Phong | 360.000 | 360.000
Huy | 225.000 | 240.000`,
    { unsure: 'kind' },
    { name: 'Tiền T10/2026' },
  ),
  shape(
    'marks of who was away, as a column that counts absences shows',
    `
Tên | 3/10/2026 | 5/10/2026 | 10/10/2026 | Số buổi vắng
Phan Tú | v | | | 1
Bích Trâm | | v | v | 2
Thái Hòa | | | v | 1`,
    { unsure: 'marks' },
  ),
  shape(
    'marks of who was away, as the number of times shows',
    `
Tên | 3/10/2026 | 5/10/2026 | 10/10/2026 | Tổng buổi
Phan Tú | x | | | 2
Bích Trâm | | x | x | 1
Thái Hòa | | | x | 2`,
    { unsure: 'marks' },
  ),
];

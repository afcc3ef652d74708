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
];

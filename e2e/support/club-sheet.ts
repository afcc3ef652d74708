import { workbookOfSheets } from '../../web/src/file-reader/test-workbook.ts';
import { monthFromNow } from './club.ts';

/** The people of a club's sheet, and on how many of nine sessions they were. */
const TIMES = {
  'Nguyễn Văn An': 9,
  'Trần Thị Bình': 8,
  'Lê Minh Châu': 7,
  'Phạm Quốc Dũng': 9,
  'Hoàng Gia Hân': 4,
  'Vũ Hải Đăng': 6,
  'Đỗ Thu Hương': 5,
  'Bùi Tuấn Kiệt': 8,
  'Ngô Bảo Lâm': 3,
  'Đặng Thanh Mai': 7,
  'Lý Hoài Nam': 6,
  'Trịnh Kim Oanh': 5,
  'Cao Minh Phúc': 8,
  'Hồ Ngọc Quyên': 4,
  'Mai Xuân Sơn': 9,
};

/** What one time costs, in đồng. */
const EACH = 45_000;

/** The last month, of which the sheet is. */
export const SHEET_MONTH = monthFromNow(-1);

/** The Tuesdays and Fridays of the last month, nine at most. */
function sessionDays(): number[] {
  const { year, month } = SHEET_MONTH;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length }, (_, nth) => nth + 1);
  const weekday = (day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return days.filter((day) => [2, 5].includes(weekday(day))).slice(0, 9);
}

/** The times of all people, in days on which the club played. */
const allTimes = (days: number) =>
  Object.values(TIMES).reduce((sum, times) => sum + Math.min(times, days), 0);

/**
 * A club's own sheet of the last month, as it keeps it: who came, what was spent, and what each is to pay: a share of the costs by
 * times, but for one, who pays one time less than they came.
 */
export function clubSheet(): { file: Uint8Array<ArrayBuffer>; times: number; people: number } {
  const { year, month } = SHEET_MONTH;
  const days = sessionDays();
  const dated = (day: number) => new Date(Date.UTC(year, month - 1, day));
  const times = allTimes(days.length);
  const spent = times * EACH;
  const people = Object.entries(TIMES).map(([name, count]) => ({
    name,
    count: Math.min(count, days.length),
  }));
  const marks = (count: number, shift: number) =>
    days.map((_, nth) => ((nth * 4 + shift) % days.length < count ? 'x' : ''));
  const came = people.map(({ name, count }, nth) => [nth + 1, name, ...marks(count, nth), count]);
  const court = Math.round((spent * 0.7) / 1000 / 9) * 1000;
  const costs = days.map((day) => [dated(day), 'Tiền sân', court, '']);
  const shuttles = spent - court * days.length;
  const file = workbookOfSheets({
    'Điểm danh': [
      [`BẢNG ĐIỂM DANH THÁNG ${month}/${year}`],
      [''],
      ['STT', 'Họ tên', ...days.map((day) => dated(day)), 'Tổng'],
      ...came,
      [
        '',
        'Tổng cộng',
        ...days.map((_, nth) => came.filter((row) => row[nth + 2] === 'x').length),
        times,
      ],
    ],
    'Chi phí': [
      [`CHI PHÍ THÁNG ${month}/${year}`],
      ['Ngày', 'Nội dung', 'Số tiền', 'Người chi'],
      ...costs,
      [dated(days.at(-1)!), 'Mua cầu', shuttles, ''],
      ['', 'Tổng', spent, ''],
    ],
    'Thu tiền': [
      [`THU TIỀN THÁNG ${month}/${year}`],
      ['Họ tên', 'Phải đóng'],
      ...people.map(({ name, count }, nth) => [name, (nth === 4 ? count - 1 : count) * EACH]),
    ],
  });
  return { file, times, people: people.length };
}

import { workbookOfSheets } from '../../web/src/file-reader/test-workbook.ts';
import { monthFromNow } from './club.ts';

/** How many sessions the sheet has: every month has as many Tuesdays and Fridays at least. */
const SESSIONS = 8;

/** The people of a club's sheet, and on how many of its sessions they were. */
const TIMES = {
  'Nguyễn Văn An': 8,
  'Trần Thị Bình': 8,
  'Lê Minh Châu': 7,
  'Phạm Quốc Dũng': 8,
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
  'Mai Xuân Sơn': 8,
};

/** What one time costs, in đồng. */
const EACH = 45_000;

/** The last month, of which the sheet is. */
export const sheetMonth = () => monthFromNow(-1);

/** The first Tuesdays and Fridays of the last month. */
function sessionDays(): number[] {
  const { year, month } = sheetMonth();
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length }, (_, nth) => nth + 1);
  const weekday = (day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return days.filter((day) => [2, 5].includes(weekday(day))).slice(0, SESSIONS);
}

/**
 * A club's own sheet of the last month, as it keeps it: who came, what was spent, and what each is to pay: a share of the costs by
 * times, but for one, who pays one time less than they came.
 */
export function clubSheet(): { file: Uint8Array<ArrayBuffer>; times: number; people: number } {
  const { year, month } = sheetMonth();
  const days = sessionDays();
  const dated = (day: number) => new Date(Date.UTC(year, month - 1, day));
  const times = Object.values(TIMES).reduce((sum, count) => sum + count, 0);
  const spent = times * EACH;
  const people = Object.entries(TIMES).map(([name, count]) => ({ name, count }));
  const marks = (count: number, shift: number) =>
    days.map((_, nth) => ((nth * 3 + shift) % SESSIONS < count ? 'x' : ''));
  const came = people.map(({ name, count }, nth) => [nth + 1, name, ...marks(count, nth), count]);
  const court = Math.round((spent * 0.7) / 1000 / SESSIONS) * 1000;
  const costs = days.map((day) => [dated(day), 'Tiền sân', court, '']);
  const shuttles = spent - court * SESSIONS;
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

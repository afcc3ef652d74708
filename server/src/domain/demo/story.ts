import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import { EXAMPLE_PAYEE } from '../pay/example.ts';

/** The story of the demonstration: a badminton club, its people and its habits. */
export const STORY = {
  club: {
    name: 'CLB Cầu lông Sao Mai',
    location: 'Nhà thi đấu Phú Thọ, Quận 11',
    capacity: 24,
    description: 'Đánh đôi, trình độ trung bình. Ba buổi một tuần.',
    timeZone: 'Asia/Ho_Chi_Minh',
    currency: 'VND',
    schedules: [
      { weekday: 2, startTime: '19:00', endTime: '21:00' },
      { weekday: 4, startTime: '19:00', endTime: '21:00' },
      { weekday: 6, startTime: '17:30', endTime: '20:00' },
    ],
  },
  payee: EXAMPLE_PAYEE,
  owner: 'chi.lan',
  manager: { username: 'anh.tuan', name: 'Nguyễn Anh Tuấn', alias: 'Tuấn' },
  player: { username: 'minh.chau', name: 'Trần Minh Châu', alias: 'Châu' },
  players: [
    ['Phạm Đức Huy', 'Huy', null],
    ['Lê Thị Thu', 'Thu', 'nu'],
    ['Đỗ Quốc Bảo', 'Bảo còi', 'hoc-sinh'],
    ['Hoàng Gia Khánh', 'Khánh', null],
    ['Vũ Ngọc Mai', 'Mai', 'nu'],
    ['Bùi Thanh Sơn', 'Sơn đen', null],
    ['Ngô Xuân Phúc', 'Phúc', null],
    ['Dương Kim Yến', 'Yến', 'nu'],
    ['Lý Hữu Nam', 'Nam', 'hoc-sinh'],
    ['Hồ Thùy Trang', 'Trang', 'nu'],
    ['Trịnh Văn Đạt', 'Đạt', null],
    ['Mai Phương Anh', null, 'nu'],
  ],
  /** The classes named in the last field of some players. */
  classes: [
    { key: 'nu', name: 'Nữ', weight: 0.8, fees: {} },
    { key: 'hoc-sinh', name: 'Học sinh', weight: 0.5, fees: { dropIn: wireAmount(30) } },
  ],
  /** The guests in the month of the second rule. */
  guests: ['Chị Hạnh', 'Anh Long', 'Hiếu', 'Quang', 'Thảo'],
  /**
   * The rule saved from each month on: none at first (the club's fees apply), then groups by schedule, then fixed
   * fees.
   */
  rules: [
    null,
    { kind: 'groups', roundTo: 1000, dropInFee: 50, shuttlesBy: 'booked' },
    { kind: 'fixed_fees', roundTo: 0, registrationFee: 40, unregisteredFeeRatio: 1.25 },
  ],
  /** The schedules for which each player is registered, in turn; those without one are drop-ins. */
  habits: [[0, 1, 2], [0, 2], [1], [], [0, 1], [2], [1, 2]],
} as const;

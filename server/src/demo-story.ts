/** The story of the demonstration: a badminton club, its people and its habits. */
export const STORY = {
  club: {
    name: 'CLB Cầu lông Sao Mai',
    location: 'Nhà thi đấu Phú Thọ, Quận 11',
    capacity: 24,
    description: 'Đánh đôi, trình độ trung bình. Ba buổi một tuần.',
    timeZone: 'Asia/Ho_Chi_Minh',
    schedules: [
      { weekday: 2, startTime: '19:00', endTime: '21:00' },
      { weekday: 4, startTime: '19:00', endTime: '21:00' },
      { weekday: 6, startTime: '17:30', endTime: '20:00' },
    ],
  },
  owner: 'chi.lan',
  manager: { username: 'anh.tuan', name: 'Nguyễn Anh Tuấn', alias: 'Tuấn' },
  player: { username: 'minh.chau', name: 'Trần Minh Châu', alias: 'Châu' },
  players: [
    ['Phạm Đức Huy', 'Huy'],
    ['Lê Thị Thu', 'Thu'],
    ['Đỗ Quốc Bảo', 'Bảo còi'],
    ['Hoàng Gia Khánh', 'Khánh'],
    ['Vũ Ngọc Mai', 'Mai'],
    ['Bùi Thanh Sơn', 'Sơn đen'],
    ['Ngô Xuân Phúc', 'Phúc'],
    ['Dương Kim Yến', 'Yến'],
    ['Lý Hữu Nam', 'Nam'],
    ['Hồ Thùy Trang', 'Trang'],
    ['Trịnh Văn Đạt', 'Đạt'],
    ['Mai Phương Anh', null],
  ],
  /** Which of the club's schedules each player is registered for, in turn; none plays now and then. */
  habits: [[0, 1, 2], [0, 2], [1], [], [0, 1], [2], [1, 2]],
} as const;

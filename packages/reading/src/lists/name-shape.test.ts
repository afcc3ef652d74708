import { expect, test } from 'vitest';
import { readMemberList } from './member-list.ts';

const around = (line: string) => readMemberList(`Lê Văn Tám\n${line}\nTrần Thị Bông`);
const namesOf = (line: string) =>
  around(line).lines.flatMap(({ line: at, name }) => (at === 2 ? name : []));

test.each([
  'Tiền sân',
  'Thuê sân',
  'Chủ sân',
  'Nội quy',
  'Thông báo',
  'Ngày mai',
  'Ghi chú',
  'Vợt Yonex',
  'Cầu Hải Yến',
  'Áo đồng phục',
  'Link nhóm',
  'Họp nhóm',
  'Quỹ còn',
  'Giải tháng 12',
  'Libur minggu',
  'Peserta baru',
  'Mạnh bạn anh Tuấn',
  'Lan vợ Hùng',
  'Bùi Thị Xuân nhận hộ Quang Trung',
  'Budi dan Siti',
  'người mới: Hàm Nghi',
])('what has not the shape of a name is asked about: %s', (line) => {
  expect(namesOf(line)).toEqual([]);
  expect(around(line).questions).not.toEqual([]);
});

test.each([
  'Trâm béo',
  'Anh Tuấn béo',
  'Hùng cầu lông',
  'Thông',
  'Tiến',
  'NGUYỄN XUÂN SƠN',
  'Nguyễn văn an',
  'Giàng A Páo',
  'Lò Thị Mai',
  'Bửng Văn Tới',
  'Tony Trần',
  'José García',
  'Jürgen Klopp',
  'Robin van Dam',
  'Øyvind Dahl',
  'Như Quỳnh',
  'Cát Tường',
  'Yên',
  'Lực',
  'Mơ',
  "H'Hen Niê",
])('a name is a member without a question: %s', (name) => {
  expect(namesOf(name)).toEqual([name]);
});

test('a heading, or an address beside it, says that it is a name', () => {
  const table = readMemberList('Họ tên\tSĐT\nXoài\t0912345678\nGạo\t0987654321');
  expect(table.lines.map(({ name }) => name)).toEqual(['Xoài', 'Gạo']);
  expect(namesOf('Xoài <xoai@club.example>')).toEqual(['Xoài']);
});

test.each(['Tún', 'Mỳ', 'Cò', 'Gà', 'Bột', 'Trạng', 'Rau'])(
  'a syllable in brackets is what somebody is called by: Hùng (%s)',
  (alias) => {
    const { lines, questions } = readMemberList(`Hùng (${alias})`);
    expect([lines, questions]).toEqual([[{ line: 1, name: 'Hùng', alias, email: null }], []]);
  },
);

test.each(['Hùng (Cọc)', 'Hùng (Viettel)'])(
  'what has not the shape of a name is no alias without a question: %s',
  (line) => {
    expect(around(line).lines.map(({ alias }) => alias)).not.toContain(/\(([^)]+)/u.exec(line)![1]);
    expect(around(line).questions.map(({ kind }) => kind)).toEqual(['member_of_list']);
  },
);

test.each([
  ['Robert Young', 'Bob'],
  ['John Smith', 'Johnny'],
  ['Elizabeth Stone', 'Liz'],
  ['Daniel Court', 'Danny'],
  ['Katherine Rose', 'Kat'],
  ['Lâm Chí Khanh', 'Kenny'],
])('what many are called for short is an alias without a question: %s (%s)', (name, alias) => {
  const { lines, questions } = readMemberList(`${name} (${alias})`);
  expect([lines, questions]).toEqual([[{ line: 1, name, alias, email: null }], []]);
});

test.each(['John Smith (Acme)', 'Mark Day (Marketing)', 'Hùng (Viettel)'])(
  'what is not short for a name is asked about: %s',
  (line) => {
    expect(around(line).lines.map(({ line: at }) => at)).toEqual([1, 3]);
  },
);

test('a telephone number beside a name makes it no heading', () => {
  const { lines, questions, told } = readMemberList(
    'Lê Văn Tám 0901112223\nBảo: 0938111222\nThảo 0909090909\nĐào - 0933444555\nHảo\t0912345678',
  );
  expect(lines.map(({ name }) => name)).toEqual(['Lê Văn Tám', 'Bảo', 'Thảo', 'Đào', 'Hảo']);
  expect([questions, told.length]).toEqual([[], 5]);
});

test.each(['Hotline', 'Contact', 'Booking', 'Liên hệ', 'Zalo', 'SĐT'])(
  'a label before a telephone number is nobody: %s',
  (label) => {
    const { lines } = readMemberList(`Lê Văn Tám\n${label}: 0938111222`);
    expect(lines.map(({ name }) => name)).toEqual(['Lê Văn Tám']);
  },
);

test.each([
  'Công Việc',
  'Mua Cầu',
  'Liên Hệ',
  'Thông Báo',
  'Kế Hoạch',
  'Đóng Góp',
  'Ghi Chú',
  'SINH NHẬT THÀNH VIÊN',
  'Socios 2026',
  'Familie Wagner',
  'Keluarga Santoso',
])('words that begin as a name does, and are none to their end, are asked about: %s', (text) => {
  const { lines, questions } = readMemberList(`Nguyễn Hải Đăng\n${text}\nThuỳ Linh`);
  expect(lines.map(({ name }) => name)).toEqual(['Nguyễn Hải Đăng', 'Thuỳ Linh']);
  expect(questions).toHaveLength(1);
});

test.each(['Hải Đăng', 'Quốc Đạt', 'Bảo Trâm', 'Cao Chín', 'Chú Sáu', 'Ngọc Hân', "H'Hen Niê"])(
  'a name of two words is a member: %s',
  (text) => expect(readMemberList(`${text}\nThuỳ Linh`).questions).toEqual([]),
);

test('several names behind a label are asked about, and each of them is a member where they are meant', () => {
  const text = 'Nam: Hải Đăng, Quốc Đạt\nThuỳ Linh';
  const [question] = readMemberList(text).questions;
  expect(question).toMatchObject({ kind: 'reading_of_line', value: 'Nam: Hải Đăng, Quốc Đạt' });
  const answers = { [question!.id]: 'people' };
  expect(readMemberList(text, { answers }).lines.map(({ name }) => name)).toEqual([
    'Hải Đăng',
    'Quốc Đạt',
    'Thuỳ Linh',
  ]);
});

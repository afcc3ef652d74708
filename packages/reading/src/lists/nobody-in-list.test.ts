import { describe, expect, test } from 'vitest';
import { readMemberList } from './member-list.ts';

const namesIn = (text: string) => readMemberList(text).lines.map(({ name }) => name);
const asked = (text: string) => readMemberList(text).questions.map(({ value }) => value);

describe('what stands where a name would is nobody', () => {
  test.each([
    'TBC',
    'slot trống',
    'kosong',
    'N/A',
    'chưa có ai',
    'Open slot',
    '+ 2 spots',
    '@Tất cả',
    '1. Thursday Badminton Club',
  ])('%s', (line) => {
    const text = `1. Anna Lee\n2. ${line}\n3. Ben Carter`;
    expect(namesIn(text)).toEqual(['Anna Lee', 'Ben Carter']);
    expect(readMemberList(text).unclear).toMatchObject([{ line: 2 }]);
  });

  test.each(['Total | £60 | £60', 'Tổng cộng | 600k | 0', 'Cộng | 600.000 |', 'Jumlah | Rp 60 |'])(
    'a sum below a table: %s',
    (line) => {
      const text = `Name | Paid | Due\nAnna Lee | £40 | £0\nBen Carter | £20 | £20\n${line}`;
      expect(namesIn(text)).toEqual(['Anna Lee', 'Ben Carter']);
      expect(readMemberList(text).passed).toContainEqual({ line: 4, reason: 'total' });
    },
  );

  test('but Na, Tổng Văn Nam and Trong are called so', () => {
    expect(namesIn('1. Na\n2. Tổng Văn Nam\n3. Trong')).toEqual(['Na', 'Tổng Văn Nam', 'Trong']);
  });
});

describe('a short form in capitals is no name', () => {
  test.each(['CN: cả nhóm', 'PCT Minh', 'Lan HR', 'Minh Đức KT - đã ck'])('%s is asked', (line) => {
    expect(namesIn(line)).toEqual([]);
    expect(asked(line)).toHaveLength(1);
  });

  test('one that is known is told', () => {
    expect(readMemberList('Mr. Tâm IT')).toMatchObject({
      lines: [{ name: 'Mr. Tâm' }],
      told: [{ text: 'IT' }],
    });
  });

  test('initials, and given names in capitals, stay', () => {
    expect(namesIn('TJ Smith\nNguyễn Văn AN\nĐức M - đã ck')).toEqual([
      'TJ Smith',
      'Nguyễn Văn AN',
      'Đức M',
    ]);
  });
});

test('in a list of sizes, a letter behind a name is a size', () => {
  const text = 'Đăng ký áo\nTrần Đức M - đã ck\nLê Tuấn L\nNgô Lan S (nợ)';
  expect(namesIn(text)).toEqual(['Trần Đức', 'Lê Tuấn', 'Ngô Lan']);
  expect(readMemberList(text).told.map((aside) => aside.text)).toEqual(
    expect.arrayContaining(['M', 'L', 'S']),
  );
});

describe('given names beside one another', () => {
  test.each([
    ['Phước, Vinh, Ngọc', 'Phước · Vinh · Ngọc'],
    ['Nhóm 1: Phước, Vinh, Ngọc', 'Phước · Vinh · Ngọc'],
    ['Hạng A: Bảo, Yến', 'Bảo · Yến'],
  ])('%s is asked whom it means', (text, people) => {
    const { lines, questions } = readMemberList(text);
    expect(lines).toEqual([]);
    expect(questions).toMatchObject([{ choices: [{ key: 'people', text: people }, {}] }]);
    const answers = { [questions[0]!.id]: 'people' };
    expect(readMemberList(text, { answers }).lines.map(({ name }) => name)).toEqual(
      people.split(' · '),
    );
  });

  test('what is known beside them is told, and what is not leaves the line as it is', () => {
    const { told, questions } = readMemberList('Bảo, Yến, Khoa (đã ck)');
    expect(questions).toHaveLength(1);
    expect(told.map((aside) => aside.text)).toEqual(['đã ck']);
    expect(readMemberList('Bảo, Yến (sắp chuyển nhà)')).toMatchObject({
      questions: [],
      unclear: [{ line: 1 }],
    });
  });

  test('a label that is not known is no name of a person', () => {
    expect(readMemberList('Dự bị: Thảo')).toMatchObject({
      lines: [],
      unclear: [{}],
      questions: [],
    });
  });
});

describe('a mark within a line ends the name', () => {
  test('what stands behind a tick is told', () => {
    expect(readMemberList('Bách ✔️ 500')).toMatchObject({
      lines: [{ name: 'Bách' }],
      told: [{ text: '✔️ 500' }],
    });
  });

  test.each(['Huệ ✖️ 500', 'An ❤️ Bình'])('behind another it is asked: %s', (line) => {
    expect(namesIn(line)).toEqual([]);
    expect(asked(line)).toHaveLength(1);
  });
});

test('the sum of a table counts nobody, whatever it counts', () => {
  const text = 'STT | Tên | Áo | Tiền\n1 | Bách | L | 150\n| Cộng | 3 áo | 300';
  expect(namesIn(text)).toEqual(['Bách']);
});

test('who has a guest pass may be no member', () => {
  expect(asked('Rob Hughes\nAoife Byrne (guest pass)')).toEqual(['guest pass']);
});

test('an age behind a name is no part of it', () => {
  expect(readMemberList('Mr Đoàn 45t')).toMatchObject({
    lines: [{ name: 'Mr Đoàn' }],
    told: [{ text: '45t' }],
  });
});

test.each([
  ['Cầu: 400k', 'Cầu'],
  ['Vân Anh - MB 0987654321', 'MB'],
])('what an amount was spent on, and a bank, are asked: %s', (line, value) => {
  expect(namesIn(`Trần Kiên\n${line}`)).toEqual(['Trần Kiên']);
  expect(asked(`Trần Kiên\n${line}`)).toEqual([value]);
});

test.each(['Sen 3 trận thắng', 'Toàn -5 điểm', 'New girl'])(
  'a remark is no part of a name: %s',
  (line) => {
    expect(namesIn(line)).toEqual([]);
    expect(asked(line)).toHaveLength(1);
  },
);

test('a level behind a name is told, and a number alone may be part of it', () => {
  expect(readMemberList('Sỹ hạng 2').told).toMatchObject([{ text: 'hạng 2' }]);
  expect(namesIn('Sỹ hạng 2\nTám 2')).toEqual(['Sỹ', 'Tám 2']);
});

test.each(['Danh bạ lớp cầu', 'Contacts'])(
  'whether those in a list of contacts are members is asked once for all: %s',
  (title) => {
    const text = `${title}\n1. Trần Minh Khôi - 0912 111 222\n2. Lò Văn Páo`;
    const { lines, questions } = readMemberList(text);
    expect(lines).toEqual([]);
    expect(questions).toMatchObject([{ value: title, place: [{ line: 2 }, { line: 3 }] }]);
    const answers = { [questions[0]!.id]: 'yes' };
    expect(readMemberList(text, { answers }).lines).toHaveLength(2);
  },
);

test('those to whom a mail goes stand on one line', () => {
  const { lines, questions } = readMemberList(
    'Nguyễn Hải Đăng <dang@x.vn>; "Linh Phạm" <linh@x.vn>, Lê Quốc Đạt <dat@x.vn>',
  );
  expect(lines.map(({ name, email }) => `${name} ${email}`)).toEqual([
    'Nguyễn Hải Đăng dang@x.vn',
    'Linh Phạm linh@x.vn',
    'Lê Quốc Đạt dat@x.vn',
  ]);
  expect(questions).toEqual([]);
});

describe('what a messenger writes below a name is nobody, also with commas', () => {
  test.each([
    'Tham gia 12 tháng 3, 2024',
    'Joined March 12, 2024',
    'Sống tại Hà Nội, Việt Nam',
    'Đồng quản trị viên',
    'Chuyên gia nhóm',
    'Người tạo nhóm',
    'Người đóng góp nhiều nhất',
  ])('%s', (line) => {
    const read = readMemberList(`Lan Phạm\n${line}\nTuan Do`);
    expect(read.lines.map(({ name }) => name)).toEqual(['Lan Phạm', 'Tuan Do']);
    expect(read.told).toContainEqual({ line: 2, text: line, code: 'title' });
    expect(read.questions).toEqual([]);
  });

  test('names behind such a word are people', () => {
    expect(namesIn('Đồng Quang Trị\nĐồng Gia Chuyên')).toEqual([
      'Đồng Quang Trị',
      'Đồng Gia Chuyên',
    ]);
  });
});

describe('who stands below a heading of those who are no members is not recorded', () => {
  const below = (heading: string) =>
    readMemberList(`Chính thức\n1. Phạm Ngọc Lan\n${heading}\n1. Ngô Bá Khá`);

  test.each([
    'Đã xin ra khỏi CLB',
    'Đã bỏ CLB',
    'Ra khỏi nhóm',
    'Không chơi nữa',
    'Không còn tham gia nữa',
    'Past members',
    'Previous members',
  ])('%s: have left', (heading) => {
    expect(below(heading).lines.map(({ name }) => name)).toEqual(['Phạm Ngọc Lan']);
    expect(below(heading).told).toContainEqual({ line: 4, text: 'Ngô Bá Khá', code: 'remark' });
    expect(below(heading).questions).toEqual([]);
  });

  test.each([
    'Người ngoài CLB',
    'Muốn vào CLB',
    'Chưa vào CLB',
    'Không phải thành viên',
    'Những người chưa phải thành viên',
    'Mấy bạn hết chơi',
    'Các bạn dưới đây đã out',
    'Hết hạn',
    'Not members',
    'Want to join the club',
    'Non-members',
    'Prospective members',
  ])('%s: asked about', (heading) => {
    expect(below(heading).lines.map(({ name }) => name)).toEqual(['Phạm Ngọc Lan']);
    expect(below(heading).questions).toMatchObject([{ value: heading }]);
  });

  test.each([
    'Nhóm A CLB',
    'CLB Sao Mai',
    'Junior members',
    'Chưa đóng',
    'Mọi người điền giúp em nhé',
  ])('%s: members', (heading) => {
    expect(below(heading).lines.map(({ name }) => name)).toEqual(['Phạm Ngọc Lan', 'Ngô Bá Khá']);
    expect(below(heading).questions).toEqual([]);
  });

  test('what says so beside a name is told', () => {
    for (const beside of ['không chơi nữa', 'đã xin ra khỏi CLB', 'đã bỏ nhóm']) {
      const read = readMemberList(`Phạm Ngọc Lan\nNgô Bá Khá (${beside})`);
      expect(read.lines.map(({ name }) => name)).toEqual(['Phạm Ngọc Lan']);
      expect(read.told).toMatchObject([{ line: 2 }]);
    }
  });
});

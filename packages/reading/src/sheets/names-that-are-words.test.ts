import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetChoices } from './sheet-choices.ts';

const read = (text: string, choices: SheetChoices = {}) =>
  readSheets([sheetOf('T10-2026', text)], choices, newClub('2026-11-27'));

const peopleOf = (text: string) =>
  read(text).facts.people.flatMap(({ action, spellings }) =>
    action === 'create' ? spellings : [],
  );

/** Names that are marks, days, headings, sums or costs as well, most of them with other accents. */
const NAMES =
  'Huy,HUY,Nghi,Nghị,Vang,Ban,Bân,Cơ,Hồng,Hong,Khổng,Bo,Ý,Thư,THƯ,Tuệ,Thu,May,Ái,Hồ,Ho,Thiệu,Thieu,Chi,Mai,Nam,Ba,Năm,Công,Cong,Tòng,Tong,Tiến,Đông,Phi,Băng,BĂNG,San,Quý'.split(
    ',',
  );

/** Tables of people in whose midst somebody has the name. */
const SHAPES: Record<string, (name: string) => string> = {
  'names down, with signs': (name) =>
    `\nTên | 6/10/2026 | 8/10/2026\nHùng | x | x\n${name} | x | x\nDung | | x`,
  'names down, with ones': (name) =>
    `\n | 6/10/2026 | 8/10/2026\nHùng | 1 | 1\n${name} | 1 | 1\nDung | | 1\nTổng | 2 | 3`,
  'names across': (name) =>
    `\nNgày | Hùng | ${name} | Dung\n6/10/2026 | x | x |\n8/10/2026 | x | x | x`,
  'names across, with days of the week beside the dates': (name) =>
    `\nNgày | Thứ | Hùng | ${name} | Dung\n6/10/2026 | Ba | 1 | 1 |\n8/10/2026 | Năm | 1 | | 1`,
  amounts: (name) =>
    `\nTên | Phải đóng | Đã đóng\nHùng | 100.000 | 100.000\n${name} | 90.000 | 90.000\nDung | 100.000 |\nTổng | 290.000 | 190.000`,
  'amounts across': (name) =>
    `\n | Hùng | ${name} | Dung\nPhải đóng | 100.000 | 90.000 | 120.000\nĐã đóng | 100.000 | 90.000 | 120.000`,
  registrations: (name) => `\nTên | T3 | T5\nHùng | x | x\n${name} | x | x\nDung | | x`,
};

describe.each(Object.entries(SHAPES))('%s', (_, shape) => {
  test.each(NAMES)('%s is somebody', (name) => {
    expect(peopleOf(shape(name))).toEqual(['Hùng', name, 'Dung']);
  });
});

test.each(['Huy', 'Nghi', 'Hồng', 'Thư', 'Thu', 'Ái', 'Chi', 'Công', 'Cong'])(
  '%s is somebody in a list of dates and names',
  (name) => {
    const list = `\nNgày | Tên\n6/10/2026 | Hùng\n6/10/2026 | ${name}\n8/10/2026 | ${name}`;
    expect(peopleOf(list)).toEqual(['Hùng', name]);
  },
);

test('a name in small letters that is a mark has marks like the others', () => {
  expect(
    peopleOf('\nTên | 6/10/2026 | 8/10/2026\nhùng | x | x\ndung | x |\nhuy | x |\nnghi | | x'),
  ).toEqual(['hùng', 'dung', 'huy', 'nghi']);
});

test.each(['Quý', 'Cong', 'Huy', 'Thu'])('%s is somebody who paid', (name) => {
  const costs = `\nNgày | Nội dung | Số tiền | Người chi\n6/10/2026 | Sân | 400.000 | ${name}`;
  expect(read(costs).facts.costs.map(({ payer }) => payer?.name)).toEqual([name]);
});

describe('guests after whom a row is called', () => {
  const guestsOf = (row: string) => {
    const sheet = sheetOf(
      'T11.2026',
      `\nTên | 3/11 | 5/11\nTrâm | x | x\nHậu | x | x\n${row} | 3 |`,
    );
    const { people, guests } = readSheets([sheet], {}, newClub('2026-11-27')).facts;
    const others = people.flatMap(({ name, action }) =>
      name === 'Trâm' || name === 'Hậu' ? [] : [[name, action]],
    );
    return { others, guests: guests.map(({ host, count }) => [host?.name ?? null, count]) };
  };
  test.each(['Khách ngoài', 'Khách (ngoài CLB)', 'Khách giao lưu', 'Khách nữ', 'Bạn bè'])(
    '%s are guests of nobody',
    (row) => expect(guestsOf(row)).toEqual({ others: [], guests: [[null, 3]] }),
  );
  test.each(['Hùng', 'Zalo'])('a host who stands nowhere else is asked about: %s', (name) =>
    expect(guestsOf(`Khách ${name}`)).toEqual({ others: [[name, 'ask']], guests: [] }),
  );
  test('a host who is somebody of the sheet brought them', () =>
    expect(guestsOf('Khách Hậu')).toEqual({ others: [], guests: [['Hậu', 3]] }));
});

describe('words that are no names', () => {
  const marks = (label: string, cells: string) =>
    `\nTên | 6/10/2026 | 8/10/2026\nHùng | 1 | 1\nLan | 1 |\nDung | | 1\n${label} | ${cells}`;

  test.each([
    ['Nghỉ', '1 | 1'],
    ['Vắng', '1 | 1'],
    ['Cong', '2 | 2'],
    ['Tong', '2 | 2'],
    ['Chi', '470 | 470'],
    ['Thu', '470 | 470'],
    ['Cầu', '7 | 6'],
    ['Tiền', '470 | 470'],
  ])('%s above %s is nobody', (label, cells) => {
    expect(peopleOf(marks(label, cells))).toEqual(['Hùng', 'Lan', 'Dung']);
  });

  test('a column of what all costs come to is a check sum', () => {
    const { blocks, facts } = read(
      '\nNgày | Hùng | Dung | Sân | Cầu | Chi\n6/10/2026 | 1 | 1 | 320 | 150 | 470\n8/10/2026 | 1 | | 320 | 120 | 440',
    );
    expect(facts.people.map(({ name }) => name)).toEqual(['Hùng', 'Dung']);
    expect(facts.costs).toHaveLength(4);
    expect(blocks[0]!.columns.at(-1)).toMatchObject({ heading: 'Chi', role: 'sum' });
    expect(blocks[0]!.sums).toMatchObject([
      { cell: 'F2', sheet: 470_000, agrees: true },
      { cell: 'F3', sheet: 440_000, agrees: true },
    ]);
  });

  test('a column of money that is no sum is told, and is nobody', () => {
    const { blocks, facts } = read(
      '\nNgày | Hùng | Dung | Chi\n6/10/2026 | 1 | 1 | 470\n8/10/2026 | 1 | | 440',
    );
    expect(facts.people.map(({ name }) => name)).toEqual(['Hùng', 'Dung']);
    expect(blocks[0]!.unread.map(({ cell }) => cell)).toEqual(['D1', 'D2', 'D3']);
  });

  test('what was spent stands below the sums of amounts, or is their sum', () => {
    const amounts = (below: string) =>
      peopleOf(`\nTên | Đã đóng\nHùng | 100.000\nDung | 90.000\n${below}`);
    expect(amounts('Tổng | 190.000\nChi | 150.000\nDư | 40.000')).toEqual(['Hùng', 'Dung']);
    expect(amounts('Thu | 190.000')).toEqual(['Hùng', 'Dung']);
    expect(amounts('Tổng | 190.000\nThu | 50.000\nLan | 60.000')).toEqual([
      'Hùng',
      'Dung',
      'Thu',
      'Lan',
    ]);
  });
});

describe('a role that somebody chooses', () => {
  const choose = (
    text: string,
    columns: Record<string, 'name' | 'ignored' | 'sum' | 'amount' | 'date'>,
    kind?: 'costs',
  ) => read(text, { blocks: { '0:A1': { columns, ...(kind && { kind }) } } });
  const across = '\nNgày | Hùng | Nghỉ | Lạ\n6/10/2026 | 1 | 1 | 300\n8/10/2026 | 1 | | 300';

  test('makes a column across somebody, a cost, or nothing', () => {
    const { blocks, facts } = choose(across, { 1: 'ignored', 2: 'name', 3: 'amount' });
    expect(facts.people.map(({ name }) => name)).toEqual(['Nghỉ']);
    expect(facts.records).toHaveLength(1);
    expect(facts.costs.map(({ amount, note }) => [amount, note])).toEqual([
      [300_000, 'Lạ'],
      [300_000, 'Lạ'],
    ]);
    expect(blocks[0]!.columns.map(({ role }) => role)).toEqual([
      'date',
      'ignored',
      'name',
      'amount',
    ]);
  });

  test('makes another column that of the names', () => {
    const down = '\nTên | Biệt danh | 6/10/2026\nHùng | Tí | x\nDung | Tèo | x';
    const { blocks, facts } = choose(down, { 1: 'name' });
    expect(facts.people.map(({ name }) => name)).toEqual(['Tí', 'Tèo']);
    expect(blocks[0]!.columns.map(({ role }) => role)).toEqual(['ignored', 'name', 'date']);
  });

  test('leaves the other column of a name as it was found', () => {
    const down = '\nHọ | Tên | 6/10/2026\nTrần | Hùng | x\nLê | Dung | x';
    const names = (columns: Record<string, 'name' | 'ignored'>) =>
      choose(down, columns).facts.people.map(({ name }) => name);
    expect(names({ 0: 'name' })).toEqual(['Trần Hùng', 'Lê Dung']);
    expect(names({ 0: 'ignored' })).toEqual(['Hùng', 'Dung']);
  });

  test('is not shown where it says nothing: a column without a date is no date', () => {
    const down = '\nTên | Số áo | 6/10/2026\nHùng | 7 | x\nDung | 9 | x';
    const { blocks } = choose(down, { 1: 'date' });
    expect(blocks[0]!.columns.map(({ role }) => role)).toEqual(['name', 'ignored', 'date']);
  });

  test('leaves a date out of a table with kinds of costs down', () => {
    const costs = '\n | 3/10/2026 | 10/10/2026\nTiền sân | 400 | 400\nTiền cầu | 140 | 140';
    const { blocks, facts } = choose(costs, { 2: 'ignored' });
    expect(facts.costs.map(({ date }) => date)).toEqual(['2026-10-03', '2026-10-03']);
    expect(blocks[0]!.columns.map(({ role }) => role)).toEqual(['note', 'amount', 'ignored']);
  });

  test('makes costs of a table in which no amount was found', () => {
    const odd = '\nNgày | Gì | Bao nhiêu\n3/10/2026 | Sân | 5\n5/10/2026 | Cầu | 6';
    const { facts } = choose(odd, { 1: 'name', 2: 'amount' }, 'costs');
    expect(facts.costs).toEqual([]);
    const said = read(odd, {
      blocks: {
        '0:A1': { kind: 'costs', unit: 1000, columns: { 0: 'date', 1: 'note', 2: 'amount' } },
      },
    });
    expect(said.facts.costs.map(({ amount, note }) => [amount, note])).toEqual([
      [5000, 'Sân'],
      [6000, 'Cầu'],
    ]);
  });
});

describe('rows among costs', () => {
  const costsOf = (words: string) =>
    read(
      `\nNgày | Nội dung | Số tiền\n3/11/2026 | Thuê sân | 200.000\n4/11/2026 | ${words} | 77.000`,
    ).facts.costs.map(({ amount }) => amount);
  test.each([
    'Vãng lai 2 người',
    'Tiền vé vãng lai',
    'Nhận thưởng',
    'Lan đóng',
    'Membership fees received',
    'Iuran anggota',
    'Einnahmen',
    'Sân - huỷ',
    'Court (cancelled)',
    'Ứng cho An',
    'Chi tháng trước',
  ])('are no cost where they say %s', (words) => expect(costsOf(words)).toEqual([200_000]));
  test.each(['Phí huỷ', 'Thưởng giải nhất', 'Nước đóng chai', 'Sân vãng lai', 'Cầu dự phòng'])(
    'are one where they say %s',
    (words) => expect(costsOf(words)).toEqual([200_000, 77_000]),
  );
});

test.each(['Mã đăng ký', 'Khách đăng ký', 'Đăng ký áo', 'Registration no', 'Registration fee'])(
  'numbers below %s are no days for which people registered',
  (heading) => {
    const { registrations } = read(`\nTên | ${heading}\nHùng | 8\nLan | 4\nDung | 6`).facts;
    expect(registrations).toEqual([]);
  },
);

describe('what was left of the month before', () => {
  const sheets = (columns: string, more: string) => [
    sheetOf('T10/2026', `\nTên | ${columns}\nHùng | 50.000${more}\nLan | 20.000${more}`),
  ];
  test.each([
    ['Tháng trước', ''],
    ['Kỳ trước chuyển sang | Phải đóng', ' | 300.000'],
  ])('is asked about where %s does not say whose it is', (columns, more) => {
    const asked = readSheets(sheets(columns, more), {}, newClub('2026-11-27'));
    expect(asked.questions.map(({ kind }) => kind)).toEqual(['column_unknown']);
    expect(asked.facts.openings).toEqual([]);
    const questions = { [asked.questions[0]!.id]: 'credit' };
    const { facts } = readSheets(sheets(columns, more), { questions }, newClub('2026-11-27'));
    expect(facts.openings.map(({ amount }) => amount)).toEqual([50_000, 20_000]);
  });
});

test.each(['TM', 'CK', 'Momo', 'Chưa', 'x', 'Chủ sân', 'Shop cầu', 'Quỹ T9', 'Treasurer'])(
  'who paid is asked where nobody is called so: %s',
  (payer) => {
    const { facts } = read(
      `\nNgày | Nội dung | Số tiền | Người chi\n6/10/2026 | Sân | 400.000 | Hùng\n7/10/2026 | Cầu | 90.000 | ${payer}`,
    );
    expect(facts.people.filter(({ action }) => action === 'create')).toMatchObject([
      { name: 'Hùng' },
    ]);
    expect(facts.costs.map(({ amount }) => amount)).toEqual([400_000]);
  },
);

test.each(['N/A', 'Spare', 'Reserve', 'Xác nhận', 'Nữ', 'Slot 1'])(
  'a row called %s is nobody of a table of marks',
  (label) =>
    expect(peopleOf(`\nTên | 6/10/2026 | 8/10/2026\nHùng | x | x\n${label} | 1 | 1`)).toEqual([
      'Hùng',
    ]),
);

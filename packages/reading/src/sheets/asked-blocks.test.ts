import type { Answers } from '@rallybook/contract/rules/questions';
import type { GivenSheet } from '@rallybook/contract/rules/sheet';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { ClubOfSheets } from './sheet-choices.ts';

const TODAY = '2026-11-27';

const readingOf = (
  sheets: readonly GivenSheet[],
  questions: Answers = {},
  club: Partial<ClubOfSheets> = {},
) => readSheets(sheets, { questions }, { ...newClub(TODAY), ...club });

/** What is recorded of sheets, in short. */
function recordedOf({ facts, blocks }: ReturnType<typeof readingOf>) {
  return {
    came: facts.records.map(({ person, date }) => `${person.name} ${Number(date.slice(8))}`).join(),
    guests: facts.guests.reduce((sum, { count }) => sum + count, 0),
    costs: facts.costs.map(({ amount, payer }) => [amount, payer?.name ?? 'club']),
    isUnsure: blocks.some(({ isUnsure }) => isUnsure),
  };
}

const NOTHING = { came: '', guests: 0, costs: [], isUnsure: false };

/** The only question that sheets raise. */
function questionIn(reading: ReturnType<typeof readingOf>) {
  expect(reading.questions).toHaveLength(1);
  return reading.questions[0]!;
}

/** What is recorded once the only question of sheets was answered. */
const answered = (sheets: readonly GivenSheet[], key: string, club?: Partial<ClubOfSheets>) =>
  recordedOf(readingOf(sheets, { [questionIn(readingOf(sheets, {}, club)).id]: key }, club));

const GAMES = [
  sheetOf(
    'T10',
    `
Tên | 6/10/2026 | 8/10/2026
Hùng | 4 | 3
Hoa | 5 |`,
  ),
];

describe('numbers that may count anything', () => {
  test('are asked about with the choices, rows as examples and their place, and nothing is recorded', () => {
    const reading = readingOf(GAMES);
    expect(questionIn(reading)).toMatchObject({
      kind: 'meaning_of_numbers',
      place: [{ sheet: 'T10', range: 'A1:C3' }],
      example: [
        { line: 1, text: 'Tên | 6/10/2026 | 8/10/2026' },
        { line: 2, text: 'Hùng | 4 | 3' },
        { line: 3, text: 'Hoa | 5' },
      ],
      default: null,
    });
    expect(questionIn(reading).choices.map(({ key }) => key)).toEqual([
      'times',
      'guests',
      'games',
      'money_in_thousands',
      'points',
      'minutes',
      'none',
    ]);
    expect(recordedOf(reading)).toEqual({ ...NOTHING, isUnsure: true });
  });

  test('stand below their headings in the rows of the question, also behind an empty cell', () => {
    const sheet = sheetOf('T10', 'Tên | 6/10/2026 | 8/10/2026\nHùng | | 3\nHoa | 5 | 4');
    const { example } = questionIn(readingOf([sheet]));
    expect(example.map(({ text }) => text)).toEqual([
      'Tên | 6/10/2026 | 8/10/2026',
      'Hùng |  | 3',
      'Hoa | 5 | 4',
    ]);
  });

  test.each(['times', 'games', 'points', 'minutes'])('of %s say once that somebody came', (key) => {
    expect(answered(GAMES, key)).toEqual({ ...NOTHING, came: 'Hùng 6,Hùng 8,Hoa 6' });
  });

  test('of people are the member and guests', () => {
    expect(answered(GAMES, 'guests')).toMatchObject({ came: 'Hùng 6,Hùng 8,Hoa 6', guests: 9 });
  });

  test.each(['money_in_thousands', 'none'])('of %s record nothing and are told', (key) => {
    const { id } = questionIn(readingOf(GAMES));
    const reading = readingOf(GAMES, { [id]: key });
    expect(recordedOf(reading)).toEqual(NOTHING);
    expect(reading.questions).toEqual([]);
    expect(reading.told.map(({ place, code }) => [place.range, code])).toEqual([
      ['A1:C3', 'no_table'],
    ]);
  });
});

const MARKS = (text: string, title = '') => [
  sheetOf('T10', `${title}\nTên | 6/10/2026 | 8/10/2026\n${text}`),
];

describe('marks that may say the opposite', () => {
  const both = MARKS('Ken Sato | ○ | ×\nMai Abe | × | ×');

  test('are asked about with both signs', () => {
    const question = questionIn(readingOf(both));
    expect(question.kind).toBe('meaning_of_mark');
    expect(question.choices.map(({ key }) => key)).toEqual(['○', '×', 'both', 'none']);
  });

  test.each([
    ['○', 'Ken Sato 6'],
    ['×', 'Ken Sato 8,Mai Abe 6,Mai Abe 8'],
    ['none', ''],
    ['both', 'Ken Sato 6,Ken Sato 8,Mai Abe 6,Mai Abe 8'],
  ])('say by the answer %s that %s came', (key, came) => {
    expect(answered(both, key)).toEqual({ ...NOTHING, came });
  });

  test.each(['✓', '✔', 'v', 'V', '☑', '✅'])('are a tick like %s and a cross as well', (tick) => {
    const ticks = MARKS(`Budi | ${tick} | x\nSiti | x | ${tick}`);
    expect(answered(ticks, tick)).toEqual({ ...NOTHING, came: 'Budi 6,Siti 8' });
  });

  test('below a title of absence, an empty cell of a day that was held may say that somebody came', () => {
    const away = [
      sheetOf('T10', 'BẢNG THEO DÕI NGHỈ\nTên | 6/10/2026 | 8/10/2026\nHùng | x |\nHoa | |'),
    ];
    expect(answered(away, 'empty')).toEqual({ ...NOTHING, came: 'Hoa 6' });
    expect(answered(away, 'x')).toEqual({ ...NOTHING, came: 'Hùng 6' });
  });

  test('that are letters nobody knows say it for the one that was chosen only', () => {
    const letters = MARKS('Hùng | P | A\nHoa | A | P');
    expect(answered(letters, 'P')).toEqual({ ...NOTHING, came: 'Hùng 6,Hoa 8' });
  });
});

test.each(['Đội A | Đội B', 'Nhóm 1 | Nhóm 2', 'Team Red | Team Blue', 'Đội A | Đội B | Tỉ số'])(
  'names on days below the teams %s are asked about',
  (teams) => {
    const text = `Ngày | ${teams}\n03/11 | Nam Trần, Vy Bùi | Hoa Lê | 2-1\n05/11 | Tuấn Phạm | Nam Trần | 0-2`;
    const reading = readingOf([sheetOf('T11/2026', text)]);
    expect(questionIn(reading).kind).toBe('kind_of_table');
    expect(reading.facts.people).toEqual([]);
    const duties = text.replace(teams, 'Mang cầu | Dọn sân');
    expect(readingOf([sheetOf('T11/2026', duties)]).questions).toEqual([]);
  },
);

test.each(['Dự chi tháng 11/2026', 'DỰ THU CHI THÁNG 11', 'Dự toán tháng 11/2026'])(
  'costs below a title of a plan are asked about: %s',
  (title) => {
    const sheet = sheetOf('Sheet1', `${title}\nNgày | Nội dung | Số tiền\n03/11 | Sân | 2.000.000`);
    expect(questionIn(readingOf([sheet])).kind).toBe('kind_of_table');
    expect(readingOf([sheet]).facts.costs).toEqual([]);
  },
);

test.each(['Dự toán | Thực chi', 'Kế hoạch | Thực tế', 'Thực tế | Dự kiến', 'Budget | Actual'])(
  'what was planned is no cost beside what was spent: %s',
  (headings) => {
    const isTurned = headings.startsWith('Thực');
    const amounts = isTurned ? '1.900.000 | 2.000.000' : '2.000.000 | 1.900.000';
    const sheet = sheetOf(
      'T11/2026',
      `Ngày | Nội dung | ${headings}\n03/11 | Tiền sân | ${amounts}\n05/11 | Cầu | ${amounts}`,
    );
    const { questions, facts } = readingOf([sheet]);
    const answers = Object.fromEntries(questions.map(({ id }) => [id, 'costs']));
    const { costs } = questions.length === 0 ? facts : readingOf([sheet], answers).facts;
    expect(costs.map(({ amount }) => amount)).toEqual([1_900_000, 1_900_000]);
  },
);

test.each(['Đã trả lại', 'Đã hoàn tiền', 'Hoàn ứng', 'Quỹ đã trả', 'Đã thanh toán', 'Reimbursed'])(
  'costs that were given back to whoever paid them are asked about: %s',
  (heading) => {
    const readingWith = (cell: string) =>
      readingOf([
        sheetOf(
          'T11/2026',
          `Ngày | Nội dung | Số tiền | Người ứng | ${heading}\n03/11 | Cầu | 520.000 | Nam | ${cell}\n05/11 | Sân | 240.000 | Hoa |`,
        ),
      ]);
    for (const cell of ['520.000', 'x', 'rồi', '10/11']) {
      expect(questionIn(readingWith(cell)).kind).toBe('kind_of_table');
      expect(readingWith(cell).facts.costs).toEqual([]);
    }
    for (const cell of ['', '-', 'chưa']) expect(readingWith(cell).questions).toEqual([]);
  },
);

test.each(['T3 | T5', 'Thứ ba | Thứ năm', 'Tue | Thu'])(
  'numbers below the weekdays %s count something, and a 1 among them is no registration',
  (weekdays) => {
    const readingWith = (marks: string) =>
      readingOf([sheetOf('T11/2026', `Tên | ${weekdays}\nHùng | ${marks}\nHoa | 1 | 1`)]);
    expect(readingWith('4 | 3').facts.registrations).toEqual([]);
    expect(questionIn(readingWith('4 | 3')).kind).toBe('kind_of_table');
    expect(readingWith('1 | 0').questions).toEqual([]);
    expect(readingWith('1 | 0').facts.registrations).toHaveLength(2);
  },
);

test('a column that may say who came is asked about with its values', () => {
  const list = [
    sheetOf(
      'T10',
      `
Ngày | Tên | Kết quả
06/10/2026 | Hùng | P
06/10/2026 | Hoa | A
08/10/2026 | Hùng | A`,
    ),
  ];
  expect(questionIn(readingOf(list))).toMatchObject({
    kind: 'meaning_of_mark',
    column: { index: 2, heading: 'Kết quả' },
  });
  expect(answered(list, 'P').came).toBe('Hùng 6');
  expect(answered(list, 'none').came).toBe('Hùng 6,Hoa 6,Hùng 8');
});

describe('a table of which nobody knows what it is', () => {
  const duty = [
    sheetOf('Trực', 'Ngày | Trực nhật\n06/10/2026 | An\n08/10/2026 | Bình\n13/10/2026 | An'),
  ];

  test('is asked about with the kinds that it can be', () => {
    const question = questionIn(readingOf(duty));
    expect(question.kind).toBe('kind_of_table');
    expect(question.choices.map(({ key }) => key)).toEqual(['attendance', 'members', 'ignored']);
  });

  test('is told as a whole where it is left out', () => {
    const { id } = questionIn(readingOf(duty));
    const reading = readingOf(duty, { [id]: 'ignored' });
    expect(recordedOf(reading)).toEqual(NOTHING);
    expect(reading.told).toMatchObject([{ place: { range: 'A1:B4' }, code: 'no_table' }]);
  });

  test('lets the tables beside it be taken', () => {
    const reading = readingOf([...duty, ...MARKS('Hùng | x | x')]);
    expect(recordedOf(reading).came).toBe('Hùng 6,Hùng 8');
    expect(reading.questions).toHaveLength(1);
  });

  test('is another one below the same headings with another title, and is asked about again', () => {
    const birthdays = sheetOf('Sinh nhật', 'Ngày | Trực nhật\n03/10/2026 | Hùng\n10/10/2026 | Hoa');
    expect(new Set(readingOf([...duty, birthdays]).questions.map(({ id }) => id)).size).toBe(2);
  });

  test('whose title names another club is asked about with it', () => {
    const other = MARKS('Hùng | x |\nHoa | x | x', 'CLB CẦU LÔNG SAO MAI');
    const club = { name: 'Hoa Phượng' };
    expect(questionIn(readingOf(other, {}, club)).value).toBe('CLB CẦU LÔNG SAO MAI');
    expect(answered(other, 'attendance', club).came).toBe('Hùng 6,Hoa 6,Hoa 8');
    expect(answered(other, 'ignored', club).came).toBe('');
  });

  test('of no month is asked for one', () => {
    const amounts = [sheetOf('Quỹ', 'Họ tên | Phải đóng\nHùng | 200.000\nHoa | 250.000')];
    const { id, kind, choices } = questionIn(readingOf(amounts));
    expect([kind, choices[0]]).toEqual(['month_of_table', { key: '2026-11', text: '11/2026' }]);
    const { targets } = readingOf(amounts, { [id]: '2026-10' }).facts;
    expect(targets.map(({ year, month, amount }) => [year, month, amount])).toEqual([
      [2026, 10, 200_000],
      [2026, 10, 250_000],
    ]);
  });
});

describe('what a file does not show', () => {
  const [shown] = MARKS('Hùng | x | x\nHoa | x | x');
  const hiding: GivenSheet[] = [{ ...shown!, hidden: { rows: [2], columns: [2] } }];

  test('counts or not as is answered', () => {
    expect(questionIn(readingOf(hiding)).kind).toBe('hidden_parts');
    expect(answered(hiding, 'yes').came).toBe('Hùng 6,Hùng 8,Hoa 6,Hoa 8');
    expect(answered(hiding, 'no').came).toBe('Hùng 6');
  });

  test('is told where it does not count', () => {
    const { id } = questionIn(readingOf(hiding));
    const told = readingOf(hiding, { [id]: 'no' }).told.map(({ place, code }) => [
      place.range,
      code,
    ]);
    expect(told).toEqual([
      ['A3:B3', 'left_out'],
      ['C1:C3', 'left_out'],
    ]);
  });
});

test('shares that are not nothing together are asked about, and the answer says who paid', () => {
  const shared = [
    sheetOf(
      'Chi',
      `
Date | Description | Cost | Anna Berg | Ben Cole | Cat Dunn
2026-10-06 | Court | 200000 | 100000 | -50000 | -60000`,
    ),
  ];
  expect(questionIn(readingOf(shared)).kind).toBe('who_owes_whom');
  expect(answered(shared, 'gets').costs).toEqual([[200_000, 'Anna Berg']]);
  expect(answered(shared, 'none').costs).toEqual([[200_000, 'club']]);
});

test.each([
  ['owed', [-50_000, 20_000]],
  ['credit', [50_000, -20_000]],
  ['nothing', []],
])('a balance above zero is %s, as it was answered', (key, openings) => {
  const balances = [sheetOf('T10-2026', 'Name | Balance\nTom | 50.000\nSue | -20.000')];
  const { id } = questionIn(readingOf(balances));
  const { facts } = readingOf(balances, { [id]: key });
  expect(facts.openings.map(({ amount }) => amount)).toEqual(openings);
});

describe('an answer', () => {
  test('that was kept settles the next file of the same headings, and a given one goes before it', () => {
    const { id } = questionIn(readingOf(GAMES));
    const next = [
      sheetOf('T11', 'Tên | 3/11/2026 | 5/11/2026 | 10/11/2026\nLong | 4 | 3 | 5\nHoa | 6 | |'),
    ];
    const kept = { [id]: 'games' };
    expect(recordedOf(readingOf(next, {}, { kept })).came).toBe('Long 3,Long 5,Long 10,Hoa 3');
    expect(recordedOf(readingOf(next, { [id]: 'none' }, { kept })).came).toBe('');
  });

  test('to what nobody asks, or that is none of the choices, is told with its path', () => {
    const { id } = questionIn(readingOf(GAMES));
    expect(readingOf(GAMES, { [id]: 'goals' }).unknownChoices).toEqual([`questions.${id}`]);
    expect(readingOf(GAMES, { nothing: 'games' }).unknownChoices).toEqual(['questions.nothing']);
    expect(readingOf(GAMES, { [id]: 'games' }).unknownChoices).toEqual([]);
  });
});

import type { BlockKind, ColumnRole } from '@rallybook/contract/rules/sheet';
import { describe, expect, test } from 'vitest';
import { EXAMPLES, sheetOf } from '../../test/sheets/examples.ts';
import namesDown from '../../test/sheets/found/1-names-down.json' with { type: 'json' };
import namesAcross from '../../test/sheets/found/2-names-across.json' with { type: 'json' };
import stacked from '../../test/sheets/found/3-stacked.json' with { type: 'json' };
import severalSheets from '../../test/sheets/found/4-several-sheets.json' with { type: 'json' };
import english from '../../test/sheets/found/5-english.json' with { type: 'json' };
import amountsAsWritten from '../../test/sheets/found/6-amounts-as-written.json' with { type: 'json' };
import { noisySheet, randomSheets } from '../../test/sheets/random-sheets.ts';
import {
  aliasesLike,
  inOneForm,
  newClub,
  type SheetExample,
  truthOf,
} from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { ClubOfSheets, SheetChoices } from './sheet-choices.ts';
import { rowsOfText } from './table/pasted.ts';

const today = '2026-11-27';
const FOUND = [
  namesDown,
  namesAcross,
  stacked,
  severalSheets,
  english,
  amountsAsWritten,
] as unknown as SheetExample[];

const read = (
  sheets: SheetExample['sheets'],
  club: Partial<ClubOfSheets> = {},
  choices: SheetChoices = {},
) => readSheets(sheets, choices, { ...newClub(today), ...club });

describe('a sheet as clubs keep it says the same to the reading as to its club:', () => {
  const all: (SheetExample & Partial<(typeof EXAMPLES)[number]>)[] = [...FOUND, ...EXAMPLES];
  test.each(all)('$about', ({ sheets, truth, club, choices }) => {
    const reading = read(sheets, club, choices);
    const found = { ...truthOf(reading), aliases: aliasesLike(reading, truth.aliases ?? {}) };
    expect(inOneForm(found)).toEqual(inOneForm(truth));
    expect(reading.unknownChoices).toEqual([]);
  });
});

test('the same table twice brings each guest once, and a fuller one what is more', () => {
  const table = (mark: string) => [
    ['Tên', '3/11', '5/11'],
    ['An', 'x+1', 'x'],
    ['Vy', 'x', mark],
  ];
  const guestsOf = (...marks: string[]) => {
    const rows = marks.flatMap((mark) => [...table(mark), [], []]);
    const { facts } = read([{ name: 'Tháng 11/2026', rows }]);
    return facts.guests.map(({ host, date, count }) => [host?.name, date, count]);
  };
  const once = guestsOf('x+1');
  expect(once).toEqual([
    ['An', '2026-11-03', 1],
    ['Vy', '2026-11-05', 1],
  ]);
  expect(guestsOf('x+1', 'x+1')).toEqual(once);
  expect(guestsOf('x+1', 'x+3')).toEqual([...once, ['Vy', '2026-11-05', 2]]);
});

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

describe('random sheets', () => {
  test('any month written in any of the shapes is read back as that month', () => {
    for (const seed of SEEDS) {
      const { sheets, truth } = randomSheets(seed);
      const [found, wanted] = [truthOf(read(sheets)), truth].map((item) => {
        const { blocks, ...others } = inOneForm(item);
        // Tables side by side are read from the left, whichever begins higher.
        return { blocks: blocks.map((block) => JSON.stringify(block)).toSorted(), ...others };
      });
      expect({ seed, ...found }).toEqual({ seed, ...wanted });
    }
  });

  test('a mark that says nothing is told with its cell and is never a record', () => {
    for (const seed of SEEDS) {
      const { clean, noisy, cells } = noisySheet(seed);
      const truth = truthOf(read([noisy]));
      const records = clean.rows.slice(1).flatMap((row, nth) =>
        row.flatMap((cell, column) => {
          const isKept = cell === 'x' && noisy.rows[nth + 1]![column] === 'x';
          return isKept ? [[row[0], clean.rows[0]![column]]] : [];
        }),
      );
      expect({ seed, records: truth.records, unread: truth.unread?.toSorted() }).toEqual({
        seed,
        records,
        unread: cells.toSorted(),
      });
    }
  });

  test('the same sheets are read in the same way twice', () => {
    const { sheets } = randomSheets(7);
    expect(read(sheets)).toEqual(read(sheets));
  });
});

describe('what a person said', () => {
  const sheet = sheetOf('Fixed', '\nTên | Số buổi ĐK\nHùng | 8\nDung | 4');

  test('a month that is chosen makes a block certain', () => {
    expect(read([sheet]).blocks).toMatchObject([{ id: '0:A1', isUnsure: true, month: null }]);
    const { facts, blocks, switchTo } = read([sheet], {}, { blocks: { '0:A1': { month: 10 } } });
    expect(blocks).toMatchObject([{ isUnsure: false, month: { year: 2026, month: 10 } }]);
    expect(
      facts.registrations.map(({ person, days, month }) => [person.name, days, month]),
    ).toEqual([
      ['Hùng', 8, 10],
      ['Dung', 4, 10],
    ]);
    expect(switchTo).toBe('DAYS');
  });

  test('a row that is left out says nothing, and its table stays whole', () => {
    const costs = sheetOf(
      'T10-2026',
      '\nNgày | Nội dung | Số tiền\n6/10 | Sân | 400.000\n | Quà | 90.000\n8/10 | Cầu | 140.000',
    );
    const chosen = (skip: number[]) => read([costs], {}, { blocks: { '0:A1': { skip } } });
    expect(chosen([2]).facts.costs.map(({ amount }) => amount)).toEqual([400_000, 140_000]);
    expect(chosen([2]).blocks).toMatchObject([{ range: 'A1:C4', counts: { costs: 2 } }]);
    expect(chosen([4]).unknownChoices).toEqual(['blocks.0:A1.skip']);
    const across = sheetOf(
      'T10',
      '\n | Hùng | Dung\n6/10/2026 | 1 | 1\n8/10/2026 | 1 |\n9/10/2026 | 1 |',
    );
    const { facts } = read([across], {}, { blocks: { '0:A1': { skip: [1] } } });
    expect(facts.records.map(({ date }) => date)).toEqual(['2026-10-08', '2026-10-09']);
  });

  const unnamed = sheetOf('', '\nAn | 480000 | 420000\nBình | 360000 | 0\nChâu | 240000 | 240000');

  test.each(['attendance', 'registrations', 'costs', 'amounts', 'members'] as const)(
    'a table without headings that is said to be %s is that, and does not go',
    (kind) => {
      const [block] = read([unnamed], {}, { blocks: { '0:A1': { kind } } }).blocks;
      expect(block).toMatchObject({ kind, columns: [{}, {}, {}], isUnsure: kind !== 'members' });
    },
  );

  test('columns without headings are what somebody says they are', () => {
    const chosen = (columns: Record<string, ColumnRole>, kind: BlockKind) =>
      truthOf(read([unnamed], {}, { blocks: { '0:A1': { kind, month: 10, columns } } }));
    expect(chosen({ 1: 'target', 2: 'paid' }, 'amounts')).toMatchObject({
      blocks: [{ kind: 'amounts', is_unsure: false }],
      targets: { An: 480_000, Bình: 360_000, Châu: 240_000 },
      paid: [{ name: 'An' }, { name: 'Châu' }],
    });
    const carried = { An: -480_000, Bình: -360_000, Châu: -240_000 };
    for (const kind of ['members', 'amounts', 'registrations'] as const) {
      const { openings, blocks } = chosen({ 1: 'carried' }, kind);
      expect(blocks).toMatchObject([{ kind, is_unsure: kind === 'registrations' }]);
      if (kind === 'registrations') continue;
      expect(
        Object.fromEntries(openings!.map((opening) => [opening.name, opening.amount])),
      ).toEqual(carried);
    }
    const costs = chosen({ 0: 'note', 1: 'amount', 2: 'ignored' }, 'costs');
    expect(costs.costs).toHaveLength(3);
  });

  test('any role of money can be given to any column of a list of members', () => {
    const members = sheetOf(
      'DS',
      '\nHọ tên | Email | Quỹ\nNguyễn Văn An | an@x.vn | 50000\nTrần Thị Bình | | 20000',
    );
    for (const role of ['target', 'paid', 'carried', 'open'] as const) {
      const choice = { kind: 'members' as const, month: 10, columns: { 2: role } };
      const { facts, blocks } = read([members], {}, { blocks: { '0:A1': choice } });
      expect(blocks).toMatchObject([{ kind: 'members', isUnsure: false, counts: { amounts: 2 } }]);
      expect(facts.people[0]).toMatchObject({ email: 'an@x.vn' });
      const { targets, payments, openings } = facts;
      expect([...targets, ...payments, ...openings].map(({ amount }) => Math.abs(amount))).toEqual([
        50_000, 20_000,
      ]);
      // Without a month, it waits.
      const { month: _, ...undated } = choice;
      expect(read([members], {}, { blocks: { '0:A1': undated } }).blocks).toMatchObject([
        { isUnsure: true },
      ]);
    }
  });

  const STATES = sheetOf(
    'T10-2026',
    '\nTên | Buổi | Tiền T10 | Tình trạng\nHùng | 9 | 350k | xong\nLan | 7 | 350k | nợ 50k\nBảo | 8 | 395k | dư 20k\nHạnh | 5 | 395k |\nMinh | 2 | 90k | nợ',
  );

  test('a number of days and what is owed, chosen for columns beside names, leave them names', () => {
    const chosen = (columns: Record<string, ColumnRole>) =>
      read([STATES], {}, { blocks: { '0:A1': { columns } } });
    const choices: Record<string, ColumnRole>[] = [{ 1: 'amount' }, { 1: 'amount', 3: 'carried' }];
    for (const columns of choices) {
      const { blocks, facts } = chosen(columns);
      expect(blocks).toMatchObject([{ kind: 'amounts', isUnsure: false, counts: { members: 5 } }]);
      expect(blocks[0]!.columns.map(({ role }) => role).slice(0, 3)).toEqual([
        'name',
        'amount',
        'target',
      ]);
      expect(facts.registrations.map(({ days }) => days)).toEqual([9, 7, 8, 5, 2]);
      expect(facts.costs).toEqual([]);
    }
    const carried = chosen({ 3: 'carried' }).facts.openings;
    expect(carried.map(({ amount }) => amount)).toEqual([-50_000, 20_000]);
  });

  test.each(['email', 'alias', 'class', 'target', 'paid', 'carried', 'open'] as const)(
    'a table of costs with a column that is said to be %s is one of people',
    (role) => {
      const costs = sheetOf('T10-2026', '\nNội dung | Số tiền\nSân | 400.000\nCầu | 140.000');
      const choose = (columns: Record<string, ColumnRole>) =>
        read([costs], {}, { blocks: { '0:A1': { columns } } }).blocks;
      expect(choose({})).toMatchObject([{ kind: 'costs' }]);
      expect(choose({ 1: role })).toMatchObject([
        { kind: expect.stringMatching(/^(?:members|amounts)$/) as string, columns: [{}, { role }] },
      ]);
    },
  );

  test('amounts that say whose they are, and numbers of sessions, are taken or told', () => {
    const [block] = read([STATES]).blocks;
    expect(block!.unread.map(({ cell, text }) => [cell, text])).toEqual([
      ['B1', 'Buổi'],
      ['D2', 'xong'],
      ['D3', 'nợ 50k'],
      ['D4', 'dư 20k'],
      ['D6', 'nợ'],
    ]);
    const withoutTarget = '\nTên | Tình trạng\nLan | nợ 50k\nBảo | dư 20k\nHạnh | xong';
    const open = read([sheetOf('T10-2026', withoutTarget)]);
    expect(open.facts.openings.map(({ amount, date }) => [amount, date])).toEqual([
      [-50_000, '2026-10-31'],
      [20_000, '2026-10-31'],
    ]);
    expect(open.blocks[0]!.unread).toMatchObject([{ cell: 'B4', text: 'xong' }]);
    const before = '\nTên | Đầu tháng | Phải đóng\nLan | nợ 50k | 350k\nBảo | dư 20k | 350k';
    expect(read([sheetOf('T10-2026', before)]).facts.openings).toMatchObject([
      { amount: -50_000, date: '2026-09-30' },
      { amount: 20_000, date: '2026-09-30' },
    ]);
    const paid =
      '\nTên | Phải đóng | Đã đóng | Kết quả\nLan | 350k | 300k | nợ 50k\nBảo | 350k | 370k | dư 20k';
    const [checked] = read([sheetOf('T10-2026', paid)]).blocks;
    expect(checked!.sums).toMatchObject([{ agrees: true }, { agrees: true }]);
    const noted = '\nTên | Phải đóng | Ghi chú\nLan | 350k | nợ 50k\nBảo | 350k | áo đỏ';
    expect(read([sheetOf('T10-2026', noted)]).blocks[0]!.unread).toMatchObject([{ cell: 'C2' }]);
  });

  test('of columns of several months, the one that is chosen has the month that is chosen', () => {
    const months = sheetOf(
      '',
      '\nTên | T8 | T9 | T10\nAn | 180 | 200 | 210\nBình | 150 | 160 | 170',
    );
    const columns = { 3: 'target' as const };
    const { blocks } = read([months], {}, { blocks: { '0:A1': { columns } } });
    expect(blocks).toMatchObject([{ kind: 'amounts', isUnsure: true, month: null }]);
  });

  test('a block that is ignored says nothing', () => {
    const { facts, blocks } = read([sheet], {}, { blocks: { '0:A1': { kind: 'ignored' } } });
    expect(blocks).toMatchObject([{ kind: 'ignored', isUnsure: false }]);
    expect(facts.people).toEqual([]);
  });

  test('times of a new session are taken, and else those of most sessions of the club', () => {
    const came = sheetOf('T10', '\nTên | 6/10/2026 | 8/10/2026\nHùng | x | x');
    const schedules = [{ weekday: 0 as const, startTime: '06:00', endTime: '08:00' }];
    const chosen = { schedules: { 2: { startTime: '18:00', endTime: '20:00' } } };
    expect(read([came], { schedules }, chosen).facts.schedules).toEqual([
      { weekday: 2, startTime: '18:00', endTime: '20:00', exists: false },
      { weekday: 4, startTime: '06:00', endTime: '08:00', exists: false },
    ]);
    expect(read([came]).facts.schedules[0]).toMatchObject({ startTime: '19:00', endTime: '21:00' });
  });

  test('a choice of a block, column, name or member that there is not is named', () => {
    const choices: SheetChoices = {
      blocks: { '0:Z9': { month: 1 }, '0:A1': { columns: { 7: 'paid' } } },
      names: { Nobody: 'skip', Hùng: 'no-such-id', Dung: '=Nobody' },
    };
    expect(read([sheet], {}, choices).unknownChoices).toEqual([
      'blocks.0:Z9',
      'blocks.0:A1.columns.7',
      'names.Nobody',
      'names.Hùng',
      'names.Dung',
    ]);
  });
});

describe('people', () => {
  const member = (id: string, name: string) => ({ id, name, alias: null, nicknames: [] });

  test('a name that two members have is asked about, with both', () => {
    const sheet = sheetOf('T10', '\nTên | 6/10/2026\nhung | x\nDung | x');
    const members = [member('a', 'Hùng'), member('b', 'Hưng')];
    const [asked] = read([sheet], { members }).facts.people;
    expect(asked).toMatchObject({ action: 'ask' });
    expect(asked!.candidates.map(({ memberId }) => memberId)).toEqual(['a', 'b']);
  });

  test('one new person under two spellings in two tables is asked about once', () => {
    const sheets = [
      sheetOf('T10', '\nHọ tên | 6/10/2026\nTrần Khánh Duy | x\nLê Mạnh | x'),
      sheetOf('Tiền T10', '\nTên | Phải đóng\nTrần Khánh Dyu | 50k\nMạnh | 50k'),
    ];
    const { people } = read(sheets).facts;
    expect(people.map(({ name, action }) => [name, action])).toEqual([
      ['Trần Khánh Duy', 'create'],
      ['Lê Mạnh', 'create'],
      ['Trần Khánh Dyu', 'ask'],
    ]);
    expect(people[2]!.candidates).toEqual([
      { memberId: null, memberName: 'Trần Khánh Duy', by: 'spelling' },
    ]);
    expect(people[1]!.spellings).toEqual(['Lê Mạnh', 'Mạnh']);
  });

  test('what two names of one member say is said of one person', () => {
    const sheets = [
      sheetOf('T10', '\nHọ tên | 6/10/2026 | 8/10/2026\nTrần Khánh Duy | x |'),
      sheetOf('Chiều T10', '\nTên | 6/10/2026 | 8/10/2026\nDuy đen | x | x'),
      sheetOf('Tiền T10', '\nTên | Phải đóng\nDuy đen | 50k\nTrần Khánh Duy | 20k'),
    ];
    const duy = { ...member('d', 'Trần Khánh Duy'), alias: 'Duy đen' };
    const { records, targets } = read(sheets, { members: [duy] }).facts;
    expect(records.map(({ person, date }) => [person.memberId, date])).toEqual([
      ['d', '2026-10-06'],
      ['d', '2026-10-08'],
    ]);
    expect(targets).toMatchObject([{ person: { memberId: 'd' }, amount: 70_000 }]);
  });

  test('guests are never matched to a member by spelling', () => {
    const sheet = sheetOf('T10', '\nTên | 6/10/2026 | 13/10/2026\nKhánh | x | x\nkhách | 1 | x');
    const { facts } = read([sheet], { members: [member('k', 'Khánh')] });
    expect(facts.people.map(({ memberId }) => memberId)).toEqual(['k']);
    expect(facts.guests).toHaveLength(2);
  });
});

describe('a file of text whose rows end early', () => {
  const ofText = (text: string, name = 'thu-tien-T10') =>
    truthOf(read([{ name, rows: rowsOfText(text) }]));

  test.each([';', ',', '\t'])('is read where its cells are parted by %j, padded or not', (mark) => {
    for (const pad of ['', ' ']) {
      const part = `${pad}${mark}${pad}`;
      const lines = ['Họ tên|06/10|08/10|13/10', 'An|x||x', 'Bình|x', 'Châu||x', 'Dũng', 'Hân'];
      const text = lines.map((line) => line.replaceAll('|', part)).join('\n');
      const found = ofText(text, 'diem-danh-T10');
      expect(found.members).toEqual(['An', 'Bình', 'Châu', 'Dũng', 'Hân']);
      expect(found.records?.map(([name, date]) => `${name} ${date!.slice(8)}`)).toEqual([
        'An 06',
        'An 13',
        'Bình 06',
        'Châu 08',
      ]);
    }
  });

  test('is read below titles, with amounts and a title that names the month', () => {
    const found = ofText(
      'CLB Sao Mai\n\nTên;Phải đóng;Đã đóng;Ghi chú\nAn;480.000;420.000\nBình;360.000\nChâu;240.000;240.000;ok\n',
    );
    expect(found).toMatchObject({
      blocks: [{ kind: 'amounts', month: 10, is_unsure: false }],
      targets: { An: 480_000, Bình: 360_000, Châu: 240_000 },
    });
  });

  test('is not parted at the commas of sentences', () => {
    const lines = ['Chào cả nhà, tháng này đóng tiền nhé', 'An, Bình, Châu đã đóng', 'Cảm ơn, An'];
    expect(rowsOfText(lines.join('\n'))).toEqual(lines.map((line) => [line]));
  });
});

test('what stands below the last table is told with its place, but for a legend', () => {
  const table = '\nTên | 6/10\nAn | x\n\n';
  const blocksOf = (below: string) =>
    read([sheetOf('T10', table + below)]).blocks.map(({ kind, range }) => [kind, range]);
  expect(blocksOf('x: có mặt, p: nghỉ')).toEqual([['attendance', 'A1:B2']]);
  expect(blocksOf('Nhớ đóng tiền trước ngày 10')).toEqual([
    ['attendance', 'A1:B2'],
    ['ignored', 'A4:A4'],
  ]);
});

test('a target that already holds what was carried over is told', () => {
  const sheet = sheetOf(
    'T10-2026',
    '\nTên | Nợ cũ | Phải đóng | Đã đóng | Còn lại\nHùng | 50.000 | 350.000 | 0 | 350.000\nDung | 20.000 | 220.000 | 20.000 | 200.000',
  );
  const [block] = read([sheet]).blocks;
  expect(block!.unread).toEqual([{ cell: 'C1', text: 'Phải đóng', code: 'target_with_carried' }]);
  expect(block!.sums.every(({ agrees }) => agrees)).toBe(true);
});

describe('what a club can neither store nor mean', () => {
  const list = (text: string) => [sheetOf('DS', `\nHọ tên | Email | Tên gọi\n${text}`)];
  const lan = { id: 'l', name: 'Lan', alias: null, nicknames: [{ name: 'Bé Ba' }] };

  test('an address that somebody has, in the club or further up, is told with its cell', () => {
    const sheets = list(
      'Trần Khánh | lan@club.example |\nLê Mạnh | manh@club.example |\nVũ Tú | Manh@club.example |\nHồ Vy | vy@ | Bé Ba',
    );
    const { blocks, facts } = read(sheets, { members: [lan], emails: ['lan@club.example'] });
    expect(blocks[0]!.unread.toSorted((a, b) => (a.cell < b.cell ? -1 : 1))).toEqual([
      { cell: 'B2', text: 'lan@club.example', code: 'email_taken' },
      { cell: 'B4', text: 'Manh@club.example', code: 'email_taken' },
      { cell: 'B5', text: 'vy@', code: 'unknown_email' },
      { cell: 'C5', text: 'Bé Ba', code: 'name_taken' },
    ]);
    expect(facts.people.map(({ email }) => email)).toEqual([null, 'manh@club.example', null, null]);
  });

  test('invisible and control characters are in no name and no note', () => {
    const [control, filler] = ['\u0007', '\u3164'];
    const sheet = {
      name: 'T10-2026',
      rows: [
        ['Tên', '6/10/2026', '8/10/2026'],
        [`Hù${control}ng`, 'x', 'x'],
        [filler, 'x', ''],
        [`Dung\u202e`, 'x', 'x'],
      ],
    };
    expect(read([sheet]).facts.people.map(({ name }) => name)).toEqual(['Hùng', 'Dung']);
  });

  test('an amount that no club has is told, and is no cost', () => {
    const sheet = sheetOf(
      'T10-2026',
      '\nNgày | Nội dung | Số tiền\n6/10 | Sân | 300\n8/10 | Cầu | 999999999',
    );
    const { blocks, facts } = read([sheet], {}, { blocks: { '0:A1': { unit: 1000 } } });
    expect(facts.costs.map(({ amount }) => amount)).toEqual([300_000, 999_999_999_000]);
    const more = sheetOf(
      'T10-2026',
      '\nNgày | Nội dung | Số tiền\n6/10 | Sân | 300\n8/10 | Cầu | #9999999999',
    );
    expect(blocks[0]!.unread).toEqual([]);
    const reading = read([more], {}, { blocks: { '0:A1': { unit: 1000 } } });
    expect(reading.blocks[0]!.unread).toMatchObject([{ cell: 'C3', code: 'unknown_amount' }]);
  });

  test.each(['1 ống cầu', '1 quả cầu', '1 ống', 'Một ống Hải Yến', '1 giờ sân thêm'])(
    'what was bought once is a cost: %s',
    (words) => {
      const sheet = sheetOf(
        'T11-2026',
        `\nNgày | Nội dung | Số tiền\n3/11 | Sân | 1920000\n19/11 | ${words} | 290000`,
      );
      const { blocks, facts } = read([sheet]);
      expect(blocks[0]!.unread).toEqual([]);
      expect(facts.costs.map(({ amount, note }) => [amount, note])).toContainEqual([
        290_000,
        words,
      ]);
    },
  );

  test.each([
    'Giá 1 ống',
    '1 buổi',
    'Đơn giá / buổi',
    'Đơn giá',
    'Tiền mỗi buổi',
    'Tiền / người',
    'Giá 1 buổi',
    'Mỗi người',
    'Số buổi',
    'Phí mỗi lượt',
    'Unit price',
    'Price per session',
    'Per person',
    'Number of sessions',
  ])('a price of one, or a number, is told and is no cost: %s', (words) => {
    const sheet = sheetOf(
      'T10-2026',
      `\nNgày | Nội dung | Số tiền\n6/10 | Tiền sân (8 buổi x 320k) | 2560000\n8/10 | Cầu 25k/quả | 1190000\n | ${words} | 44`,
    );
    const { blocks, facts } = read([sheet]);
    expect(facts.costs.map(({ amount }) => amount)).toEqual([2_560_000, 1_190_000]);
    expect(blocks).toMatchObject([
      { isUnsure: false, unread: [{ cell: 'C4', text: '44', code: 'no_cost' }] },
    ]);
  });

  test('spellings that stand for each other are refused', () => {
    const sheet = sheetOf('T10', '\nTên | 6/10/2026\nHùng | x\nDung | x');
    const names = { Hùng: '=Dung', Dung: '=Hùng' };
    expect(read([sheet], {}, { names }).unknownChoices).toEqual(['names.Hùng', 'names.Dung']);
  });
});

describe('what was chosen for a block', () => {
  const sheet = (month: number) =>
    sheetOf(
      `T${month}-2026`,
      `\nTên | 6/${month}/2026 | 8/${month}/2026 | Tiền T${month}\nHùng | x | x | 100k\nDung | x | | 50k`,
    );

  test('is found again by its headings in another month, and yields to what is chosen now', () => {
    const [october] = read([sheet(10)]).blocks;
    const remembered: ClubOfSheets['remembered'] = (headings) =>
      JSON.stringify(headings) === JSON.stringify(october!.headings)
        ? { columns: { '3': 'ignored' } }
        : null;
    const roleOf = (choices: SheetChoices) =>
      read([sheet(9)], { remembered }, choices).blocks[0]!.columns[3]!.role;
    expect(roleOf({})).toBe('ignored');
    expect(roleOf({ blocks: { '0:A1': { columns: { '3': 'paid' } } } })).toBe('paid');
  });
});

test('a person whom somebody says to be new is new, though a member has the name', () => {
  const sheet = sheetOf('T10', '\nTên | 6/10/2026\nHùng | x\nDung | x');
  const members = [{ id: 'h', name: 'Hùng', alias: null, nicknames: [] }];
  const [hung] = read([sheet], { members }, { names: { Hùng: 'create' } }).facts.people;
  expect(hung).toMatchObject({ action: 'create', memberId: null });
});

describe('a day with its English weekday', () => {
  const days = ['Tue 3 Nov', 'Thu 5 Nov', 'Thu 7 May', 'Thu, 12 Nov'];
  const sheet = {
    name: 'Attendance',
    rows: rowsOfText(`Name;${days.join(';')};Due\nAnna;x;x;x;x;20`),
  };

  test.each(['EUR', 'VND'] as const)('is a date in a club that counts in %s', (currency) => {
    const { facts } = readSheets([sheet], {}, newClub('2026-11-27', currency));
    const dates = facts.records.map(({ date }) => date);
    expect(dates).toEqual(['2026-11-03', '2026-11-05', '2026-05-07', '2026-11-12']);
  });

  test('a column that was chosen as a date, and names none, is told', () => {
    const other = { name: 'Attendance', rows: rowsOfText('Name;Tue 3 Nov;Final\nAnna;x;x') };
    const choices = { blocks: { '0:A1': { columns: { 2: 'date' as const } } } };
    const { blocks } = readSheets([other], choices, newClub('2026-11-27', 'EUR'));
    expect(blocks[0]!.unread).toContainEqual({ cell: 'C1', text: 'Final', code: 'unknown_date' });
  });
});

import { EXAMPLES, sheetOf } from '@rallybook/reading/test/sheets/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { expectError } from './expect-error.ts';
import { makeWorld, type Person, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const OCTOBER = sheetOf(
  'T10-2026',
  `
Tên | 1/10/2026 | 6/10/2026 | 8/10/2026 | Đã đóng | Nợ cũ | Phải đóng
Trần Văn Hải | x | x | x | 200k | 50k | 250k
Lê Thu | | x2 | h | | | 180k
Khách | | 2 | | | |`,
);

const preview = (
  { sheets = [OCTOBER], ...given }: Record<string, unknown> & { sheets?: unknown } = {},
  by: Person = world.owner,
) => by.api.post('/api/imports/preview/', { club_id: world.clubId, sheets, ...given });

describe('a preview of sheets', () => {
  test('says what was understood beside what was not, and stores nothing', async () => {
    const before = await fingerprint(app.db);
    const { status, body } = await preview();
    expect(status).toBe(200);
    expect(body['blocks']).toMatchObject([
      {
        id: '0:A1',
        sheet: 'T10-2026',
        range: 'A1:G4',
        kind: 'attendance',
        is_unsure: false,
        year: 2026,
        month: 10,
        unit: 1,
        counts: { members: 2, registrations: 0, records: 4, guests: 3, costs: 0, amounts: 4 },
        unread: [{ cell: 'D3', text: 'h', code: 'unknown_mark' }],
      },
    ]);
    expect(body['names']).toMatchObject([
      { name: 'Trần Văn Hải', member_id: null, action: 'create', candidates: [] },
      { name: 'Lê Thu', member_id: null, action: 'create', candidates: [] },
    ]);
    expect(body['to_create']).toEqual({
      members: 2,
      schedules: 2,
      registrations: 0,
      records: 4,
      guests: 3,
      costs: 0,
      openings: 1,
      payments: 1,
    });
    expect(body['targets']).toMatchObject([
      { name: 'Trần Văn Hải', amount: 250 },
      { name: 'Lê Thu', amount: 180 },
    ]);
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('counts what the club has as there already', async () => {
    const sheet = sheetOf(
      'T10-2026',
      `
Tên | 7/10/2026 | 14/10/2026
Smash | x |
manager | | x

Ngày | Nội dung | Số tiền | Người chi
7/10/2026 | Tiền sân | 300k | Quỹ
9/10/2026 | Tiền sân | 300k | Smash`,
    );
    const { body } = await preview({ sheets: [sheet] });
    expect(body['already']).toMatchObject({ members: 2, schedules: 1, records: 1, costs: 1 });
    expect(body['to_create']).toMatchObject({ members: 0, schedules: 0, records: 1, costs: 1 });
  });

  test('of the same sheets and choices has the same ids and digest', async () => {
    const [first, second] = [await preview(), await preview()];
    expect(second.body).toEqual(first.body);
    expect(first.body['digest']).toMatch(/^[0-9a-f]{64}$/);
    const other = await preview({ choices: { names: { 'Lê Thu': 'skip' } } });
    expect(other.body['digest']).not.toBe(first.body['digest']);
  });

  test('takes choices of names, blocks and times, whose keys are as they are written', async () => {
    const { status, body } = await preview({
      choices: {
        blocks: { '0:A1': { year: 2025, month: 10, unit: 1, columns: { '4': 'ignored' } } },
        names: { 'Trần Văn Hải': world.player.memberId, 'lê thu': 'skip' },
        schedules: { '2': { start_time: '05:30', end_time: '07:00' } },
      },
    });
    expect(status).toBe(200);
    expect(body['names']).toMatchObject([
      { member_id: world.player.memberId, action: 'existing' },
      { name: 'Lê Thu', action: 'skip' },
    ]);
    expect(body['to_create']).toMatchObject({ members: 0, payments: 0 });
    expect(body['schedules']).toContainEqual({
      weekday: 2,
      start_time: '05:30',
      end_time: '07:00',
      exists: false,
    });
  });

  const CHOICES: [string, object, string][] = [
    ['a block', { blocks: { '0:Z9': { month: 1 } } }, 'choices.blocks.0:Z9'],
    [
      'a column',
      { blocks: { '0:A1': { columns: { '99': 'paid' } } } },
      'choices.blocks.0:A1.columns.99',
    ],
    ['a name', { names: { Nobody: 'skip' } }, 'choices.names.Nobody'],
    ['a member', { names: { 'Lê Thu': 'no-such-id' } }, 'choices.names.Lê Thu'],
    [
      'a role',
      { blocks: { '0:A1': { columns: { '4': 'king' } } } },
      'choices.blocks.0:A1.columns.4',
    ],
    ['a kind', { blocks: { '0:A1': { kind: 'party' } } }, 'choices.blocks.0:A1.kind'],
    [
      'a weekday',
      { schedules: { '7': { start_time: '05:30', end_time: '07:00' } } },
      'choices.schedules.7',
    ],
    ['a key', { blocks: { '0:A1': { years: 2026 } } }, 'choices.blocks.0:A1.years'],
    ['a part', { names_: {} }, 'choices.names_'],
  ];
  test.each(CHOICES)('refuses %s that there is not, with its path', async (_, choices, field) => {
    const answer = await preview({ choices });
    expectError(answer, 400);
    expect(answer.body['details']).toMatchObject([{ field }]);
  });

  test('is for owners and managers alone', async () => {
    expect((await preview({}, world.manager)).status).toBe(200);
    expectError(await preview({}, world.player), 403);
    expectError(await preview({}, world.stranger), 404);
  });
});

describe('what may be no sheet', () => {
  const row = (cells: number) => Array.from({ length: cells }, () => 'x');
  const BAD: [string, unknown, string][] = [
    ['no sheet', [], 'sheets'],
    ['too many sheets', Array.from({ length: 21 }, () => OCTOBER), 'sheets'],
    ['too many rows', [{ name: 'a', rows: Array.from({ length: 20_001 }, () => []) }], 'sheets'],
    ['too many cells', [{ name: 'a', rows: [row(100_001), row(100_000)] }], 'sheets'],
    ['a sheet without rows', [{ name: 'a' }], 'sheets.0.rows'],
    ['a sheet without a name', [{ rows: [] }], 'sheets.0.name'],
    ['an object for a cell', [{ name: 'a', rows: [['x', {}]] }], 'sheets.0.rows.0.1'],
    ['a row that is none', [{ name: 'a', rows: ['x'] }], 'sheets.0.rows.0'],
    ['a field more', [{ name: 'a', rows: [], formulas: [] }], 'sheets.0.formulas'],
    ['a cell that is too long', [{ name: 'a', rows: [['x'.repeat(40_000)]] }], 'sheets.0.rows.0.0'],
  ];
  test.each(BAD)('25: sheets that nobody would send are refused: %s', async (_, sheets, field) => {
    const answer = await preview({ sheets });
    expectError(answer, 400);
    expect(answer.body['details']).toMatchObject([{ field }]);
  });

  test('17: formulas, control characters and names without end are only read', async () => {
    const odd = [
      '=HYPERLINK("http://a.example")',
      '\u0007An\u202e',
      'A'.repeat(10_000),
      '\u2028',
      '@SUM(1)',
    ];
    const sheet = {
      name: '=cmd',
      rows: [['Tên', '6/10/2026'], ...odd.map((name) => [name, 'x']), [null, true], [1e308, -0]],
    };
    const { status, body } = await preview({ sheets: [sheet] });
    expect(status).toBe(200);
    const names = (body['names'] as unknown as { name: string }[]).map(({ name }) => name);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(120);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    }
  });
});

test('sheets as clubs keep them are previewed as the reading says', async () => {
  for (const { about, sheets, club = {}, choices } of EXAMPLES) {
    if (club.members !== undefined || choices !== undefined) continue;
    const { status, body } = await preview({ sheets });
    expect({ about, status }).toEqual({ about, status: 200 });
    expect(body['digest']).toMatch(/^[0-9a-f]{64}$/);
  }
});

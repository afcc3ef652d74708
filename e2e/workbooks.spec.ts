import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { clubFile } from '../server/test/club-file.ts';
import { type PythonCell, python, readByPackage, readByPython } from '../web/test/read-workbook.ts';
import { clubTest as test, monthFromNow, today } from './support/club.ts';
import { fillClub } from './support/full-club.ts';
import { enterAs, presetStorage } from './support/screens.ts';
import { expect } from './support/server.ts';

const TABLES = [
  ['Thành viên', 'members.csv'],
  ['Các đăng ký', 'registrations.csv'],
  ['Điểm danh', 'attendance.csv'],
  ['Chi phí', 'costs.csv'],
  ['Chi cố định', 'recurring-costs.csv'],
  ['Mua cầu', 'shuttle-purchases.csv'],
  ['Dùng cầu', 'shuttle-uses.csv'],
  ['Kiểm cầu', 'shuttle-counts.csv'],
  ['Khách', 'guests.csv'],
  ['Buổi chơi', 'sessions.csv'],
  ['Trả lời', 'answers.csv'],
  ['Chỗ đã nhường', 'passes.csv'],
  ['Trận đấu', 'games.csv'],
  ['Công nợ', 'accounts.csv'],
  ['Quỹ CLB', 'fund.csv'],
  ['Kiểm quỹ', 'fund-counts.csv'],
  ['Bảng tính tiền', 'bills.csv'],
] as const;

async function save(page: Page, name: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const saved = await download;
  return {
    name: saved.suggestedFilename(),
    bytes: new Uint8Array(readFileSync(await saved.path())),
  };
}

/**
 * The cells of a table in which every cell is quoted, without what keeps a spreadsheet from running one, and without the
 * unit in the headings of amounts.
 */
function readCsv(text: string): string[][] {
  const start = text.indexOf('"') + 1;
  const rows = text.slice(start, text.lastIndexOf('"')).split('"\r\n"');
  const plain = (cell: string) => cell.replaceAll('""', '"').replace(/^'(?=[=+\-@])/, '');
  const [headings = [], ...others] = rows.map((row) => row.split('","').map(plain));
  return [headings.map((heading) => heading.replace(/ \((?:kVND|nghìn đ)\)$/, '')), ...others];
}

const IN_CLUB = '+07:00';

/** A cell of a workbook as its table has it: amounts in thousands of VND, instants in UTC. */
function asInCsv({ type, value, format }: PythonCell): string {
  if (value === null) return '';
  if (type === 'd' && format === 'dd/mm/yyyy') return String(value).slice(0, 10);
  if (type === 'd') return new Date(`${value}${IN_CLUB}`).toISOString().slice(0, 19);
  return format === '#,##0' ? String(Number(value) / 1000) : String(value);
}

const toSeconds = (cell: string) => cell.replace(/(T\d\d:\d\d:\d\d)\.\d{3}Z$/, '$1');

test('a club’s tables as a workbook are those of its file, cell by cell', async ({
  page,
  club,
}) => {
  test.skip(python === undefined, 'no Python with openpyxl');
  await fillClub(club);
  const name = '=HYPERLINK("http://club.example";"An")';
  const memberId = await club.addMember(name, '+84901234567');
  const post = (path: string, body: Record<string, unknown>) =>
    club.send('POST', path, { club_id: club.id, ...body });
  await post('/api/shuttles/purchases/', { date: today(), tubes: 2, price: 280.5, brand: '-2+3' });
  await post('/api/shuttles/uses/', { date: today(), pieces: 5, is_estimate: true });
  await post('/api/shuttles/counts/', { date: today(), pieces: 18 });
  const from = monthFromNow(0);
  const rent = { category: 'COURT_RENTAL', amount: 400, per: 'month', from, note: '@sân' };
  await post('/api/recurring-costs/', rent);
  const guest = { date: today(), name: 'constructor', host_member_id: memberId };
  await post('/api/guests/', guest);

  await presetStorage(page, { 'rallybook.language': 'vi' });
  await club.enter(page, 'owner');
  await page.goto('/settings#data');
  const zip = await save(page, 'Tải toàn bộ dữ liệu');
  const workbook = await save(page, 'Tải bảng (Excel)');
  expect(workbook.name).toMatch(/^club-\d{4}-\d\d-\d\d\.xlsx$/);

  const files = unzipSync(zip.bytes);
  const expected = TABLES.map(([sheet, file]) => ({
    sheet,
    data: readCsv(strFromU8(files[file]!)),
  }));
  const sheets = readByPython(workbook.bytes);
  const shown = sheets.map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) => row.map(asInCsv)),
  }));
  const inSeconds = expected.map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) => row.map(toSeconds)),
  }));
  expect(shown).toEqual(inSeconds);
  expect(JSON.stringify(expected)).toContain('HYPERLINK');
  const bought = sheets.find(({ sheet }) => sheet === 'Mua cầu')!;
  expect(bought.data[1]).toContainEqual({ type: 'n', value: 280_500, format: '#,##0' });
  for (const file of ['costs', 'guests', 'shuttle-uses', 'recurring-costs', 'accounts', 'bills'])
    expect(
      expected[TABLES.findIndex(([, name]) => name === `${file}.csv`)]!.data.length,
    ).toBeGreaterThan(1);

  // The other reader sees the same values.
  const cells = (await readByPackage(workbook.bytes)).map(({ data }) =>
    data.map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 19) : cell)),
    ),
  );
  expect(cells).toEqual(sheets.map(({ data }) => data.map((row) => row.map(({ value }) => value))));
});

test('a bill as a workbook is the bill as CSV, cell by cell', async ({ page, club }) => {
  test.skip(python === undefined, 'no Python with openpyxl');
  await fillClub(club);
  await club.enter(page, 'manager');
  await page.goto('/bill');
  const csv = await save(page, 'Export CSV');
  const workbook = await save(page, 'Export Excel');
  expect(workbook.name).toBe(csv.name.replace('.csv', '.xlsx'));
  const [sheet] = readByPython(workbook.bytes);
  expect(sheet!.sheet).toBe(csv.name.replace('bill-', 'Bill ').replace('.csv', ''));
  expect(sheet!.data.map((row) => row.map(asInCsv))).toEqual(readCsv(strFromU8(csv.bytes)));
  expect(sheet!.data).toHaveLength(1 + 15);
  // The name, two numbers of times, and amounts.
  const amounts = sheet!.data[0]!.slice(3).map(() => '#,##0');
  const formats = ['General', 'General', 'General', ...amounts];
  for (const row of sheet!.data.slice(1)) expect(row.map(({ format }) => format)).toEqual(formats);
});

test('the tables of a large club come as a workbook, too', async ({ page, club, server }) => {
  const costs = Array.from({ length: 4000 }, (_, nth) => ({
    date: '2026-10-07',
    category: 'OTHER',
    payer: 1,
    amount: nth + 1,
    note: `Chi ${nth}`,
  }));
  const large = await club.send('POST', '/api/clubs/import/', clubFile({ costs }));
  await enterAs(page, server, 'owner');
  await presetStorage(page, { selected_club: JSON.stringify(large) });
  await page.goto('/settings#data');
  const { bytes } = await save(page, 'Download tables (Excel)');
  const sheet = (await readByPackage(bytes)).find(({ sheet }) => sheet === 'Costs')!;
  expect(sheet.data).toHaveLength(1 + costs.length);
  expect(sheet.data.map((row) => row.at(-1))).toContain('Chi 3999');
});

test('a workbook that cannot be made says so, and the page goes on', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/settings#data');
  const path = '**/api/clubs/*/export/';
  await page.route(path, (route) => route.fulfill({ body: 'no zip' }));
  await page.getByRole('button', { name: 'Download tables (Excel)' }).click();
  await expect(page.getByText('Failed to download the tables', { exact: true })).toBeVisible();
  await page.unroute(path);
  expect((await save(page, 'Download tables (Excel)')).bytes.length).toBeGreaterThan(1000);
});

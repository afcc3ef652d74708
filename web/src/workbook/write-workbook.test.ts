import type { Cell, ColumnKind } from '@rallybook/contract/tables/table';
import { describe, expect, test } from 'vitest';
import { python, readByPackage, readByPython } from '../../test/read-workbook.ts';
import { writeWorkbook } from './write-workbook';

const TEXTS = [
  '=HYPERLINK("http://club.example";"An")',
  '+84901234567',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '00123',
  '1e5',
  'true',
  '2026-10-31',
  '  hai bên  ',
  'Nguyễn Thị Hoa & "Tèo" <b>🏸</b>',
  'hai\ndòng',
  'constructor',
  '__proto__',
  'toString',
];

const ZONES = ['Asia/Ho_Chi_Minh', 'America/Los_Angeles', 'Pacific/Kiritimati'];

async function write(kind: ColumnKind, cells: readonly Cell[], timeZone = 'Asia/Ho_Chi_Minh') {
  const columns = [{ heading: 'What', kind }];
  const sheet = { name: 'Thành viên', columns, rows: cells.map((cell) => [cell]) };
  return new Uint8Array(await (await writeWorkbook('VND', [sheet], timeZone)).arrayBuffer());
}

/** The cells of the one column, without its heading. */
async function cellsByPackage(bytes: Uint8Array<ArrayBuffer>) {
  const [sheet] = await readByPackage(bytes);
  expect(sheet!.sheet).toBe('Thành viên');
  expect(sheet!.data[0]).toEqual(['What']);
  return sheet!.data.slice(1).map(([cell]) => cell);
}

function cellsByPython(bytes: Uint8Array<ArrayBuffer>) {
  const [sheet] = readByPython(bytes);
  expect(sheet!.sheet).toBe('Thành viên');
  expect(sheet!.data[0]![0]!.value).toBe('What');
  return sheet!.data.slice(1).map(([cell]) => cell!);
}

describe('as read-excel-file reads it', () => {
  test('every text is a text, whatever it looks like', async () => {
    expect(await cellsByPackage(await write('text', TEXTS))).toEqual(TEXTS);
  });

  test('an amount is a whole number of VND', async () => {
    const cells = await cellsByPackage(await write('money', [240.5, -12.345, 0, -1e12, null, 1]));
    expect(cells).toEqual([240_500, -12_345, 0, -1e15, null, 1000]);
  });

  test.each(ZONES)('a date stays on its day where the browser is in %s', async (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      const cells = await cellsByPackage(await write('date', ['2026-10-31', '2024-02-29']));
      expect(cells).toEqual([new Date('2026-10-31T00:00Z'), new Date('2024-02-29T00:00Z')]);
    } finally {
      process.env['TZ'] = before;
    }
  });

  test('an instant is the time in the zone of the club', async () => {
    const instants = ['2026-10-31T18:30:00.000Z', '2026-07-01T06:59:59.000Z'];
    const read = async (zone: string) => cellsByPackage(await write('instant', instants, zone));
    expect(await read('Asia/Ho_Chi_Minh')).toEqual([
      new Date('2026-11-01T01:30Z'),
      new Date('2026-07-01T13:59:59Z'),
    ]);
    expect(await read('America/Los_Angeles')).toEqual([
      new Date('2026-10-31T11:30Z'),
      new Date('2026-06-30T23:59:59Z'),
    ]);
  });
});

describe.skipIf(python === undefined)('as Python’s openpyxl reads it', () => {
  test('every text is a text, and none is a formula', async () => {
    expect(cellsByPython(await write('text', TEXTS))).toEqual(
      TEXTS.map((value) => ({ type: 's', value, format: 'General' })),
    );
  });

  test('an amount has groups of three digits, other numbers have none', async () => {
    const amounts = cellsByPython(await write('money', [240.5, -12.345, null, 1]));
    const values = [240_500, -12_345, null, 1000];
    expect(amounts.map(({ value }) => value)).toEqual(values);
    expect(amounts.map(({ type }) => type)).toEqual(['n', 'n', 'n', 'n']);
    expect(amounts[0]!.format).toBe('#,##0');
    const numbers = cellsByPython(await write('number', [2026, 1.25, 0]));
    expect(numbers).toEqual(
      [2026, 1.25, 0].map((value) => ({ type: 'n', value, format: 'General' })),
    );
  });

  test('a date is a date, an instant has its time', async () => {
    expect(cellsByPython(await write('date', ['2026-10-31', '2024-02-29']))).toEqual([
      { type: 'd', value: '2026-10-31T00:00:00', format: 'dd/mm/yyyy' },
      { type: 'd', value: '2024-02-29T00:00:00', format: 'dd/mm/yyyy' },
    ]);
    expect(cellsByPython(await write('instant', ['2026-10-31T18:30:00.000Z']))).toEqual([
      { type: 'd', value: '2026-11-01T01:30:00', format: 'dd/mm/yyyy hh:mm' },
    ]);
  });
});

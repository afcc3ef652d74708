import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readSheets } from './read-sheets';
import { workbook, workbookOf, workbookOfParts, workbookOfSheets } from './test-workbook';

const text = (content: string) => strToU8(content);

const textCell = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;

it('reads every sheet of a workbook: texts, numbers, booleans, and dates as text', async () => {
  const file = workbookOfSheets({
    'Điểm danh T10': [
      ['Tên', new Date('2026-10-06'), new Date('2026-10-08T19:30:00Z')],
      ['An', true, ''],
      ['Bình', 2, 'x'],
      ['', '', ''],
    ],
    Trống: [['']],
    Chi: [['Tiền sân', 1200.5, new Date('1899-12-30T19:30:00Z')]],
  });
  expect(await readSheets(file)).toEqual([
    {
      name: 'Điểm danh T10',
      rows: [
        ['Tên', '2026-10-06', '2026-10-08 19:30:00'],
        ['An', true],
        ['Bình', 2, 'x'],
      ],
    },
    { name: 'Chi', rows: [['Tiền sân', 1200.5, '19:30']] },
  ]);
});

it.each([
  [
    'commas',
    'Tên,Đóng\r\nAn,320\r\n',
    [
      ['Tên', 'Đóng'],
      ['An', '320'],
    ],
  ],
  [
    'semicolons',
    'Tên;Số tiền\nAn;43,5',
    [
      ['Tên', 'Số tiền'],
      ['An', '43,5'],
    ],
  ],
  [
    'tabs, also where rows differ',
    'Tháng 10\nTên\tT3\tT5\nAn\tx',
    [['Tháng 10'], ['Tên', 'T3', 'T5'], ['An', 'x']],
  ],
  [
    'what its first line says',
    'sep=|\nTên|Đóng\nAn|320',
    [
      ['Tên', 'Đóng'],
      ['An', '320'],
    ],
  ],
  [
    'commas around quoted amounts',
    'Tên,Đóng,Ghi chú\nAn,"320,000","a\nb"',
    [
      ['Tên', 'Đóng', 'Ghi chú'],
      ['An', '320,000', 'a\nb'],
    ],
  ],
  ['nothing', 'An: 43,5\nBình: 20,5', [['An: 43,5'], ['Bình: 20,5']]],
])('reads a text whose cells are parted by %s', async (_, content, rows) => {
  expect(await readSheets(text(content))).toEqual([{ name: '', rows }]);
});

/** The names in a container of Office are in UTF-16. */
const wide = (content: string) => [...content].flatMap((letter) => [letter.charCodeAt(0), 0]);

it.each([
  [
    'a workbook with a password',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...wide('EncryptedPackage')]),
    'password',
  ],
  ['a workbook of old', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...wide('Workbook')]), 'old_sheet'],
  [
    'a web page that is called .xls',
    text('<html><table><tr><td>An</td></tr></table></html>'),
    'old_sheet',
  ],
  [
    'a file of LibreOffice',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    }),
    'open_document',
  ],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'no_sheet'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'no_sheet'],
  ['a picture of a phone', new Uint8Array([0, 0, 0, 24, ...strToU8('ftypheic')]), 'no_sheet'],
  ['a PDF of nothing but text', text('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>'), 'no_sheet'],
  ['a PDF behind a mark of order', text('\ufeff\r\n%PDF-1.7\n'), 'no_sheet'],
  ['a document in RTF', text(String.raw`{\rtf1\ansi An}`), 'no_sheet'],
  [
    'a document of Word',
    zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') }),
    'no_sheet',
  ],
  [
    'a document of old Word',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...wide('WordDocument')]),
    'no_sheet',
  ],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('An') }), 'no_sheet'],
  ['a workbook that is cut off', workbook([['An']]).slice(0, 200), 'unreadable'],
])('refuses %s, and says why', async (_, bytes, fault) => {
  await expect(readSheets(bytes)).rejects.toThrow(fault);
});

it.each([
  ['an empty text', text(' \r\n\r\n ')],
  ['a workbook without a value', workbookOf('<row r="5"></row>')],
])('finds no sheet in %s', async (_, bytes) => {
  expect(await readSheets(bytes)).toEqual([]);
});

it('47: sheets that are small alone are refused where they are too large together', async () => {
  const corner: (string | number)[][] = Array.from({ length: 20_000 }, () => []);
  corner[19_999] = [...Array.from({ length: 25 }, () => ''), 1];
  const sheets = Object.fromEntries(Array.from({ length: 17 }, (__, nth) => [`T${nth}`, corner]));
  expect((await readSheets(workbookOfSheets({ T1: corner }))).length).toBe(1);
  await expect(readSheets(workbookOfSheets(sheets))).rejects.toThrow('too_many_cells');
});

it('hands on errors as texts, formulas without a value, merged ranges and what is hidden', async () => {
  const file = workbookOfParts([
    {
      name: 'T10',
      before: '<cols><col min="3" max="3" hidden="1" width="9"/></cols>',
      xml: `<row r="1">${textCell('A1', 'Tên')}${textCell('B1', 'Đóng')}${textCell('C1', 'Nợ')}</row>
        <row r="2">${textCell('A2', 'An')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
        <row r="3" hidden="1">${textCell('A3', 'Bình')}<c r="B3"><f>SUM(C1:C2)</f></c></row>
        <row r="4" hidden="1"></row>`,
      behind: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    },
    { name: 'Cũ', state: 'hidden', xml: `<row r="1">${textCell('A1', 'Chi')}</row>` },
  ]);
  expect(await readSheets(file)).toEqual([
    {
      name: 'T10',
      rows: [
        ['Tên', 'Đóng', 'Nợ'],
        ['An', '#DIV/0!'],
        ['Bình', { formula: true }],
      ],
      hidden: { rows: [2], columns: [2], isHidden: false },
      merged: ['A2:A3'],
    },
    { name: 'Cũ', rows: [['Chi']], hidden: { rows: [], columns: [], isHidden: true } },
  ]);
});

it('reads sheets in the order of the workbook, whatever their files are called', async () => {
  const sheets = [
    { name: 'Thứ hai', xml: `<row r="1">${textCell('A1', 'a')}</row>`, file: 9 },
    { name: 'Thứ ba', xml: `<row r="1" hidden="1">${textCell('A1', 'b')}</row>`, file: 2 },
  ];
  expect(await readSheets(workbookOfParts(sheets))).toEqual([
    { name: 'Thứ hai', rows: [['a']] },
    { name: 'Thứ ba', rows: [['b']], hidden: { rows: [0], columns: [], isHidden: false } },
  ]);
});

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { readTable } from './read-table';
import { workbook, workbookOf } from './test-workbook';

const row = (reference: string, nth: number | string = 1) =>
  `<row r="${nth}"><c r="${reference}"><v>7</v></c></row>`;

it('reads a sheet of more than half a megabyte', async () => {
  const rows = Array.from({ length: 10_000 }, (_, nth) => [`Member number ${nth}`, nth]);
  expect(await readTable(workbook(rows))).toEqual({ rows });
});

it.each([
  ['in the last column and row', row('XFD1048576', 1_048_576)],
  ['right of column 400', row('OK1')],
  ['below row 20,000', row('A20001', 20_001)],
  ['of a row without a number', '<row><c r="A1048576"><v>7</v></c></row>'],
  ['in an element with a prefix', '<x:row r="1"><x:c x:r="XFD1"><x:v>7</x:v></x:c></x:row>'],
  ['whose position is written with entities', row('&#88;FD1')],
  [
    'that holds its text itself',
    '<row r="1"><c r="XFD1" t="inlineStr"><is><t>a</t></is></c></row>',
  ],
  ['in a row that no sheet has', '<row r="9999999"></row>'],
])('47: a cell %s is refused before gaps are filled', async (_, sheet) => {
  await expect(readTable(workbookOf(sheet))).rejects.toThrow('too_many_cells');
});

it.each([
  ['an exponent', row('A1', '1e9')],
  ['infinity', row('A1', 'Infinity')],
  ['many letters', row('ZZZZZZZZ1')],
  ['two positions', '<row r="1"><c x:r="&amp;#88;FD1" r="A1"><v>7</v></c></row>'],
])('47: a position with %s is no position', async (_, sheet) => {
  await expect(readTable(workbookOf(sheet))).rejects.toThrow('unreadable');
});

it.each([
  ['another file', '<!ENTITY e SYSTEM "https://elsewhere.example/secret">'],
  ['more text', '<!ENTITY e "more and more">'],
])('17: an entity of a workbook that stands for %s is not put in its place', async (_, entity) => {
  const files = unzipSync(workbook([['An &e; Vy']]));
  const name = 'xl/worksheets/sheet1.xml';
  const text = strFromU8(files[name]!);
  files[name] = strToU8(text.replace('?>', `?><!DOCTYPE worksheet [${entity}]>`));
  const asked = vi.spyOn(globalThis, 'fetch');
  const read = await readTable(zipSync(files)).then(JSON.stringify, String);
  expect(asked).not.toHaveBeenCalled();
  expect(read).not.toContain('more and more');
  expect(read).toContain('An');
});

it('reads a sheet up to its last column, with empty rows and cells after it', async () => {
  const empty = '<c r="XFD5000" s="0"/></row><row r="1048576"></row>';
  const sheet = row('OJ5000', 5000).replace('</row>', empty);
  const table = await readTable(workbookOf(sheet));
  if (!('rows' in table)) throw new Error('It is read as text');
  expect(table.rows).toHaveLength(5000);
  expect(table.rows.at(-1)).toHaveLength(400);
  expect(table.rows.at(-1)?.at(-1)).toBe(7);
});

it.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'no_sheet'],
  ['a zip of something else', zipSync({ 'club.json': strToU8('{}') }), 'no_sheet'],
  ['a broken workbook', workbook([['An']]).slice(0, 200), 'unreadable'],
  [
    'much of text',
    zipSync({ 'xl/a.xml': new Uint8Array(21 * 1024 * 1024) }),
    'unpacks_to_too_much',
  ],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old_sheet'],
  ['a web page by the name of one', strToU8('\n<HTML><table>'), 'old_sheet'],
])('refuses %s', async (_, bytes, fault) => {
  await expect(readTable(bytes)).rejects.toThrow(fault);
});

/** Text in an encoding in which each character is one byte. */
const inBytes = (text: string, codes: Record<string, number> = {}) =>
  Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));

const utf16 = (text: string, isLittle: boolean, mark = '\ufeff') => {
  const view = new DataView(new ArrayBuffer((mark.length + text.length) * 2));
  for (const [place, letter] of [...(mark + text)].entries()) {
    view.setUint16(place * 2, letter.charCodeAt(0), isLittle);
  }
  return new Uint8Array(view.buffer);
};

/** Windows-1258: vowels with their hats, and tones behind them. */
const CP1258 = { đ: 0xf0, ư: 0xfd, '\u0323': 0xf2, '\u0301': 0xec, '\u0300': 0xcc };

it.each([
  ['UTF-8', new TextEncoder().encode('Số tiền;Nội dung'), 'Số tiền;Nội dung'],
  ['UTF-16, the low byte first', utf16('Số tiền;1', true), 'Số tiền;1'],
  ['UTF-16, the high byte first', utf16('Số tiền;1', false), 'Số tiền;1'],
  ['UTF-16 without its mark', utf16('Ngay;Co;Noi dung', true, ''), 'Ngay;Co;Noi dung'],
  ['UTF-16 without its mark, reversed', utf16('Ngay;Co;Noi dung', false, ''), 'Ngay;Co;Noi dung'],
  [
    'Windows-1258',
    inBytes('Sô\u0301 tiê\u0300n;Nô\u0323i dung đươ', { ...CP1258, ô: 0xf4, ê: 0xea, ơ: 0xf5 }),
    'Số tiền;Nội dung đươ',
  ],
  ['Windows-1252', inBytes('Café;Müller;Señor'), 'Café;Müller;Señor'],
])('reads a text in %s', async (_, bytes, text) => {
  expect(await readTable(bytes)).toEqual({ text });
});

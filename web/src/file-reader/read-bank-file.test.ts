import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readBankFile } from './read-bank-file';
import { workbookOfSheets } from './test-workbook';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
/** In Windows-1252, the sign of the euro is 0x80. */
const windows = (text: string) => latin1(text.replaceAll('€', '\u0080'));
const OFX = (charset: string) =>
  `OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:${charset}\r\n\r\n<OFX><MEMO>`;
const XML = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><Document>`;

it.each([
  ['XML in UTF-8', strToU8(`${XML('UTF-8')}Müller €`), `${XML('UTF-8')}Müller €`],
  ['XML in UTF-8 with its mark', strToU8(`\ufeff${XML('utf-8')}Müller`), `${XML('utf-8')}Müller`],
  ['XML in ISO-8859-1', latin1(`${XML('ISO-8859-1')}Müller`), `${XML('ISO-8859-1')}Müller`],
  ['XML in Windows-1252', windows(`${XML('windows-1252')}5 €`), `${XML('windows-1252')}5 €`],
  ['OFX of 1252', windows(`${OFX('1252')}Müller 5 €`), `${OFX('1252')}Müller 5 €`],
  ['OFX of ISO-8859-1', latin1(`${OFX('ISO-8859-1')}José`), `${OFX('ISO-8859-1')}José`],
  ['OFX of 8859-1', latin1(`${OFX('8859-1')}José`), `${OFX('8859-1')}José`],
  ['OFX of none, in UTF-8', strToU8(`${OFX('NONE')}José`), `${OFX('NONE')}José`],
  [
    'XML that declares another encoding than its own',
    latin1(`${XML('UTF-8')}Müller`),
    `${XML('UTF-8')}Müller`,
  ],
])('reads %s as it was written', async (_, bytes, text) => {
  expect(await readBankFile(bytes)).toEqual({ text });
});

it('reads a list as before, and refuses what an older Excel has saved', async () => {
  expect(await readBankFile(strToU8('Ngày;Thu\n'))).toEqual({ text: 'Ngày;Thu\n' });
  const sheet = strToU8('<?xml version="1.0"?>\n<Workbook xmlns="a"></Workbook>');
  await expect(readBankFile(sheet)).rejects.toThrow('old_sheet');
});

const transfers = [
  ['Ngày', 'Có', 'Nội dung'],
  [new Date('2026-09-18T10:02:37Z'), 320_000, 'An'],
];

it('refuses a workbook of which another sheet has transfers, too: they would be left out without a word', async () => {
  const bytes = workbookOfSheets({ T10: transfers, T11: transfers });
  await expect(readBankFile(bytes)).rejects.toThrow('several_sheets');
});

it('reads the first sheet where the others have none', async () => {
  const notes = [
    ['Số dư', 5_000_000],
    ['Cập nhật', '18/09/2026'],
  ];
  const found = await readBankFile(workbookOfSheets({ T10: transfers, 'Ghi chú': notes, T12: [] }));
  expect(found).toEqual({ rows: transfers });
});

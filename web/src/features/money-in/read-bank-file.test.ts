import { i18n } from '@lingui/core';
import { strToU8 } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { readTable } from '../../file-reader/read-table';
import { workbook } from '../../file-reader/test-workbook';
import { toGiven } from './read-bank-file';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const read = async (content: string | Uint8Array<ArrayBuffer>) =>
  toGiven(await readTable(typeof content === 'string' ? strToU8(content) : content));

it('keeps empty rows of a sheet, so that row numbers fit, and writes dates as local time', async () => {
  const rows = [
    ['Ngân hàng', '', ''],
    [''],
    ['Ngày', 'Có', 'Nội dung'],
    [new Date('2026-09-18T10:02:37Z'), 320_000, 'An'],
  ];
  expect(await read(workbook(rows))).toEqual({
    rows: [['Ngân hàng'], [], ['Ngày', 'Có', 'Nội dung'], ['2026-09-18 10:02:37', 320_000, 'An']],
  });
});

it('takes a text file as it is', async () => {
  const text = 'Ngày;Có;Nội dung\r\n18/09/2026;320.000;An';
  expect(await read(text)).toEqual({ text });
});

it.each([
  ['an empty file', ' \n', 'There is nothing in this file.'],
  ['an empty sheet', workbook([['']]), 'There is nothing in this file.'],
  ['more than a request takes', 'Ở'.repeat(100_000), 'This is too much at once.'],
])('refuses %s', async (_, content, why) => {
  await expect(read(content)).rejects.toThrow(why);
});

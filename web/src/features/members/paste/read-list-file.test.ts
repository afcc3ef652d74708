import { i18n } from '@lingui/core';
import { strToU8 } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { readTable } from '../../../file-reader/read-table';
import { workbook } from '../../../file-reader/test-workbook';
import { toList } from './read-list-file';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const read = async (content: string | Uint8Array<ArrayBuffer>) =>
  toList(await readTable(typeof content === 'string' ? strToU8(content) : content));

it('reads the first sheet of a workbook, one line a row, with its headings and dates', async () => {
  const rows = [
    ['CLB Sao Mai'],
    ['STT', 'Họ và tên', 'Email'],
    [1, 'Lê Hoài Nam', 'nam@club.example'],
    [2, 'Vũ Lan', ''],
  ];
  expect((await read(workbook(rows))).split('\n').map((line) => line.trim())).toEqual([
    'CLB Sao Mai',
    'STT\tHọ và tên\tEmail',
    '1\tLê Hoài Nam\tnam@club.example',
    '2\tVũ Lan',
  ]);
});

it('leaves the text of a list as it is, for the one reader of lists', async () => {
  const text = 'Name,Alias\r\n"Lê ""Hoài"" Nam, Jr",Nam\r\nVũ Lan,\r\n';
  expect(await read(`\uFEFF${text}`)).toBe(text);
});

it('reads the Unicode text of Excel', async () => {
  const bytes = new Uint8Array(
    new Uint16Array([...'\uFEFFVũ Lan\tLan'].map((c) => c.charCodeAt(0))).buffer,
  );
  expect(await read(bytes)).toBe('Vũ Lan\tLan');
});

it('refuses a list that is empty', async () => {
  await expect(read('\n ,,\n')).rejects.toThrow('There is nothing in this file.');
});

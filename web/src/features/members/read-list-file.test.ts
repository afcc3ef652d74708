import { i18n } from '@lingui/core';
import { strToU8 } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { readTable } from '../../file-reader/read-table';
import { workbook } from '../../file-reader/test-workbook';
import { toList } from './read-list-file';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const read = async (content: string | Uint8Array<ArrayBuffer>) =>
  toList(await readTable(typeof content === 'string' ? strToU8(content) : content));

it('reads the first sheet of a workbook, one member per row', async () => {
  const rows = [
    [1, 'Lê Hoài Nam', 'Nam, đen'],
    [2, 'Vũ Lan', 'lan@club.example'],
  ];
  expect(await read(workbook(rows))).toBe('1\tLê Hoài Nam\tNam đen\n2\tVũ Lan\tlan@club.example');
});

it('takes only the columns of name, alias and address of a sheet with headings', async () => {
  const rows = [
    ['STT', 'Email', 'Họ và tên', 'Điện thoại', 'Biệt danh'],
    [1, 'nam@club.example', 'Lê Hoài Nam', '0903', 'Nam đen'],
    [2, '', 'Vũ Lan', '0904', ''],
  ];
  expect(await read(workbook(rows))).toBe('Lê Hoài Nam\tNam đen\tnam@club.example\nVũ Lan');
});

it.each([
  ['commas', '\uFEFFName,Alias\r\n"Lê ""Hoài"" Nam, Jr",Nam\r\nVũ Lan,\r\n'],
  ['semicolons', 'Name;Alias\nLê "Hoài" Nam Jr;Nam\n\nVũ Lan;'],
  ['tabs', 'Name\tAlias\nLê "Hoài" Nam Jr\tNam\nVũ Lan\t'],
])('reads a CSV file with %s', async (_, text) => {
  expect(await read(text)).toBe('Lê "Hoài" Nam Jr\tNam\nVũ Lan');
});

it('reads the Unicode text of Excel', async () => {
  const bytes = new Uint8Array(
    new Uint16Array([...'\uFEFFVũ Lan\tLan'].map((c) => c.charCodeAt(0))).buffer,
  );
  expect(await read(bytes)).toBe('Vũ Lan\tLan');
});

it('refuses a list that is too long or empty', async () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, nth) => `An ${nth}`).join('\n');
  expect((await read(names(300))).split('\n')).toHaveLength(300);
  await expect(read(names(301))).rejects.toThrow('This list has more than 300 rows.');
  await expect(read('\n ,,\n')).rejects.toThrow('There is nothing in this file.');
});

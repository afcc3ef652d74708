import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { declareSize } from './test-workbook';
import { unzip } from './unzip';

const MB = 1024 * 1024;
const isWanted = () => true;

it('unpacks the wanted files of an archive, compressed or not', () => {
  const text = strToU8('Hoài Nam '.repeat(20_000));
  const archive = zipSync({ 'a.xml': text, 'b.xml': [text, { level: 0 }], 'c.png': text });
  const files = unzip(archive, (name) => name.endsWith('.xml'), MB);
  expect([...files.keys()]).toEqual(['a.xml', 'b.xml']);
  expect(files.get('a.xml')).toEqual(text);
  expect(files.get('b.xml')).toEqual(text);
});

it('47: bytes are counted while they are unpacked, whatever the archive declares', () => {
  const lying = declareSize(zipSync({ 'a.xml': new Uint8Array(64 * MB) }), 1000);
  expect(lying.length).toBeLessThan(MB);
  expect(() => unzip(lying, isWanted, MB)).toThrow('unpacks_to_too_much');
});

it('47: the limit holds for all files together, even where they are the same bytes', () => {
  const one = new Uint8Array(MB);
  expect(unzip(zipSync({ a: one, b: one }), isWanted, 2 * MB).size).toBe(2);
  expect(() => unzip(zipSync({ a: one, b: one, c: one }), isWanted, 2 * MB)).toThrow(
    'unpacks_to_too_much',
  );
});

it('47: a declared size beyond all memory reserves none', () => {
  const text = strToU8('An');
  expect(unzip(declareSize(zipSync({ a: text }), 0xfffffffe), isWanted, MB).get('a')).toEqual(text);
});

it.each([
  [
    'one that is cut off',
    zipSync({ a: strToU8('An') })
      .subarray(0, 30)
      .slice(),
  ],
  ['no archive', strToU8('PK is not enough for an archive')],
  ['nothing', new Uint8Array()],
])('refuses %s', (_, bytes) => {
  expect(() => unzip(bytes, isWanted, MB)).toThrow(Error);
});

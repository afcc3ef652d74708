import { nameMatcher } from '@rallybook/contract/rules/names';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidateFinder, differsInOneLetter } from './name-candidates.ts';

const member = (
  id: string,
  name: string,
  alias: string | null = null,
  nicknames: string[] = [],
) => ({
  id,
  name,
  alias,
  nicknames: nicknames.map((nickname) => ({ name: nickname })),
});
const members = [
  member('nam1', 'Lê Hoài Nam', 'Nam đen'),
  member('nam2', 'Trần Văn Nam'),
  member('huong1', 'Đỗ Thu Hường', null, ['Híp']),
  member('huong2', 'Vũ Thị Hương'),
  member('minh1', 'Huỳnh Gia Minh', 'Minh'),
  member('minh2', 'Vũ Anh Minh', 'Minh'),
];
const find = (name: string) =>
  candidateFinder(members)(name).map(({ memberId, by }) => `${memberId} ${by}`);

test('an ambiguous name lists the members it matches, and no others', () => {
  expect(find('MINH')).toEqual(['minh1 ambiguous', 'minh2 ambiguous']);
});

test('a given name lists its members, those with the same accents first', () => {
  expect(find('nam')).toEqual(['nam1 given_name', 'nam2 given_name']);
  expect(find('Hoài Nam')).toEqual(['nam1 given_name']);
  expect(find('Hương')).toEqual(['huong2 given_name', 'huong1 given_name']);
  expect(find('Hường')).toEqual(['huong1 given_name', 'huong2 given_name']);
  expect(find('ương')).toEqual([]);
});

test('a name, alias or nickname with one wrong letter, or two swapped, is found', () => {
  expect(find('Nam den')).toEqual(['nam1 ambiguous']);
  for (const written of ['Namm đen', 'Nam đne', 'Nam-đen']) {
    expect(find(written), written).toEqual(['nam1 spelling']);
  }
  expect(find('Hipp')).toEqual(['huong1 spelling']);
  expect(find('Trần Văn Nma')).toEqual(['nam2 spelling']);
  expect(find('Người lạ')).toEqual([]);
});

test('one wrong letter counts in words of four and more that are no common words', () => {
  const club = [
    member('vy', 'Lê Vy'),
    member('khanh', 'Phạm Văn Khánh', 'KHÁNH'),
    member('lanh', 'Lành'),
    member('chau', 'Ngô Bảo Châu'),
  ];
  const among = (name: string) => candidateFinder(club)(name).map(({ memberId }) => memberId);
  for (const written of ['Ly', 'Lê Ly', 'Thanh', 'khách', 'Khách 2', 'guest', 'Lan']) {
    expect(among(written), written).toEqual([]);
  }
  expect(among('Ngô Bảo Chu')).toEqual(['chau']);
  expect(among('Khánhh')).toEqual(['khanh']);
  expect(among('Phạm Văn Khnáh')).toEqual(['khanh']);
});

test('a name is found by its first word, if by nothing else', () => {
  expect(find('Nam béo')).toEqual(['nam1 given_name', 'nam2 given_name']);
  expect(find('Híp mít')).toEqual(['huong1 given_name']);
  expect(find('a. Nam béo')).toEqual(['nam1 given_name', 'nam2 given_name']);
  // A title is no first word.
  expect(candidateFinder([member('anh', 'Vũ Minh Anh')])('anh Tuấn')).toEqual([]);
  expect(find('Nam')).toEqual(['nam1 given_name', 'nam2 given_name']);
});

test('guests have no candidates but members who are called so', () => {
  for (const written of ['khách', 'bạn Nam', '2 khách của Nam', 'HLV Nam', 'Nam (khách)']) {
    expect(find(written), written).toEqual([]);
  }
  expect(candidateFinder([member('k', 'Lê Văn Khách')])('khách')).toEqual([
    { memberId: 'k', by: 'given_name' },
  ]);
});

test('a title before a name goes, unless somebody is called so', () => {
  expect(find('a Nam')).toEqual(['nam1 given_name', 'nam2 given_name']);
  expect(find('bé Híp')).toEqual(['huong1 given_name']);
  expect(find('anh Minh')).toEqual(['minh2 given_name']);
  expect(find('chị Minh')).toEqual(['minh1 ambiguous', 'minh2 ambiguous']);
  expect(find('c. Hương')).toEqual(['huong2 given_name', 'huong1 given_name']);
});

test('five candidates are named at most, each once, for the best reason', () => {
  const many = Array.from({ length: 9 }, (_, index) => member(`${index}`, `Lê Thị ${index} Nam`));
  expect(candidateFinder(many)('Nam')).toHaveLength(5);
  const foundTwice = member('x', 'A Namm', 'Nammm');
  const also = member('0', 'B Namm');
  expect(candidateFinder([foundTwice, member('y', 'Nanm'), also])('Namm')).toEqual([
    { memberId: 'x', by: 'given_name' },
    { memberId: '0', by: 'given_name' },
    { memberId: 'y', by: 'spelling' },
  ]);
});

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });

/** All texts that are one letter or one transposition away, made one by one. */
function neighbours(text: string): Set<string> {
  const made = new Set<string>();
  for (let place = 0; place <= text.length; place += 1) {
    const [before, after] = [text.slice(0, place), text.slice(place)];
    if (after !== '') made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after[1]! + after[0]! + after.slice(2));
    for (const letter of 'abc') {
      made.add(before + letter + after);
      if (after !== '') made.add(before + letter + after.slice(1));
    }
  }
  made.delete(text);
  return made;
}

test('two texts differ in one letter exactly if one step leads from one to the other', () => {
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(differsInOneLetter(first, second)).toBe(neighbours(first).has(second));
      expect(differsInOneLetter(first, second)).toBe(differsInOneLetter(second, first));
    }),
  );
});

test('a name is ambiguous to the finder exactly if it is to the matcher', () => {
  const match = nameMatcher(members);
  const written = fc.constantFrom('Minh', 'minh', 'Nam', 'Hương', 'Vũ Anh Minh', 'x');
  fc.assert(
    fc.property(written, (name) => {
      const result = match(name);
      if ('memberId' in result) return;
      const isAmbiguous = find(name).some((candidate) => candidate.endsWith(' ambiguous'));
      expect(isAmbiguous).toBe(result.reason === 'ambiguous');
    }),
  );
});

test('as names are written, the given name is the first word, or several from the start', () => {
  const club = [
    member('anna', 'Anna Maria Berg'),
    member('budi1', 'Budi Santoso'),
    member('budi2', 'Budi Hartono'),
    member('eve', 'Eve Anna'),
  ];
  const findAsWritten = candidateFinder(club, 'as_written');
  const among = (name: string) =>
    findAsWritten(name).map(({ memberId, by }) => `${memberId} ${by}`);
  for (const written of ['Anna', 'anna maria', 'Anna Tall']) {
    expect(among(written), written).toEqual(['anna given_name']);
  }
  expect(among('Budi')).toEqual(['budi1 given_name', 'budi2 given_name']);
  for (const written of ['Berg', 'Ann', 'Maria Berg']) expect(among(written), written).toEqual([]);
});

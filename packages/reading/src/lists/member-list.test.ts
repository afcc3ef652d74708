import { nameKey } from '@rallybook/contract/rules/names';
import { anyText } from '@rallybook/contract/test/random/any-text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeAliases, readMemberList } from './member-list.ts';

const word = fc.constantFrom(
  'Nguyễn',
  'Văn',
  'Van',
  'An',
  'ân',
  'Đức',
  'Vanan',
  'Sơn',
  'Hoài',
  'Nam',
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const alias = fc.option(name, { nil: null });

const read = (text: string) => {
  const { lines } = readMemberList(text);
  return lines.map((line) => [line.line, line.name, line.alias, line.email]);
};

test('a line is a name, then in any order an alias and an address, whatever separates them', () => {
  for (const line of [
    'Lê Hoài Nam, Nam đen, nam@club.example',
    'Lê Hoài Nam;nam@club.example;Nam đen',
    '  1. Lê Hoài Nam \t Nam đen\tnam@club.example.',
    '2)Lê Hoài Nam，Nam đen，nam@club.example',
    '- Lê Hoài Nam,, Nam đen, nam@club.example,',
    '• Lê Hoài Nam, Nam đen, nam@club.example',
    '3\tLê Hoài Nam\tNam đen\tnam@club.example',
  ]) {
    expect(read(line), line).toEqual([[1, 'Lê Hoài Nam', 'Nam đen', 'nam@club.example']]);
  }
});

test('twelve numbered names of a chat are twelve members, each with its line', () => {
  const text = Array.from({ length: 12 }, (_, index) => `${index + 1}. Hùng ${index}.`).join(
    '\n\n',
  );
  const lines = read(text);
  expect(lines).toHaveLength(12);
  expect(lines[11]).toEqual([23, 'Hùng 11', null, null]);
});

test('a line without a name, or with two aliases or addresses, is reported and not guessed', () => {
  const text = 'an@club.example\n; Nam\nAn, a, b\nAn, a@b.example, c@d.example\n3.\n-';
  const { lines, unclear, count } = readMemberList(text);
  expect(lines).toEqual([]);
  expect(unclear).toEqual([
    { line: 1, reason: 'no_name' },
    { line: 2, reason: 'no_name' },
    { line: 3, reason: 'two_aliases' },
    { line: 4, reason: 'two_emails', question: 'address_of_name|an|a@b.example c@d.example' },
  ]);
  expect(count).toBe(4);
});

test('reading a list of plain names gives back the same names', () => {
  fc.assert(
    fc.property(fc.array(name), fc.constantFrom('\n', '\r\n', '\n\n'), (names, lineBreak) => {
      const numbered = names.map((name, index) => `${index + 1}. ${name}`).join(lineBreak);
      expect(readMemberList(numbered).lines.map((line) => line.name)).toEqual(names);
    }),
  );
});

test('reading never fails, and counts each line at most once', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const { lines, unclear } = readMemberList(text);
      const numbers = [...lines, ...unclear].map(({ line }) => line);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
  );
});

test('the last word is proposed, or the last two words if it is taken, else nothing', () => {
  const members = ['Lê Hoài Nam', 'Trần Văn Nam', 'Đỗ Thu Hương', 'Vũ Sơn', 'Bùi Thị Lan'].map(
    (item) => ({ name: item, alias: null }),
  );
  const proposed = proposeAliases(members, ['Phạm Thu Hường', 'Sơn', 'Lan', 'Thi Lan']);
  expect(proposed.map((item) => item.alias)).toEqual(['Hoài Nam', 'Văn Nam', null, 'Vũ Sơn', null]);
});

test('a proposed alias is nobody else’s name or alias, and given aliases stay', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ name, alias }), { selector: (person) => nameKey(person.name) }),
      fc.array(name),
      (members, known) => {
        const result = proposeAliases(members, known);
        for (const [index, member] of result.entries()) {
          const given = members[index]!;
          expect(member.name).toBe(given.name);
          if (given.alias !== null) expect(member.alias).toBe(given.alias);
          if (given.alias !== null || member.alias === null) continue;
          const others = result.filter((_, other) => other !== index);
          const names = [
            ...known,
            ...others.flatMap((other) => [other.name, other.alias ?? other.name]),
          ];
          expect(names.map(nameKey)).not.toContain(nameKey(member.alias));
          expect(nameKey(member.name).endsWith(nameKey(member.alias))).toBe(true);
        }
      },
    ),
  );
});

test('as names are written, the first word is proposed, or the first two if it is taken', () => {
  const members = ['Anna Berg', 'Eve Maria Lind', 'Eve Holm'].map((item) => ({
    name: item,
    alias: null,
  }));
  const proposed = proposeAliases(members, [], 'as_written');
  expect(proposed.map((item) => item.alias)).toEqual(['Anna', 'Eve Maria', 'Eve Holm']);
});

test('digits, marks and spaces of East Asia number and separate as others do', () => {
  const { lines } = readMemberList(
    '１．田中　太郎\n2．佐藤花子、はなこ\n３）鈴木一郎，sho＠club.example',
  );
  expect(lines.map(({ name, alias, email }) => [name, alias, email])).toEqual([
    ['田中 太郎', null, null],
    ['佐藤花子', 'はなこ', null],
    ['鈴木一郎', null, 'sho@club.example'],
  ]);
});

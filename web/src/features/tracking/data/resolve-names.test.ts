import { expect, test } from 'vitest';
import { leftLines, withoutTold } from '../paste/left-lines';
import { type Choice, decidedGuests, distinctNames, leftText, sameAs } from './resolve-names';

const unmatched = (name: string, date: string, ids: string[] = []) => ({
  line: 1,
  date,
  name,
  why: 'unknown' as const,
  candidates: ids.map((id) => ({ memberId: id, memberName: id, by: 'given_name' as const })),
});

const lineQuestion = (value: string) => ({
  id: `reading_of_line|2026-11-10|${value}`,
  kind: 'reading_of_line' as const,
  message: '',
  place: [{ line: 3 }],
  column: null,
  value,
  example: [],
  choices: [],
  default: null,
  written: [{ date: '2026-11-10', text: value }],
});

const lines = [
  unmatched('Hương', '2026-11-10'),
  unmatched('Tèo', '2026-11-10'),
  unmatched('huong', '2026-11-12'),
];

test('each name is listed once, however it is spelled, with its number of occurrences', () => {
  expect(
    distinctNames({ unmatched: lines, questions: [] }, []).map(({ name, count }) => [name, count]),
  ).toEqual([
    ['Hương', 2],
    ['Tèo', 1],
  ]);
});

const members = [
  { id: 'vy', name: 'Nguyễn Thị Vy', alias: null, nicknames: [] },
  { id: 'long', name: 'Hồ Thùy Long', alias: null, nicknames: [] },
];

test('a guest comes with the host who is named', () => {
  const names = ['bạn Vy', '2 bạn của chị Vy', 'khách', 'bạn Tèo', 'Vy'];
  const asked = distinctNames(
    { unmatched: names.map((name) => unmatched(name, '2026-11-10')), questions: [] },
    members,
  );
  expect(asked.map(({ guest }) => guest && guest.hostId)).toEqual(['vy', 'vy', null, null, null]);
  expect(asked.map(({ guest }) => guest !== null)).toEqual([true, true, true, true, false]);
});

test('guests are counted by their number, unless it tells them apart', () => {
  const cash: Choice = { kind: 'guest', hostMemberId: null };
  const countsOf = (...names: string[]) =>
    decidedGuests(
      names.map((name) => unmatched(name, '2026-11-10')),
      new Map(
        names.map((name) => [name.toLowerCase().replaceAll(' ', '').replace('á', 'a'), cash]),
      ),
    ).map(({ count }) => count);
  expect(countsOf('2 khách')).toEqual([2]);
  expect(countsOf('khách 3')).toEqual([3]);
  expect(countsOf('khách 1', 'khách 2', 'khách 3')).toEqual([1, 1, 1]);
});

test('what is left out stands by day as the server reads it', () => {
  expect(leftText(lines, [], () => true)).toBe('10/11/2026: Hương, Tèo\n12/11/2026: huong');
  expect(leftText(lines, [], (key) => key.startsWith('t'))).toBe('10/11/2026: Tèo');
  expect(leftText(lines, [], () => false)).toBe('');
});

test('who is left out keeps the guests that were written behind the name', () => {
  const guests = {
    line: 1,
    date: '2026-11-10',
    host: 'Tèo',
    hostMemberId: null,
    name: null,
    count: 2,
  };
  expect(leftText(lines, [guests], () => true)).toBe(
    '10/11/2026: Hương, Tèo +2\n12/11/2026: huong',
  );
});

test('what was not understood or answered stays, a part of a line with its day, and can be dropped', () => {
  const message = '';
  const whole = { line: 1, text: 'Sao Mai', code: 'no_date', date: null, message };
  const part = { line: 2, text: '???', code: 'not_understood', date: '2026-11-10', message };
  const away = { line: 2, text: 'Hoa', code: 'not_present', date: '2026-11-10', message };
  const asked = lineQuestion('An, Bình nghỉ');
  expect(leftLines({ told: [whole, part, away], questions: [asked] })).toBe(
    'Sao Mai\n10/11/2026: ???\n10/11/2026: An, Bình nghỉ',
  );
  const pasted = 'Sao Mai\n10/11: An, ???, Bình';
  expect(withoutTold(pasted, whole)).toBe('10/11: An, ???, Bình');
  expect(withoutTold(pasted, part)).toBe('Sao Mai\n10/11: An, , Bình');
  const left = { ...part, text: 'Vy, vắng Hoa' };
  expect(withoutTold('10/11\n- Vy,  vắng: Hoa', left)).toBe('10/11\n- ');
});

test('a name that a question is about is asked about like one that nobody is known by', () => {
  const question = {
    ...lineQuestion('vy long'),
    kind: 'whom_a_name_means' as const,
    choices: [
      { key: 'several:vy|long', text: 'Nguyễn Thị Vy + Hồ Thùy Long' },
      { key: 'long', text: 'Hồ Thùy Long' },
      { key: 'skip', text: 'Leave out' },
    ],
  };
  const asked = distinctNames({ unmatched: [], questions: [question] }, members);
  expect(asked).toMatchObject([
    {
      name: 'vy long',
      questionId: question.id,
      several: [{ key: 'several:vy|long' }],
      candidates: [{ memberId: 'long' }],
    },
  ]);
});

test('a guest comes with the host of that first name, where names are as written', () => {
  const found = distinctNames(
    { unmatched: [unmatched('bạn Anna', '2026-11-10')], questions: [] },
    [{ id: 'anna', name: 'Anna Berg', alias: null, nicknames: [] }],
    'as_written',
  );
  expect(found.map(({ guest }) => guest?.hostId)).toEqual(['anna']);
});

test('a first name may be another one that is added as new, where names are as written', () => {
  const added = distinctNames(
    { unmatched: [unmatched('Anna Berg', '2026-11-10')], questions: [] },
    [],
  );
  const likeAnna = (order: 'as_written' | 'given_last') =>
    sameAs(added, 'Anna', order).map(({ name }) => name);
  expect(likeAnna('as_written')).toEqual(['Anna Berg']);
  expect(likeAnna('given_last')).toEqual([]);
});

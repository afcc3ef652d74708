import { expect, test } from 'vitest';
import {
  asItIs,
  type Block,
  chooseForBlock,
  chooseNameOf,
  chooseNames,
  isMoneySum,
  likelyNames,
  nameChosenFor,
  proposedNames,
  questionsToShow,
  withoutAddresses,
  withoutChoices,
  withoutCreated,
} from './choices';

const block = (change: Partial<Block> = {}): Block => ({
  id: '0:B3',
  sheet: 'T10',
  range: 'B3:E9',
  kind: 'attendance',
  isUnsure: false,
  why: null,
  year: 2026,
  month: 10,
  unit: 1,
  columns: [
    { index: 1, heading: 'Tên', role: 'name' },
    { index: 2, heading: '03/10', role: 'date' },
    { index: 27, heading: 'Phải đóng', role: 'target' },
  ],
  counts: { members: 1, registrations: 0, records: 1, guests: 0, costs: 0, amounts: 1 },
  sums: [],
  unread: [],
  ...change,
});

test('what is chosen for a column stays when another one is chosen', () => {
  const first = chooseForBlock({}, '0:B3', { columns: { 2: 'date' }, unit: 1000 });
  const both = chooseForBlock(first, '0:B3', { columns: { 4: 'paid' }, kind: 'amounts' });
  expect(both).toEqual({
    blocks: { '0:B3': { columns: { 2: 'date', 4: 'paid' }, unit: 1000, kind: 'amounts' } },
  });
});

const question = (id: string, range: string) => ({
  id,
  kind: 'kind_of_table' as const,
  message: 'What is it?',
  place: [{ sheet: 'T10', range }],
  column: null,
  value: null,
  example: [],
  choices: [],
  default: null,
});

test('questions stay where they are once answered, and what follows on one stands behind it', () => {
  const [first, second, third] = [question('a', 'A1'), question('b', 'B1'), question('c', 'C1')];
  const month = question('month', 'B1');
  const shown = (open: (typeof first)[], questions: Record<string, string>) =>
    questionsToShow([first, second, third], open, { questions }).map(({ id }) => id);
  expect(shown([first, third], { b: 'costs' })).toEqual(['a', 'b', 'c']);
  expect(shown([first, month, third], { b: 'costs' })).toEqual(['a', 'b', 'month', 'c']);
  expect(shown([third, question('new', 'D1')], { b: 'costs' })).toEqual(['b', 'c', 'new']);
});

test('who was new is known by name once taken over, and everything else said stays', () => {
  const names = { Hoà: 'create', An: 'skip', Binh: '=Bình', Hoa: 'an-id' };
  expect(withoutCreated({ names, blocks: { '0:B3': { unit: 1000 } } })).toEqual({
    names: { An: 'skip', Binh: '=Bình', Hoa: 'an-id' },
    blocks: { '0:B3': { unit: 1000 } },
  });
});

test('a table is said as it was read: kind, month, unit and a column', () => {
  expect(asItIs(block())).toEqual({
    kind: 'attendance',
    unit: 1,
    year: 2026,
    month: 10,
    columns: { 1: 'name' },
  });
  expect(asItIs(block({ kind: 'members', year: null, month: null, columns: [] }))).toEqual({
    kind: 'members',
    unit: 1,
  });
});

test('a choice of a name can be taken back', () => {
  const chosen = chooseNames({ names: { An: 'create' } }, { Bình: 'skip' });
  expect(chooseNames(chosen, { An: null })).toEqual({ names: { Bình: 'skip' } });
});

test('only a name that is asked about and has one candidate is proposed', () => {
  const person = (
    name: string,
    ...candidates: [memberName: string, memberId: string | null][]
  ) => ({
    name,
    spellings: [name],
    memberId: null,
    action: 'ask' as const,
    candidates: candidates.map(([memberName, memberId]) => ({
      memberId,
      memberName,
      by: 'given_name' as const,
    })),
  });
  const names = [
    person('An', ['Nguyễn An', 'a']),
    person('Bình', ['Trần Bình', null]),
    person('Nam', ['Lê Nam', 'b'], ['Vũ Nam', 'c']),
    person('Coach'),
    { ...person('Hoa', ['Lê Hoa', 'd']), action: 'create' as const },
  ];
  expect(proposedNames(names)).toEqual({ An: 'a', Bình: '=Trần Bình' });
});

test('a sum is of money where its column or its whole table is', () => {
  expect(isMoneySum(block(), 'AB9')).toBe(true);
  expect(isMoneySum(block(), 'C9')).toBe(false);
  expect(isMoneySum(block({ kind: 'costs' }), 'C9')).toBe(true);
});

test('choices that fit nothing any more are dropped, and all others stay', () => {
  const choices = {
    names: { 'An. B': 'create', Bình: 'skip' },
    blocks: { '0:A1': { unit: 1 as const }, '0:A12': { unit: 1000 as const } },
    schedules: { 2: { startTime: '19:00', endTime: '21:00' } },
  };
  const fields = (...all: string[]) => all.map((field) => ({ field }));
  expect(withoutChoices(choices, fields('choices.names.An. B'))).toEqual({
    ...choices,
    names: { Bình: 'skip' },
  });
  expect(withoutChoices(choices, fields('choices.blocks.0:A1.columns.9'))).toEqual({
    ...choices,
    blocks: { '0:A12': { unit: 1000 } },
  });
  expect(
    withoutChoices({ questions: { a: 'x', b: 'y' } }, fields('choices.questions.a')),
  ).toMatchObject({ questions: { b: 'y' } });
  expect(withoutChoices(choices, fields('sheets'))).toBeNull();
  expect(withoutChoices(choices, [])).toBeNull();
});

test('whoever is named by a username is offered the names that share a word with it, and has one of them', () => {
  const person = (name: string, action: 'create' | 'existing' = 'create') => ({
    name,
    spellings: [name],
    memberId: null,
    action,
    candidates: [],
  });
  const names = [person('Nguyễn Thị Hoa'), person('Trần Minh'), person('Lê Hoa', 'existing')];
  expect(likelyNames(names, 'thuquy.hoa')).toEqual(['Nguyễn Thị Hoa']);
  expect(likelyNames(names, 'minhtran88')).toEqual(['Trần Minh']);
  expect(likelyNames(names, 'badminton')).toEqual([]);
  const first = chooseNameOf({ names: { An: 'skip' } }, 'own', 'Trần Minh');
  const second = chooseNameOf(first, 'own', 'Nguyễn Thị Hoa');
  expect(second.names).toEqual({ An: 'skip', 'Nguyễn Thị Hoa': 'own' });
  expect(nameChosenFor(second, 'own')).toBe('Nguyễn Thị Hoa');
  expect(chooseNameOf(second, 'own', null).names).toEqual({ An: 'skip' });
});

test('addresses are left out of each table that has some, which stays what it was', () => {
  const columns: Block['columns'] = [
    { index: 0, heading: 'Tên', role: 'name' },
    { index: 2, heading: 'Email', role: 'email' },
  ];
  const blocks = [block(), block({ id: '1:A1', kind: 'members', columns })];
  expect(withoutAddresses({}, blocks).blocks).toEqual({
    '1:A1': {
      kind: 'members',
      unit: 1,
      year: 2026,
      month: 10,
      columns: { 2: 'ignored' },
    },
  });
});

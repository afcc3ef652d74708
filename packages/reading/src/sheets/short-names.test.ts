import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetChoices } from './sheet-choices.ts';

const member = (name: string, alias: string | null = null) => ({
  id: name,
  name,
  alias,
  nicknames: [],
});

const read = (
  sheets: Record<string, string>,
  members: ReturnType<typeof member>[],
  choices: SheetChoices = {},
) =>
  readSheets(
    Object.entries(sheets).map(([name, text]) => sheetOf(name, text)),
    choices,
    { ...newClub('2026-11-27'), members },
  ).facts.people;

/** Whom each name of a sheet may be, who is asked about. */
const askedIn = (names: string[], members: ReturnType<typeof member>[]) => {
  const text = names.map((name) => `${name} | x`).join('\n');
  const people = read({ T10: `\nTên | 6/10/2026\n${text}` }, members);
  return Object.fromEntries(
    people
      .filter(({ action }) => action === 'ask')
      .map(({ name, candidates }) => [name, candidates.map(({ memberName }) => memberName)]),
  );
};

describe('a full name of whom the club has only a part', () => {
  test.each([
    ['Lê Quang Dũng', 'Dũng'],
    ['Lê Quang Dũng', 'Quang Dũng'],
    ['Lê Quang Dũng', 'dung'],
    ['Lê Quang Dũng', 'Anh Dũng'],
    ['Trần Thị Mai', 'Trần Mai'],
    ['Trần Thị Mai', 'tranmai'],
    ['Trần Mai', 'Trần Thị Mai'],
    ['Anna Smith', 'Anna'],
    ['Anh Sơn (mập)', 'Sơn'],
    ['Anh Sơn (mập)', 'Sơn mập'],
    ['Hoàng Anh', 'H.Anh'],
    ['H. Anh', 'Hoàng Anh'],
  ])('%s may be %s, who is asked about', (written, name) => {
    expect(askedIn([written, 'Trần Bình'], [member(name)])).toEqual({ [written]: [name] });
  });

  test.each([
    ['Lê Quang Dũng', member('Trần Dũng', 'Dũng')],
    ['Lê Quang Dũng', member('Quang')],
    ['Trần Thị Mai', member('Trần Ngọc Mai')],
    ['Hoàng Anh', member('K.Anh')],
  ])('%s is not %o', (written, other) => {
    expect(askedIn([written], [other])).toEqual({});
  });

  test('is somebody else where the sheet has the one with a part of it, too', () => {
    expect(askedIn(['Lê Quang Dũng', 'Dũng'], [member('Dũng')])).toEqual({});
  });

  test('is asked about of two, each with the one whom both may be', () => {
    expect(askedIn(['Lê Quang Dũng', 'Vũ Dũng'], [member('Dũng')])).toEqual({
      'Lê Quang Dũng': ['Dũng'],
      'Vũ Dũng': ['Dũng'],
    });
  });
});

describe('a list of members beside a table with fuller names', () => {
  const sheets = {
    T10: '\nHọ tên | 6/10/2026\nNguyễn Văn Hùng | x\nTrần Thị Mai | x',
    'Danh bạ': '\nTên | SĐT\nHùng | 0903111222\nMai | 0903222333',
  };

  test('asks about each short name, with the one of the other sheet', () => {
    expect(
      read(sheets, []).map(({ name, action, candidates }) => [
        name,
        action,
        ...candidates.map(({ memberName, memberId }) => [memberName, memberId]),
      ]),
    ).toEqual([
      ['Nguyễn Văn Hùng', 'create'],
      ['Trần Thị Mai', 'create'],
      ['Hùng', 'ask', ['Nguyễn Văn Hùng', null]],
      ['Mai', 'ask', ['Trần Thị Mai', null]],
    ]);
  });

  test('joins them where somebody says so, under the full name', () => {
    const names = { Hùng: '=Nguyễn Văn Hùng', Mai: 'create' };
    const people = read(sheets, [], { names });
    expect(
      people.map(({ name, action, alias, spellings }) => [name, action, alias, spellings]),
    ).toEqual([
      ['Nguyễn Văn Hùng', 'create', 'Hùng', ['Nguyễn Văn Hùng', 'Hùng']],
      ['Trần Thị Mai', 'create', 'Thị Mai', ['Trần Thị Mai']],
      ['Mai', 'create', null, ['Mai']],
    ]);
  });
});

describe('a name that somebody gave to a member who is called otherwise', () => {
  const sheets = {
    T10: '\nHọ tên | 6/10/2026\nNguyễn Thu Hà | x\nTrần Minh Quân | x',
    Chi: 'Ngày | Nội dung | Số tiền | Người chi\n1/10/2026 | Tiền sân | 1.920.000 | Hà',
  };
  const whoIs = (name: string, members: ReturnType<typeof member>[]) => {
    const choices = { names: { 'Nguyễn Thu Hà': 'thuha' } };
    const person = read(sheets, members, choices).find(({ spellings }) => spellings.includes(name));
    const { action, memberId, candidates } = person!;
    return { action, memberId, candidates: candidates.map(({ memberName }) => memberName) };
  };

  test('is known by a part of it, too: nobody is made of that part', () => {
    const names = read(sheets, []).map(({ name }) => name);
    expect(names).toEqual(['Nguyễn Thu Hà', 'Trần Minh Quân']);
    const own = { action: 'existing', memberId: 'thuha', candidates: [] };
    expect(whoIs('Hà', [member('thuha')])).toEqual(own);
    expect(whoIs('Hà', [{ ...member('Ha Nguyen'), id: 'thuha' }])).toEqual(own);
  });

  test('is asked about where another member may be meant', () => {
    const asked = whoIs('Hà', [member('thuha'), member('Lê Hà')]);
    expect(asked.action).toBe('ask');
    expect(asked.candidates.toSorted()).toEqual(['Lê Hà', 'thuha']);
  });
});

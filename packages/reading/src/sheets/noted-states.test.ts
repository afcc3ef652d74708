import { expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetChoices } from './sheet-choices.ts';

/** Who came by a list of two people on three days, with these words for them in turn below a heading of remarks. */
function read(heading: string, words: readonly string[]) {
  const rows = words.map(
    (word, nth) =>
      `${['06', '08', '13'][Math.floor(nth / 2)]}/10/2026 | ${['Anna Berg', 'Ben Cole'][nth % 2]} | ${word}`,
  );
  const sheet = sheetOf('T10', `\nDate | Name | ${heading}\n${rows.join('\n')}`);
  const { blocks, facts } = readSheets([sheet], {}, newClub('2026-11-27'));
  const came = facts.records.map(({ person, date }) => `${person.name} ${Number(date.slice(8))}`);
  return { why: blocks[0]!.why, came };
}

test.each(['Ghi chú', 'Note', 'Remarks'])('states below "%s" say who came', (heading) => {
  for (const [yes, no] of [
    ['Present', 'Absent'],
    ['1', '0'],
    ['Có mặt', 'Vắng'],
    ['Có', 'Không'],
    ['x', ''],
    ['Yes', 'No'],
  ]) {
    const { why, came } = read(heading, [yes!, no!, no!, yes!, yes!, yes!]);
    expect(why).toBeNull();
    expect(came).toEqual(['Anna Berg 6', 'Ben Cole 8', 'Anna Berg 13', 'Ben Cole 13']);
  }
});

test('a few marks below remarks are asked about, and words leave all there', () => {
  expect(read('Ghi chú', ['x', '', '', '', '', '']).why).toBe('states');
  const { why, came } = read('Ghi chú', ['mang nước', '', 'mượn vợt', '', '', 'x']);
  expect(why).toBeNull();
  expect(came).toHaveLength(6);
});

test.each(['hủy 10/11', 'hoàn', 'đã hoàn 50k', 'Huỷ', 'refunded'])(
  'who has marks below days and the remark "%s" is asked about, and not left out',
  (remark) => {
    const table = (marks: string) =>
      sheetOf(
        'T11/2026',
        `
Tên | 3/11 | 5/11 | 10/11 | Ghi chú
Hoa Lê | ${marks} | ${remark}
Tuấn Phạm | x | x | | `,
      );
    const read = (marks: string, choices: SheetChoices = {}) =>
      readSheets([table(marks)], choices, newClub('2026-11-27'));
    const { facts, questions } = read('x | x | x');
    expect(facts.records).toEqual([]);
    expect(questions.map(({ kind }) => kind)).toEqual(['kind_of_table']);
    const answered = read('x | x | x', { questions: { [questions[0]!.id]: 'attendance' } });
    expect(answered.facts.records).toHaveLength(5);
    expect(answered.told.map(({ place }) => place.range)).toEqual(['E2']);
    expect(read(' | | ').facts.records).toHaveLength(2);
    expect(read(' | | ').questions).toEqual([]);
  },
);

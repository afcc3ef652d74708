import { describe, expect, test } from 'vitest';
import { ANSWERED_SHEETS } from '../../test/sheets/answered-sheets.ts';
import { BESIDE_TABLES } from '../../test/sheets/beside-tables.ts';
import { DOUBTFUL_NAMES } from '../../test/sheets/doubtful-names.ts';
import { FEWER_QUESTIONS } from '../../test/sheets/fewer-questions.ts';
import { INVENTED_SHAPES } from '../../test/sheets/invented-shapes.ts';
import { ORDINARY_SHEETS } from '../../test/sheets/ordinary-sheets.ts';
import { OTHER_SHAPES, type OtherShape } from '../../test/sheets/other-shapes.ts';
import { OTHER_SUBJECTS } from '../../test/sheets/other-subjects.ts';
import { TRIED_SHEETS } from '../../test/sheets/tried-sheets.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

/** What is taken of sheets, in the form of what is right. */
function takenOf({ sheets, choices = {}, club = {}, right }: OtherShape) {
  const { blocks, facts } = readSheets(sheets, choices, { ...newClub('2026-11-27'), ...club });
  const came = Map.groupBy(facts.records, ({ person }) => person.name);
  const kept = facts.people.filter(({ action }) => action === 'create');
  const cells = new Set(blocks.flatMap(({ unread }) => unread.map(({ cell }) => cell)));
  return {
    came: Object.fromEntries(
      [...came].map(([name, all]) => [
        name,
        all.map(({ date }) => String(Number(date.slice(8)))).join(' '),
      ]),
    ),
    months: [...new Set(facts.records.map(({ date }) => date.slice(0, 7)))],
    guests: facts.guests.reduce((sum, { count }) => sum + count, 0),
    members: blocks.some(({ isUnsure }) => isUnsure) ? 0 : kept.length,
    asked: facts.people.flatMap(({ name, action }) =>
      action === 'ask' && right.asked !== undefined ? name : [],
    ),
    registrations: facts.registrations.length,
    costs: facts.costs.map(({ amount, payer }) => (payer === null ? amount : [amount, payer.name])),
    targets: Object.fromEntries(facts.targets.map(({ person, amount }) => [person.name, amount])),
    payments: facts.payments.length,
    openings: facts.openings.length,
    unsure: blocks.flatMap(({ why }) => why ?? []).join(),
    told: (right.told ?? []).filter((cell) => cells.has(cell)),
  };
}

const NOTHING = {
  came: {},
  guests: 0,
  members: 0,
  asked: [],
  registrations: 0,
  costs: [],
  targets: {},
  payments: 0,
  openings: 0,
  unsure: '',
  told: [],
};

describe('a sheet of another shape brings what it proves, and nothing else:', () => {
  test.each([
    ...OTHER_SHAPES,
    ...OTHER_SUBJECTS,
    ...INVENTED_SHAPES,
    ...TRIED_SHEETS,
    ...ANSWERED_SHEETS,
    ...BESIDE_TABLES,
    ...DOUBTFUL_NAMES,
    ...ORDINARY_SHEETS,
    ...FEWER_QUESTIONS,
  ])('$about', (shape) => {
    const months = shape.right.came === undefined ? [] : ['2026-10'];
    expect(takenOf(shape)).toEqual({ ...NOTHING, months, ...shape.right });
  });
});

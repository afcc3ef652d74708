import { expect, test } from 'vitest';
import { FURTHER_SHEETS } from '../../test/sheets/further-sheets.ts';
import { SHEETS_OF_OTHERS, type SheetOfOthers } from '../../test/sheets/names-of-others.ts';
import { OTHER_WORDS } from '../../test/sheets/other-words.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

/** All that would be recorded of sheets, and the kinds of what is asked, in the form of what is right. */
function recordsOf({ sheets, club }: Pick<SheetOfOthers, 'sheets' | 'club'>) {
  const { facts, questions } = readSheets(sheets, {}, { ...newClub('2026-11-27'), ...club });
  const taken = facts.people.filter(({ action, isTaken }) => isTaken && action !== 'existing');
  const came = Map.groupBy(facts.records, ({ person }) => person.name);
  return {
    members: taken.map(({ name }) => name).join(', '),
    came: Object.fromEntries(
      [...came].map(([name, all]) => [
        name,
        all.map(({ date }) => String(Number(date.slice(8)))).join(' '),
      ]),
    ),
    guests: facts.guests.length,
    registrations: facts.registrations.length,
    costs: facts.costs.map(({ amount }) => amount),
    targets: Object.fromEntries(facts.targets.map(({ person, amount }) => [person.name, amount])),
    payments: facts.payments.length,
    openings: facts.openings.length,
    asked: [...new Set(questions.map(({ kind }) => kind))].toSorted().join(', '),
  };
}

const NOTHING = {
  members: '',
  came: {},
  guests: 0,
  registrations: 0,
  costs: [],
  targets: {},
  payments: 0,
  openings: 0,
  asked: '',
};

test.each([...SHEETS_OF_OTHERS, ...FURTHER_SHEETS, ...OTHER_WORDS])(
  'only what a sheet proves is recorded of $about',
  (given) => {
    expect(recordsOf(given)).toEqual({ ...NOTHING, ...given.right });
  },
);

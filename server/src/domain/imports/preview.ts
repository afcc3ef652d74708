import { minorUnits, toWire, wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { GivenSheets, SheetsPreview } from '@rallybook/contract/schemas/imports';
import type { SheetPerson } from '@rallybook/reading/sheets/people/people';
import type { SheetReading } from '@rallybook/reading/sheets/read-sheets';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { countPlan, digestOf, planImport } from './plan.ts';
import { readImport } from './read-import.ts';

/** More of a cell that was not understood is not answered. */
const MAX_TEXT = 200;

function presentBlock(
  currency: Currency,
  block: SheetReading['blocks'][number],
): SheetsPreview['blocks'][number] {
  const { month, sums, unread, headings: _, ...rest } = block;
  return {
    ...rest,
    year: month?.year ?? null,
    month: month?.month ?? null,
    sums: sums.map(({ isMoney, sheet, read, ...sum }) => ({
      ...sum,
      sheet: isMoney ? toWire(currency, minorUnits(sheet)) : wireAmount(sheet),
      read: isMoney ? toWire(currency, minorUnits(read)) : wireAmount(read),
    })),
    unread: unread.map((cell) => ({ ...cell, text: cell.text.slice(0, MAX_TEXT).toWellFormed() })),
  };
}

/** Who is created is called as the member will be, others as the sheets write them. */
function presentPerson(person: SheetPerson): SheetsPreview['names'][number] {
  const { name, spellings, memberId, action, candidates } = person;
  const written = action === 'create' ? name : (spellings[0] ?? name);
  return { name: written, spellings, memberId, action, candidates };
}

/**
 * Says what a club's sheets say, and what taking them over would make. Nothing is stored.
 * @throws invalid_input if a choice fits nothing
 */
export async function previewSheets(
  context: Context,
  scope: ClubScope,
  given: GivenSheets,
): Promise<SheetsPreview> {
  const { db } = context;
  const read = await readImport(db, context, scope, given);
  const plan = await planImport(db, scope.club.id, read);
  const { blocks, facts, questions, told, passed } = read.reading;
  return {
    questions,
    told,
    passed,
    blocks: blocks.map((block) => presentBlock(scope.club.currency, block)),
    names: facts.people.map(presentPerson),
    schedules: facts.schedules,
    classes: plan.classes,
    newRegistrationType: plan.switchTo,
    toCreate: countPlan(plan),
    invited: plan.people.filter(({ email }) => email !== null).length,
    already: plan.already,
    targets: facts.targets.map(({ person, year, month, amount }) => ({
      name: person.name,
      memberId: person.memberId,
      year,
      month,
      amount: toWire(scope.club.currency, amount),
    })),
    digest: digestOf(read, plan),
  };
}

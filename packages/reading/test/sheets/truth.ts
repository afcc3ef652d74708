import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { PLACES } from '@rallybook/contract/rules/money/places';
import type { Sheet } from '@rallybook/contract/rules/sheet';
import type { SheetReading } from '../../src/sheets/read-sheets.ts';
import type { ClubOfSheets } from '../../src/sheets/sheet-choices.ts';

/** What sheets say, as whoever wrote them knows it. Amounts are in VND; names are those of the members. */
export type SheetTruth = {
  blocks: {
    kind: string;
    year?: number;
    month?: number;
    unit?: number;
    is_unsure?: boolean;
    why?: string;
  }[];
  members: string[];
  asked?: string[];
  aliases?: Record<string, string>;
  emails?: Record<string, string>;
  classes?: Record<string, string>;
  schedules?: number[];
  records?: string[][];
  guests?: { date: string; host: string | null; count: number }[];
  registrations?: { name: string; weekdays?: number[]; days?: number }[];
  costs?: { date: string; category: string; amount: number; payer: string | null }[];
  targets?: Record<string, number>;
  openings?: { name: string; amount: number; date: string }[];
  paid?: { name: string; amount: number; date: string }[];
  unread?: string[];
  sums_that_disagree?: string[];
};

/** Sheets with what is right. */
export type SheetExample = { about: string; today: string; sheets: Sheet[]; truth: SheetTruth };

/** A club that has nothing yet. */
export const newClub = (
  today: string,
  currency: Currency = 'VND',
  timeZone = PLACES[currency].zones.split(' ')[0]!,
): ClubOfSheets => ({
  currency,
  timeZone,
  members: [],
  schedules: [],
  classes: [],
  registrationType: 'SCHEDULES',
  hasRegistrations: false,
  today,
});

const texts = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).toSorted();

/** A truth in one form: lists in one order, and what it leaves out as empty. */
export function inOneForm(truth: SheetTruth) {
  return {
    blocks: truth.blocks.map(({ kind, year, month, unit, is_unsure }) => ({
      kind,
      month: year === undefined ? null : `${year}-${month}`,
      unit: unit ?? 1,
      isUnsure: is_unsure ?? false,
    })),
    members: truth.members.toSorted(),
    asked: (truth.asked ?? []).toSorted(),
    aliases: truth.aliases ?? {},
    emails: truth.emails ?? {},
    classes: truth.classes ?? {},
    schedules: (truth.schedules ?? []).toSorted((a, b) => a - b),
    records: texts(truth.records ?? []),
    guests: texts((truth.guests ?? []).map(({ date, host, count }) => ({ date, host, count }))),
    registrations: texts(
      (truth.registrations ?? []).map(({ name, weekdays, days }) => ({
        name,
        weekdays: weekdays?.toSorted() ?? null,
        days: days ?? null,
      })),
    ),
    costs: texts(
      (truth.costs ?? []).map(({ date, category, amount, payer }) => ({
        date,
        category,
        amount,
        payer,
      })),
    ),
    targets: truth.targets ?? {},
    openings: texts(
      (truth.openings ?? []).map(({ name, amount, date }) => ({ name, amount, date })),
    ),
    paid: texts((truth.paid ?? []).map(({ name, amount, date }) => ({ name, amount, date }))),
    unread: (truth.unread ?? []).toSorted(),
    sumsThatDisagree: (truth.sums_that_disagree ?? []).toSorted(),
  };
}

/** What a reading says, in the form of a truth. Blocks that are ignored are left out. */
export function truthOf({ blocks, facts }: SheetReading): SheetTruth {
  const people = facts.people.filter(({ action }) => action === 'create' || action === 'existing');
  const kept = (key: 'email' | 'className') =>
    Object.fromEntries(
      people.flatMap((person) => (person[key] === null ? [] : [[person.name, person[key]]])),
    );
  const money = ({
    person,
    amount,
    date,
  }: {
    person: { name: string };
    amount: number;
    date: string;
  }) => ({
    name: person.name,
    amount,
    date,
  });
  return {
    blocks: blocks
      .filter(({ kind }) => kind !== 'ignored')
      .map(({ kind, month, unit, isUnsure }) => ({ kind, ...month, unit, is_unsure: isUnsure })),
    members: people.map(({ name }) => name),
    asked: facts.people.filter(({ action }) => action === 'ask').map(({ name }) => name),
    emails: kept('email'),
    classes: kept('className'),
    schedules: facts.schedules.map(({ weekday }) => weekday),
    records: facts.records.map(({ person, date }) => [person.name, date]),
    guests: facts.guests.map(({ host, date, count }) => ({
      date,
      host: host?.name ?? null,
      count,
    })),
    registrations: facts.registrations.map(({ person, weekdays, days }) => ({
      name: person.name,
      ...(weekdays === null ? {} : { weekdays }),
      ...(days === null ? {} : { days }),
    })),
    costs: facts.costs.map(({ date, category, amount, payer }) => ({
      date,
      category,
      amount,
      payer: payer?.name ?? null,
    })),
    targets: Object.fromEntries(facts.targets.map(({ person, amount }) => [person.name, amount])),
    openings: facts.openings.map(money),
    paid: facts.payments.map(money),
    unread: blocks.flatMap(({ unread }) => unread.map(({ cell }) => cell)),
    sums_that_disagree: blocks.flatMap(({ sums }) =>
      sums.filter(({ agrees }) => !agrees).map(({ cell }) => cell),
    ),
  };
}

/** The aliases of the people of a reading who are called as in a truth. */
export const aliasesLike = ({ facts }: SheetReading, aliases: Record<string, string>) =>
  Object.fromEntries(
    facts.people.flatMap(({ name, alias }) =>
      alias !== null && name in aliases ? [[name, alias]] : [],
    ),
  );

import { guestFee } from '@rallybook/contract/rules/billing/guest-fee';
import {
  type CalendarDate,
  isoMonth,
  monthOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Vnd } from '@rallybook/contract/rules/money';
import type { Db } from '../../db/engine/connect.ts';
import { billOfMonth } from '../../db/queries/bills.ts';
import { classesOfClub } from '../../db/queries/classes.ts';
import type { GuestRow } from '../../db/tables.ts';
import { readClass, readClasses } from './classes.ts';
import { readMonthRule, readRule } from './rules.ts';

type Feeable = Pick<GuestRow, 'fee' | 'hasUsualFee' | 'classKey'> & { date: CalendarDate };

/** The rule and the classes of a month; those of its bill where it is closed. */
async function termsOf(db: Db, clubId: string, month: YearMonth) {
  const bill = await billOfMonth(db, clubId, month);
  if (bill !== undefined && bill.closedAt !== null && bill.rule !== null) {
    return { rule: readRule(bill.rule), classes: readClasses(bill.classes) };
  }
  const classes = (await classesOfClub(db, clubId)).map(readClass);
  return { rule: await readMonthRule(db, clubId, month), classes };
}

/**
 * Guests with the fee that counts now: the one that was entered, else that of their class, else the drop-in fee of their
 * month's rule (docs/decisions/023).
 */
export async function withFees<Guest extends Feeable>(
  db: Db,
  clubId: string,
  guests: readonly Guest[],
): Promise<Guest[]> {
  const usual = guests.filter(({ hasUsualFee }) => hasUsualFee === 1);
  const months = new Map(usual.map(({ date }) => [date.slice(0, 7), monthOf(date)]));
  const terms = new Map<string, Awaited<ReturnType<typeof termsOf>>>();
  for (const month of months.values()) {
    terms.set(isoMonth(month), await termsOf(db, clubId, month));
  }
  const feeOf = ({ date, classKey }: Guest): Vnd => {
    const { rule, classes } = terms.get(date.slice(0, 7))!;
    return guestFee(rule, classes.find(({ key }) => key === classKey) ?? null);
  };
  return guests.map((guest) => (guest.hasUsualFee === 1 ? { ...guest, fee: feeOf(guest) } : guest));
}

/** The same for one guest. */
export async function withFee<Guest extends Feeable>(
  db: Db,
  clubId: string,
  guest: Guest,
): Promise<Guest> {
  return (await withFees(db, clubId, [guest]))[0]!;
}

/** The same for guests that are read some at a time. */
export async function* pagesWithFees<Guest extends Feeable>(
  db: Db,
  clubId: string,
  pages: AsyncIterable<readonly Guest[]>,
): AsyncGenerator<Guest[]> {
  for await (const page of pages) yield withFees(db, clubId, page);
}

import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import { guestFee } from '@rallybook/contract/rules/billing/guest-fee';
import {
  type CalendarDate,
  isoMonth,
  monthOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { type Minor, NONE } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Db } from '../../db/engine/connect.ts';
import { billOfMonth } from '../../db/queries/money/bills.ts';
import { classesOfClub } from '../../db/queries/settings/classes.ts';
import type { GuestRow } from '../../db/tables/months.ts';
import { type NamedClass, readClass, readClasses } from './classes.ts';
import { readMonthRule, readRule } from './rules.ts';

type Feeable = Pick<GuestRow, 'fee' | 'hasUsualFee' | 'classKey'> & { date: CalendarDate };

/** What decides the fees of a month. */
type Terms = { currency: Currency; rule: FeeRule; classes: NamedClass[] };

/** The rule and the classes of a month; those of its bill where it is closed. */
async function termsOf(
  db: Db,
  { id: clubId, currency }: ClubWithCurrency,
  month: YearMonth,
): Promise<Terms> {
  const bill = await billOfMonth(db, clubId, month);
  if (bill !== undefined && bill.closedAt !== null && bill.rule !== null) {
    return { currency, rule: readRule(bill.rule), classes: readClasses(bill.classes) };
  }
  const classes = (await classesOfClub(db, clubId)).map(readClass);
  return { currency, rule: await readMonthRule(db, clubId, month), classes };
}

/** The terms of the months of some guests, by month. */
async function termsOfMonths(
  db: Db,
  club: ClubWithCurrency,
  guests: readonly Pick<Feeable, 'date'>[],
): Promise<Map<string, Terms & { month: YearMonth }>> {
  const terms = new Map<string, Terms & { month: YearMonth }>();
  for (const month of new Set(guests.map(({ date }) => isoMonth(monthOf(date))))) {
    const parts = monthOf(`${month}-01`);
    terms.set(month, { month: parts, ...(await termsOf(db, club, parts)) });
  }
  return terms;
}

/** The fee of a guest for whom none was entered; null where neither class nor rule has one. */
const usualFee = (
  { currency, rule, classes }: Terms,
  { classKey }: Pick<Feeable, 'classKey'>,
): Minor | null => guestFee(currency, rule, classes.find(({ key }) => key === classKey) ?? null);

const hasUsualFee = (guest: Pick<Feeable, 'hasUsualFee'>) => guest.hasUsualFee === 1;

/**
 * Guests with the fee that counts now: the one that was entered, else that of their class, else the drop-in fee of their
 * month's rule (docs/decisions/023); 0 where there is none of these.
 */
export async function withFees<Guest extends Feeable>(
  db: Db,
  club: ClubWithCurrency,
  guests: readonly Guest[],
): Promise<Guest[]> {
  const terms = await termsOfMonths(db, club, guests.filter(hasUsualFee));
  const feeOf = (guest: Guest): Minor =>
    usualFee(terms.get(guest.date.slice(0, 7))!, guest) ?? NONE;
  return guests.map((guest) => (hasUsualFee(guest) ? { ...guest, fee: feeOf(guest) } : guest));
}

/** The same for one guest. */
export async function withFee<Guest extends Feeable>(
  db: Db,
  club: ClubWithCurrency,
  guest: Guest,
): Promise<Guest> {
  return (await withFees(db, club, [guest]))[0]!;
}

/** The same for guests that are read some at a time. */
export async function* pagesWithFees<Guest extends Feeable>(
  db: Db,
  club: ClubWithCurrency,
  pages: AsyncIterable<readonly Guest[]>,
): AsyncGenerator<Guest[]> {
  for await (const page of pages) yield withFees(db, club, page);
}

/** The guests of a month who pay in cash and have no fee, neither entered nor by class or rule. */
export type WithoutFee<Guest> = Terms & { month: YearMonth; guests: Guest[] };

/** Of these guests, those who pay in cash and have no fee, neither entered nor by class or rule, by month. */
export async function guestsWithoutFee<Guest extends Feeable & Pick<GuestRow, 'hostMemberId'>>(
  db: Db,
  club: ClubWithCurrency,
  guests: readonly Guest[],
): Promise<WithoutFee<Guest>[]> {
  const asked = guests.filter((guest) => hasUsualFee(guest) && guest.hostMemberId === null);
  const terms = await termsOfMonths(db, club, asked);
  const months = Map.groupBy(asked, ({ date }) => terms.get(date.slice(0, 7))!);
  return [...months]
    .map(([month, guestsOfMonth]) => ({
      ...month,
      guests: guestsOfMonth.filter((guest) => usualFee(month, guest) === null),
    }))
    .filter(({ guests: found }) => found.length > 0);
}

import type { MemberClass } from '@rallybook/contract/rules/billing/month';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Classes, GivenMemberClass } from '@rallybook/contract/schemas/classes';
import { fromMemberClass, toMemberClass } from '@rallybook/contract/schemas/convert-rules';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  classesOfClub,
  isInUse,
  leaveClasses,
  replaceClasses,
} from '../../db/queries/settings/classes.ts';
import type { MemberClassRow } from '../../db/tables/months.ts';
import { AppError, invalidField } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';

/** A class, with its name. */
export type NamedClass = MemberClass & { name: string };

/** The stored classes of a bill. */
export const readClasses = (classes: string | null): NamedClass[] =>
  classes === null ? [] : (JSON.parse(classes) as NamedClass[]);

/** Reads a class from its row. */
export function readClass(row: MemberClassRow): NamedClass {
  const { key, name, weight, registration, unregistration, dropIn, monthly, half } = row;
  const fees = { registration, unregistration, dropIn, monthly, half };
  return { key, name, weight, fees };
}

/**
 * Makes the row of a class.
 * @param place its index in the club's list
 */
export function classRow(
  { id: clubId, currency }: ClubWithCurrency,
  given: GivenMemberClass,
  place: number,
): MemberClassRow {
  const { key, name, weight, fees } = toMemberClass(currency, given);
  const none = {
    registration: null,
    unregistration: null,
    dropIn: null,
    monthly: null,
    half: null,
  };
  return { clubId, key, place, name, weight, ...none, ...fees };
}

const presentClasses = (currency: Currency, rows: readonly MemberClassRow[]) =>
  rows.map((row) => fromMemberClass(currency, readClass(row)));

/** The classes of a club, in the club's own order. */
export async function listClasses({ db }: Context, { club }: ClubScope): Promise<Classes> {
  return { items: presentClasses(club.currency, await classesOfClub(db, club.id)) };
}

/**
 * Replaces the classes of a club.
 * @throws class_in_use if a member or a guest is in a class to be deleted
 */
export async function saveClasses(
  context: Context,
  scope: ClubScope,
  { items }: Classes,
): Promise<Classes> {
  const { club } = scope;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const rows = items.map((given, place) => classRow(current.club, given, place));
    const { currency } = current.club;
    const after = presentClasses(currency, rows);
    const before = presentClasses(currency, await classesOfClub(trx, club.id));
    if (JSON.stringify(before) === JSON.stringify(after)) return { items: after };
    const isKept = ({ key }: GivenMemberClass) => rows.some((row) => row.key === key);
    const gone = before.filter((memberClass) => !isKept(memberClass)).map(({ key }) => key);
    if (await isInUse(trx, club.id, gone)) throw new AppError('class_in_use');
    await leaveClasses(trx, club.id, gone);
    await replaceClasses(trx, club.id, rows);
    const { name } = await clubById(trx, club.id);
    const change = { action: 'class.changed', resourceId: club.id, label: name } as const;
    await writeAudit(trx, context, current, [
      { ...change, before: { classes: before }, after: { classes: after } },
    ]);
    return { items: after };
  });
}

/**
 * Requires that the club has these classes; null stands for none.
 * @throws invalid_input if the club has no such class
 */
export async function requireClasses(
  db: Db,
  clubId: string,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const given = keys.filter((key) => key !== null && key !== undefined);
  if (given.length === 0) return;
  const known = new Set((await classesOfClub(db, clubId)).map(({ key }) => key));
  if (!given.every((key) => known.has(key))) throw invalidField('class_key', 'not_a_class');
}

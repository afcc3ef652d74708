import { nameKey, withoutAccents } from '@rallybook/contract/rules/names';
import { MAX_CLASSES } from '@rallybook/contract/schemas/classes';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { classesOfClub, replaceClasses } from '../../db/queries/settings/classes.ts';
import { AppError } from '../../errors.ts';
import { classRow } from '../settings/classes.ts';

/** The key of a class has at most so many characters. */
const MAX_KEY = 20;

/** A key that no other class has: "Học sinh" is `hoc-sinh`. */
function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = withoutAccents(name.toLowerCase())
    .replace(/[^a-z0-9]/g, '-')
    .slice(0, MAX_KEY - 3)
    .split('-')
    .filter((part) => part !== '')
    .join('-');
  const base = plain === '' ? 'class' : plain;
  for (let nth = 1; ; nth += 1) {
    const key = nth === 1 ? base : `${base}-${nth}`;
    if (!taken.has(key)) return key;
  }
}

/**
 * Adds classes without fees of their own, which weigh as much as any member.
 * @returns their keys, in the same order
 * @throws limit_reached
 */
export async function addClasses(
  trx: Trx,
  club: ClubWithCurrency,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const { id: clubId } = club;
  const rows = await classesOfClub(trx, clubId);
  if (rows.length + names.length > MAX_CLASSES) throw new AppError('limit_reached');
  const taken = new Set(rows.map(({ key }) => key));
  const keys = names.map((name) => {
    const key = freeKey(name, taken);
    taken.add(key);
    return key;
  });
  const added = names.map((name, index) =>
    classRow(club, { key: keys[index]!, name, weight: 1, fees: {} }, rows.length + index),
  );
  await replaceClasses(trx, clubId, [...rows, ...added]);
  return keys;
}

/** Finds the key of a class by its name. */
export async function classKeys(
  trx: Trx,
  clubId: string,
): Promise<(name: string | null) => string | null> {
  const keys = new Map(
    (await classesOfClub(trx, clubId)).map(({ key, name }) => [nameKey(name), key]),
  );
  return (name) => (name === null ? null : (keys.get(nameKey(name)) ?? null));
}

import type { JoinBuilder, StringReference } from 'kysely';

/**
 * Joins rows of the same club in which two columns are equal.
 * @param column the joined table's, such as `members.id`
 * @param other of a table that is there already, such as `costs.payerId`
 */
export function sameClub<Tables, Names extends keyof Tables>(
  join: JoinBuilder<Tables, Names>,
  column: StringReference<Tables, Names>,
  other: StringReference<Tables, Names>,
): JoinBuilder<Tables, Names> {
  const clubOf = (name: string) => `${name.split('.')[0]}.clubId` as typeof column;
  return join.onRef(clubOf(column), '=', clubOf(other)).onRef(column, '=', other);
}

import { exactVnd, type Vnd } from '@rallybook/contract/rules/money';
import { sql } from 'kysely';
import type { Db } from '../engine/connect.ts';

// PLACEHOLDER-UNTIL-LEDGER
const asText = sql<string>`cast(sum(amount) as text)`;

/** The balances of the members of a club who have entries, by member id. */
export async function balancesOfClub(db: Db, clubId: string): Promise<Map<string, Vnd>> {
  const rows = await db
    .selectFrom('entries')
    .where('clubId', '=', clubId)
    .groupBy('memberId')
    .select(['memberId', asText.as('balance')])
    .execute();
  return new Map(rows.map(({ memberId, balance }) => [memberId, exactVnd(BigInt(balance))]));
}

/** The balance of a member: 0 without an entry. */
export async function balanceOfMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
): Promise<Vnd> {
  const row = await db
    .selectFrom('entries')
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .select(asText.as('balance'))
    .executeTakeFirst();
  return exactVnd(BigInt(row?.balance ?? 0));
}

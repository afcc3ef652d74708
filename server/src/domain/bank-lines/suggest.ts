import { atLeastNone, negate, NONE } from '@rallybook/contract/rules/money/amounts';
import type { SuggestedMember } from '@rallybook/contract/schemas/bank-lines';
import type { BankLine } from '@rallybook/reading/bank/line/bank-line';
import { transferMatcher } from '@rallybook/reading/bank/matching/match-transfer';
import type { Db } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { nicknamesOfClub } from '../../db/queries/members/nicknames.ts';
import { balancesOfClub } from '../../db/queries/money/entries.ts';
import { codesOfClub } from '../../db/queries/money/pay-links.ts';

/** Finds the members who may have made a transfer: several if it holds the codes of several. */
export type Suggest = (line: Pick<BankLine, 'text' | 'amount' | 'direction'>) => SuggestedMember[];

/**
 * Prepares suggestions from the current members, codes and balances of a club. Removed members are not suggested by
 * name, but by code they are: they may still owe.
 */
export async function suggestFor(db: Db, clubId: string): Promise<Suggest> {
  const everybody = await membersOfClub(db, clubId, ['active', 'inactive', 'removed']);
  const balances = await balancesOfClub(db, clubId);
  const nicknames = Map.groupBy(await nicknamesOfClub(db, clubId), ({ memberId }) => memberId);
  const members = everybody
    .filter(({ status }) => status !== 'removed')
    .map(({ id, name, alias }) => ({
      id,
      name,
      alias,
      nicknames: nicknames.get(id) ?? [],
      owed: atLeastNone(negate(balances.get(id) ?? NONE)),
    }));
  const match = transferMatcher({ codes: await codesOfClub(db, clubId), members });
  const names = new Map(everybody.map(({ id, name }) => [id, name]));
  return (line) =>
    match(line).map((found) => ({ ...found, memberName: names.get(found.memberId) ?? '' }));
}

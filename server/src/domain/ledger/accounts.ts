import { sumOwed } from '@rallybook/contract/rules/ledger';
import { thousandsFromVnd } from '@rallybook/contract/rules/money';
import type { Accounts, OwnAccounts } from '@rallybook/contract/schemas/accounts';
import type { ClubScope, UserScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { accountsOfEmail, balancesOfClub } from '../../db/queries/money/entries.ts';
import { fundUntil } from '../../db/queries/money/fund.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { payUrl, payUrlOf } from '../pay/pay-links.ts';

const EVERYBODY = ['active', 'inactive', 'removed'] as const;

/**
 * The balance of every member who is active or has an entry, in the order in which they were added; the sums of debts
 * and credits; and the fund.
 */
export async function listAccounts({ db }: Context, { club }: ClubScope): Promise<Accounts> {
  const balances = await balancesOfClub(db, club.id);
  const members = await membersOfClub(db, club.id, EVERYBODY);
  const { owedByMembers, owedToMembers } = sumOwed([...balances.values()]);
  const shown = members.filter(({ id, status }) => status === 'active' || balances.has(id));
  return {
    items: shown.map(({ id, name, status }) => ({
      memberId: id,
      memberName: name,
      status,
      balance: thousandsFromVnd(balances.get(id) ?? 0),
    })),
    owedByMembers: thousandsFromVnd(owedByMembers),
    owedToMembers: thousandsFromVnd(owedToMembers),
    fund: thousandsFromVnd(await fundUntil(db, club.id)),
  };
}

/** The user's balance in each of their clubs, the oldest club first. */
export async function listOwnAccounts(context: Context, user: UserScope): Promise<OwnAccounts> {
  const { db } = context;
  const memberships = await accountsOfEmail(db, user.emailKey);
  const items = [];
  for (const { clubId, clubName, memberId, balance, linkVersion: version } of memberships) {
    items.push({
      clubId,
      clubName,
      memberId,
      balance: thousandsFromVnd(balance),
      payUrl:
        version === null
          ? await payUrlOf(context, { clubId, memberId })
          : payUrl(context, { memberId, version }),
    });
  }
  return { items };
}

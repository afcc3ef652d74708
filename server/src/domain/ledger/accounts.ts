import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import { sumOwed } from '@rallybook/contract/rules/ledger';
import { type Minor, NONE, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Accounts, OwnAccounts } from '@rallybook/contract/schemas/accounts';
import { currencyInFile } from '@rallybook/contract/schemas/club-file/currency';
import type { ClubScope, UserScope } from '../../auth/scope.ts';
import { currencyOf } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { openBillRows, openBillRowsOfEmail } from '../../db/queries/money/bills.ts';
import {
  accountsOfEmail,
  balancesOfClub,
  membersWithNothing,
} from '../../db/queries/money/entries.ts';
import { fundUntil } from '../../db/queries/money/fund.ts';
import { payUrl, payUrlOf } from '../pay/pay-links.ts';

const EVERYBODY = ['active', 'inactive', 'removed'] as const;

/**
 * The members who are active or have an entry. Who has left is none of them where all entries were taken back, as by undoing
 * an import: nobody would know them.
 */
async function membersWithAccounts(db: Db, clubId: string, balances: ReadonlyMap<string, Minor>) {
  const members = await membersOfClub(db, clubId, EVERYBODY);
  const shown = members.filter(({ id, status }) => status === 'active' || balances.has(id));
  const even = shown.filter(({ id, status }) => status === 'removed' && balances.get(id) === NONE);
  const ids = even.map(({ id }) => id);
  const gone = await membersWithNothing(db, clubId, ids);
  return shown.filter(({ id }) => !gone.has(id));
}

type OpenMonths = Pick<OwnAccounts['items'][number], 'openMonths'>;
type OpenBillRow = Awaited<ReturnType<typeof openBillRows>>[number];

/** The bills of a member that no balance has yet, since their months are not closed. */
function presentOpenMonths(currency: Currency, rows: readonly OpenBillRow[] = []): OpenMonths {
  const openMonths = rows
    .map((row) => ({ year: row.year, month: row.month, amount: memberBalance(row) }))
    .filter(({ amount }) => amount !== 0)
    .map((month) => ({ ...month, amount: toWire(currency, month.amount) }));
  return openMonths.length === 0 ? {} : { openMonths };
}

/**
 * The balance of every member who is active or has an entry that stands, in the order in which they were added; the sums of
 * debts and credits; and the fund.
 */
export async function listAccounts({ db }: Context, { club }: ClubScope): Promise<Accounts> {
  const balances = await balancesOfClub(db, club.id);
  const { owedByMembers, owedToMembers } = sumOwed([...balances.values()]);
  const shown = await membersWithAccounts(db, club.id, balances);
  const openRows = Map.groupBy(await openBillRows(db, club.id), ({ memberId }) => memberId);
  return {
    items: shown.map(({ id, name, status }) => ({
      memberId: id,
      memberName: name,
      status,
      balance: toWire(club.currency, balances.get(id) ?? NONE),
      ...presentOpenMonths(club.currency, openRows.get(id)),
    })),
    owedByMembers: toWire(club.currency, owedByMembers),
    owedToMembers: toWire(club.currency, owedToMembers),
    fund: toWire(club.currency, await fundUntil(db, club.id)),
  };
}

/** The user's balance in each of their clubs, the oldest club first. */
export async function listOwnAccounts(context: Context, user: UserScope): Promise<OwnAccounts> {
  const { db } = context;
  const memberships = await accountsOfEmail(db, user.emailKey);
  const year = context.clock().getUTCFullYear();
  const open = await openBillRowsOfEmail(db, user.emailKey, { first: year - 1, last: year + 1 });
  const openRows = Map.groupBy(open, ({ clubId }) => clubId);
  const items = [];
  for (const membership of memberships) {
    const { clubId, clubName, memberId, balance, linkVersion: version } = membership;
    const currency = currencyOf({ id: clubId, currency: membership.currency });
    items.push({
      clubId,
      clubName,
      memberId,
      ...currencyInFile(currency),
      balance: toWire(currency, balance),
      ...presentOpenMonths(currency, openRows.get(clubId)),
      payUrl:
        version === null
          ? await payUrlOf(context, { clubId, memberId })
          : payUrl(context, { memberId, version }),
    });
  }
  return { items };
}

import { randomInt } from 'node:crypto';
import { type Minor, NONE, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { PayLink } from '@rallybook/contract/schemas/payees';
import { PAY_CODE_LENGTH, payCode } from '@rallybook/reading/bank/line/pay-code';
import { changeClub } from '../../auth/change-club.ts';
import { writeLinkToken } from '../../auth/link-tokens.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { balanceOfMember, balancesOfClub } from '../../db/queries/money/entries.ts';
import { insertNewLinks, linksOfMembers, renewLink } from '../../db/queries/money/pay-links.ts';
import type { PayLinkRow } from '../../db/tables/money.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireMember } from '../members/members.ts';

type LinkOfMember = Pick<PayLinkRow, 'memberId' | 'code' | 'version'>;

function newCode(): string {
  for (;;) {
    const code = payCode(Array.from({ length: PAY_CODE_LENGTH }, () => randomInt(32)));
    if (code !== null) return code;
  }
}

/** How often to make new codes if some are taken. With a million codes in use, 3 in 100 new ones are. */
const MAX_TRIES = 20;

/** The links of members of a club by their ids; members without a link get one. */
export async function ensureLinks(
  trx: Trx,
  clubId: string,
  memberIds: readonly string[],
): Promise<Map<string, LinkOfMember>> {
  for (let tries = 0; tries <= MAX_TRIES; tries += 1) {
    const rows = await linksOfMembers(trx, clubId, memberIds);
    const links = new Map(rows.map((row) => [row.memberId, row]));
    const missing = memberIds.filter((id) => !links.has(id));
    if (missing.length === 0) return links;
    await insertNewLinks(
      trx,
      missing.map((memberId) => ({
        clubId,
        memberId,
        code: newCode(),
        version: 1,
        mailedAt: null,
      })),
    );
  }
  throw new Error('There are no free codes');
}

/** Like `ensureLinks`, but begins a transaction only if somebody has no link. */
export async function findOrMakeLinks(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<Map<string, LinkOfMember>> {
  const rows = await linksOfMembers(db, clubId, memberIds);
  if (rows.length < memberIds.length)
    return transaction(db, {}, (trx) => ensureLinks(trx, clubId, memberIds));
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** The address of a member's page, for anybody who has it. */
export const payUrl = (
  { keys, publicUrl }: Pick<Context, 'keys' | 'publicUrl'>,
  { memberId, version }: Pick<LinkOfMember, 'memberId' | 'version'>,
): string => `${publicUrl}/p/${writeLinkToken(keys, 'pay-link', { id: memberId, version })}`;

/** The address of the page on which a member sees what they owe. */
export async function payUrlOf(
  context: Pick<Context, 'db' | 'keys' | 'publicUrl'>,
  { clubId, memberId }: Pick<PayLinkRow, 'clubId' | 'memberId'>,
): Promise<string> {
  const links = await findOrMakeLinks(context.db, clubId, [memberId]);
  return payUrl(context, links.get(memberId)!);
}

function presentLink(
  currency: Currency,
  context: Context,
  member: { id: string; name: string },
  link: LinkOfMember,
  balance: Minor,
): PayLink {
  return {
    memberId: member.id,
    memberName: member.name,
    balance: toWire(currency, balance),
    code: link.code,
    url: payUrl(context, link),
  };
}

/** Balance, code and page of all members who are active or have a balance, in the order in which they were added. */
export async function listPayLinks(
  context: Context,
  { club }: ClubScope,
): Promise<{ items: PayLink[] }> {
  const { db } = context;
  const balances = await balancesOfClub(db, club.id);
  const balanceOf = (id: string) => balances.get(id) ?? NONE;
  const members = (await membersOfClub(db, club.id, ['active', 'inactive'])).filter(
    ({ id, status }) => status === 'active' || balanceOf(id) !== 0,
  );
  const ids = members.map(({ id }) => id);
  const links = await findOrMakeLinks(db, club.id, ids);
  const items = members.map((member) =>
    presentLink(club.currency, context, member, links.get(member.id)!, balanceOf(member.id)),
  );
  return { items };
}

/** Gives a member a new page; its old address leads nowhere from then on. The code stays. */
export async function renewPayLink(
  context: Context,
  scope: ClubScope,
  memberId: string,
): Promise<PayLink> {
  const clubId = scope.club.id;
  const key = { clubId, memberId };
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const member = await requireMember(trx, clubId, memberId);
    await ensureLinks(trx, clubId, [memberId]);
    await renewLink(trx, key);
    const link = (await ensureLinks(trx, clubId, [memberId])).get(memberId)!;
    const after = { memberId, memberName: member.name };
    const change = {
      action: 'pay_link.renewed' as const,
      resourceId: memberId,
      label: member.name,
    };
    await writeAudit(trx, context, current, [{ ...change, after }]);
    return presentLink(
      current.club.currency,
      context,
      member,
      link,
      await balanceOfMember(trx, key),
    );
  });
}

import { type Minor, negate, NONE } from '@rallybook/contract/rules/money/amounts';
import type { PayMail, PayMailResult } from '@rallybook/contract/schemas/payees';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { balancesOfClub } from '../../db/queries/money/entries.ts';
import { countMailed, mailableMembers, noteMailed } from '../../db/queries/money/pay-links.ts';
import { payRequestMail } from '../../mail/messages/pay-request.ts';
import { enqueue } from '../../mail/outbox.ts';
import { ensureLinks, payUrl } from './pay-links.ts';

const DAY = 24 * 60 * 60_000;

/**
 * How many such mails an address gets in a day, from all clubs together. Further ones are silently left out (decision
 * 013).
 */
const MOST_A_DAY = 5;

type Skipped = PayMailResult['skipped'][number];
type Debtor = { id: string; name: string; email: string; emailKey: string; debt: Minor };

/** The members to ask, and the reasons why others are skipped. */
async function findDebtors(
  trx: Trx,
  clubId: string,
  memberIds: readonly string[] | undefined,
): Promise<{ debtors: Debtor[]; skipped: Skipped[] }> {
  const balances = await balancesOfClub(trx, clubId);
  const debtOf = (id: string) => negate(balances.get(id) ?? NONE);
  const members = new Map(
    (await mailableMembers(trx, clubId)).map((member) => [member.id, member]),
  );
  const asked = memberIds ?? [...members.keys()].filter((id) => debtOf(id) > 0);
  const debtors: Debtor[] = [];
  const skipped: Skipped[] = [];
  for (const memberId of new Set(asked)) {
    const member = members.get(memberId);
    const debt = debtOf(memberId);
    if (member === undefined) skipped.push({ memberId, why: 'not_a_member' });
    else if (debt <= 0) skipped.push({ memberId, why: 'owes_nothing' });
    else if (member.email === null || member.emailKey === null) {
      skipped.push({ memberId, why: 'no_verified_address' });
    } else {
      const { id, name, email, emailKey } = member;
      debtors.push({ id, name, email, emailKey, debt });
    }
  }
  return { debtors, skipped };
}

/**
 * Asks members who owe, and who have a verified address, for their debt by mail, each once in 24 hours.
 * @returns how many are asked, and who is skipped, with the reason; ids that are no members of the club are skipped,
 * too
 */
export async function mailDebtors(
  context: RequestContext,
  scope: ClubScope,
  { memberIds }: Pick<PayMail, 'memberIds'>,
): Promise<PayMailResult> {
  const { clock } = context;
  const { club } = scope;
  return changeClub(context, scope, 'share', async (trx, { actorName }) => {
    const { debtors, skipped } = await findDebtors(trx, club.id, memberIds);
    const ids = debtors.map(({ id }) => id);
    const links = await ensureLinks(trx, club.id, ids);
    const { name: clubName } = await clubById(trx, club.id);
    const now = clock();
    const times = { now: now.toISOString(), since: new Date(now.getTime() - DAY).toISOString() };
    let sent = 0;
    for (const { id: memberId, name: memberName, email: to, emailKey, debt } of debtors) {
      const others = await countMailed(trx, emailKey, times.since);
      if (!(await noteMailed(trx, { clubId: club.id, memberId }, times))) {
        skipped.push({ memberId, why: 'mailed_lately' });
        continue;
      }
      sent += 1;
      if (others >= MOST_A_DAY) continue;
      const url = payUrl(context, links.get(memberId)!);
      const mail = { to, clubName, actorName, memberName, debt, currency: club.currency, url };
      await enqueue(trx, context, payRequestMail(mail));
    }
    return { sent, skipped };
  });
}

import { currencyOf } from '../../../club-currency.ts';
import { balanceOfMember } from '../../../db/queries/money/entries.ts';
import type { NoticeRow } from '../../../db/tables/notices.ts';
import { quotedName } from '../../../mail/quoted-name.ts';
import { ensureLinks, payUrl } from '../../pay/pay-links.ts';
import type { Reading } from './kind.ts';

const DAY = 24 * 3_600_000;
/** How long a notice about money is of use. */
const USEFUL_DAYS = 7;

/** What notices about money have in common: the member's balance now, and the page on which it is paid. */
export async function readDebt({ trx, context, club }: Reading, notice: NoticeRow) {
  const key = { clubId: club.id, memberId: notice.memberId };
  const balance = await balanceOfMember(trx, key);
  const links = await ensureLinks(trx, club.id, [notice.memberId]);
  return {
    key,
    balance,
    currency: currencyOf(club),
    url: payUrl(context, links.get(notice.memberId)!),
    until: Date.parse(notice.raisedAt) + USEFUL_DAYS * DAY,
    clubName: quotedName(club.name),
  };
}

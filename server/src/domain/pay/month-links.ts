import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { MonthLink } from '@rallybook/contract/schemas/month-links';
import { changeClub } from '../../auth/change-club.ts';
import { FIRST_LINK_VERSION, monthUrl } from '../../auth/link-urls.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import {
  billedWithoutCode,
  monthLinkVersion,
  storeMonthLinkVersion,
} from '../../db/queries/money/month-links.ts';
import { writeAudit } from '../guards/audit.ts';
import { findOrMakeLinks } from './pay-links.ts';

/**
 * The address of a month's page, whether the month is closed or not: until then it leads nowhere. The members of its bill
 * get the codes by which the page names them, so that looking at it changes nothing.
 */
export async function getMonthLink(
  context: Context,
  { club }: ClubScope,
  { year, month }: YearMonth,
): Promise<MonthLink> {
  const { db } = context;
  const clubMonth = { clubId: club.id, year, month };
  const withoutCode = await billedWithoutCode(db, clubMonth);
  if (withoutCode.length > 0) await findOrMakeLinks(db, club.id, withoutCode);
  return { url: monthUrl(context, clubMonth, await monthLinkVersion(db, clubMonth)) };
}

/** Gives a month's page a new address; its old one leads nowhere from then on. */
export async function renewMonthLink(
  context: Context,
  scope: ClubScope,
  { year, month }: YearMonth,
): Promise<MonthLink> {
  const clubMonth = { clubId: scope.club.id, year, month };
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const version = ((await monthLinkVersion(trx, clubMonth)) ?? FIRST_LINK_VERSION) + 1;
    await storeMonthLinkVersion(trx, clubMonth, version);
    const change = {
      action: 'month_link.renewed',
      resourceId: null,
      label: isoMonth(clubMonth),
      after: { year, month },
    } as const;
    await writeAudit(trx, context, current, [change]);
  });
  return getMonthLink(context, scope, clubMonth);
}

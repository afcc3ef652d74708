import { setImmediate } from 'node:timers/promises';
import type { Language } from '@rallybook/contract/languages';
import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import { type Settlement, settlementOf } from '@rallybook/contract/rules/billing/settlement';
import { datesOfMonth, isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { type NameOrder, type Sport } from '@rallybook/contract/rules/club-choices';
import { type Minor, NONE } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { AuditKind } from '@rallybook/contract/schemas/audit';
import { isLinkTokenOf, readMonthToken } from '../../auth/link-tokens.ts';
import { FIRST_LINK_VERSION } from '../../auth/link-urls.ts';
import { requireNoRunningImport } from '../../auth/running-import.ts';
import { splitIntoChunks } from '../../chunks.ts';
import { currencyOf } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { keepOfClub } from '../../db/keep.ts';
import { balancesOfMembers, paidAfter } from '../../db/queries/money/entries.ts';
import {
  billRowOfCode,
  billRowsWithCodes,
  closedMonthWithLink,
} from '../../db/queries/money/month-links.ts';
import { linesOfClosed } from '../bills/bill-lines.ts';
import { hasLaterClosed } from '../guards/closed-months.ts';
import type { Account } from './codes/transfer.ts';
import { accountOf, type Payment, paymentOf } from './payment.ts';

/** A closed month of a club, to whose page a token leads. */
export type LinkedMonth = YearMonth & {
  clubId: string;
  club: string;
  currency: Currency;
  sport: Sport;
  nameOrder: NameOrder;
  /** Of the club. */
  language: Language;
  /** Whether a later month is closed, too, so that what is open is not only from before. */
  hasLater: boolean;
  /** Null if the club has not said where to pay. */
  account: Account | null;
};

/** What the page says of a member. */
export type MonthMember = {
  /** Alias or name. */
  name: string;
  /** How a transfer names the member, and the page's address for them; null if they have no code. */
  code: string | null;
  settlement: Exclude<Settlement, 'nothing'>;
  /** Minor units; below zero the member owes it. */
  open: Minor;
  /** The "Member Cost" of the month; minor units. */
  total: Minor;
  /** What they have paid since the month ended; minor units. */
  paid: Minor;
};

/** The same, behind the name: what the month's amount is made of, and how to pay. */
export type PayingMember = MonthMember & { lines: RowLine[]; payment: Payment | null };

/**
 * The month of a token, for anybody who has it. An unknown or renewed token, a month that is not closed, a club that shows no
 * such pages and a deleted one take equally long.
 * @returns null if there is no such page
 * @throws unavailable while a large import of the club is written or taken back
 */
export async function findLinkedMonth(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<LinkedMonth | null> {
  const claimed = readMonthToken(token);
  const found = await closedMonthWithLink(db, { clubId: claimed.id, ...claimed.month });
  const version = found?.version ?? FIRST_LINK_VERSION;
  const isValid = isLinkTokenOf(keys, 'month-link', claimed, version);
  if (!isValid || found === undefined) return null;
  requireNoRunningImport(found);
  const { clubId, clubName: club, year, month, language, nameOrder, sport } = found;
  const account = accountOf(found);
  const currency = currencyOf({ id: clubId, currency: found.currency });
  const hasLater = hasLaterClosed({ club: found }, found);
  return { clubId, club, currency, sport, nameOrder, year, month, language, hasLater, account };
}

/** For how many members balances are added up at a time, so that others are answered in between. */
const AT_ONCE = 500;

type Sums = { balances: Map<string, Minor>; paid: Map<string, Minor> };

/** The balances of some members, and what they have paid since a month. */
async function readSums(
  db: Db,
  linked: Pick<LinkedMonth, 'clubId' | 'year' | 'month'>,
  memberIds: readonly string[],
): Promise<Sums> {
  const { clubId } = linked;
  const { last } = datesOfMonth(linked);
  const sums: Sums = { balances: new Map(), paid: new Map() };
  for (const ids of splitIntoChunks(memberIds.toSorted(), AT_ONCE)) {
    for (const [id, sum] of await balancesOfMembers(db, clubId, ids)) sums.balances.set(id, sum);
    for (const [id, sum] of await paidAfter(db, clubId, ids, last)) sums.paid.set(id, sum);
    await setImmediate();
  }
  return sums;
}

type BillRow = Awaited<ReturnType<typeof billRowsWithCodes>>[number];

/** What the page says of a member; null if there is nothing to say. */
function toMonthMember(row: BillRow, { balances, paid }: Sums): MonthMember | null {
  const open = balances.get(row.memberId) ?? NONE;
  const total = memberBalance(row);
  const settlement = settlementOf({ ...row, totalCost: total }, open);
  if (settlement === 'nothing') return null;
  const { code, memberId } = row;
  const name = row.alias || row.name;
  return { name, code, settlement, open, total, paid: paid.get(memberId) ?? NONE };
}

/** The member behind a name of a month's page; null if there is none, or nothing to say about them. */
export async function readMonthMember(
  { db }: Pick<Context, 'db'>,
  linked: LinkedMonth,
  code: string,
): Promise<PayingMember | null> {
  const row = await billRowOfCode(db, linked, code);
  if (row === undefined) return null;
  const member = toMonthMember(row, await readSums(db, linked, [row.memberId]));
  if (member === null) return null;
  const { currency, account } = linked;
  const payment = paymentOf(currency, account, { code, memberName: row.name }, member.open);
  return { ...member, lines: linesOfClosed(row), payment };
}

/** How many months of large clubs are kept, and what happens without changing what anybody owes or is called. */
const MOST_KEPT = 8;
const keepMonth = keepOfClub<MonthMember[]>(
  new Set<AuditKind>([
    'answer',
    'device',
    'evening',
    'game',
    'pass',
    'play',
    'presence',
    'session',
    'tracking',
  ]),
  MOST_KEPT,
);

/**
 * The members in the bill of a closed month about whom there is anything to say, in the order of the message to the group:
 * who owes most, then who gets money back, then who is done. Members who have left are among them: they still owe.
 */
export function readMonthMembers(
  { db }: Pick<Context, 'db'>,
  linked: LinkedMonth,
): Promise<readonly MonthMember[]> {
  const key = isoMonth(linked);
  return keepMonth(db, linked.clubId, key, () => listMonthMembers(db, linked));
}

async function listMonthMembers(db: Db, linked: LinkedMonth): Promise<MonthMember[]> {
  const rows = await billRowsWithCodes(db, linked);
  const ids = rows.map(({ memberId }) => memberId);
  const sums = await readSums(db, linked, ids);
  const members = inNameOrder(linked, rows, ({ name }) => name).flatMap((row): MonthMember[] => {
    const member = toMonthMember(row, sums);
    return member === null ? [] : [member];
  });
  return members.toSorted(
    (a, b) =>
      RANKS[a.settlement] - RANKS[b.settlement] ||
      Math.abs(shownAmount(b)) - Math.abs(shownAmount(a)),
  );
}

const RANKS = { pay: 0, back: 1, done: 2 };

/** What the page shows beside a name: what is open, or the month's amount where nothing is. */
export const shownAmount = ({ settlement, open, total }: MonthMember): Minor =>
  settlement === 'done' ? total : open;

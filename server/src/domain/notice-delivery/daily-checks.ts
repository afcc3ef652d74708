import { todayIn } from '@rallybook/contract/rules/calendar';
import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeRules,
} from '@rallybook/contract/rules/notices/kinds';
import type { Context } from '../../context.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubsByIds } from '../../db/queries/clubs/clubs.ts';
import {
  type CheckClaim,
  claimDueChecks,
  hasDueCheck,
  sentOccasionsOfClubs,
  setNextCheck,
  storeSentOccasions,
} from '../../db/queries/notices/checks.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { instantOf, isoOf } from '../../instants.ts';
import { nextAt, spreadOf } from '../notices/due.ts';
import { readRulesOfClubs } from '../notices/settings.ts';
import { LONGEST, RETRY } from './due-checks.ts';
import type { ClubDay } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { isSameInstant } from './reminders.ts';

/** How many clubs are checked together: what is read of them is read in the same queries. */
const AT_ONCE = 20;
/** How long clubs are reserved for the process that checks them: where that dies, another does after this time. */
const CLAIM = 2 * 60_000;

/** The kinds that come once a day, and what tells them. */
const DAILY = NOTICE_KINDS.flatMap((kind) => {
  const { cause } = kinds[kind];
  return typeof cause === 'object' && 'daily' in cause ? [{ kind, tellDaily: cause.daily }] : [];
});

/** A club that was taken: when it is checked next, and what comes today, if its time has come. */
type Checked = { claim: CheckClaim; next: number; day: ClubDay | null };

/**
 * Checks the next clubs whose time of day for what comes daily has come, some at once. It works beside the sender of notices
 * and the check for reminders, which never wait for it. A notice that was stored once is not stored again.
 * @returns whether there were any
 */
export async function runDailyChecks(context: Context): Promise<boolean> {
  const { db, clock } = context;
  const now = clock().getTime();
  const bounds = { now: isoOf(now), farthest: isoOf(now + 2 * LONGEST) };
  if (!(await hasDueCheck(db, 'dailyAt', bounds))) return false;
  const taking = { until: isoOf(now + CLAIM), limit: AT_ONCE };
  const claims = await transaction(db, {}, (trx) => claimDueChecks(trx, 'dailyAt', bounds, taking));
  if (claims.length === 0) return false;
  await checkTogether(context, claims);
  return true;
}

/** Checks clubs together; if that fails, one after the other, so that only the faulty one waits. */
async function checkTogether(context: Context, claims: readonly CheckClaim[]): Promise<void> {
  try {
    await checkClubs(context, claims);
  } catch (error) {
    // The database takes no changes: the clubs stay due.
    if (changesRefusedBy(error) !== null) throw error;
    if (claims.length > 1) {
      for (const claim of claims) await checkTogether(context, [claim]);
      return;
    }
    const { db, clock, log } = context;
    log.error({ club: claims[0]?.clubId, why: String(error) }, 'A club could not be checked');
    const next = isoOf(clock().getTime() + RETRY);
    await transaction(db, {}, (trx) => setNextCheck(trx, 'dailyAt', claims, next));
  }
}

async function checkClubs(context: Context, claims: readonly CheckClaim[]): Promise<void> {
  const { db, clock } = context;
  const ids = claims.map(({ clubId }) => clubId);
  const clubs = new Map((await clubsByIds(db, ids)).map((club) => [club.id, club]));
  const rulesOf = await readRulesOfClubs(db, ids);
  const now = clock().getTime();
  const checked = claims.flatMap((claim): Checked[] => {
    const club = clubs.get(claim.clubId);
    return club === undefined ? [] : [{ claim, ...dayOf(club, rulesOf(club.id), now) }];
  });
  const days = checked.flatMap(({ day }) => (day === null ? [] : [day]));
  const due = await findDue(context, days);
  for (const { kind, tellDaily } of DAILY) {
    const some = due.get(kind) ?? [];
    if (some.length > 0) await tellDaily(context, some);
  }
  const occasions = [...due].flatMap(([kind, some]) =>
    some.map(({ club, today, dueAt }) => ({
      clubId: club.id,
      kind,
      thing: today,
      dueAt: isoOf(dueAt),
    })),
  );
  await transaction(db, {}, async (trx) => {
    await storeSentOccasions(trx, occasions);
    // Clubs of one minute and time zone are checked next at the same time.
    for (const [next, some] of Map.groupBy(checked, ({ next: instant }) => instant)) {
      const together = some.map(({ claim }) => claim);
      await setNextCheck(trx, 'dailyAt', together, isoOf(next));
    }
  });
}

/** When a club is checked next for what comes once a day, at a time of its own, and what comes now. */
function dayOf(club: ClubRow, rules: NoticeRules, now: number): Pick<Checked, 'next' | 'day'> {
  const isOff = club.deletedAt !== null || club.status === 'inactive';
  if (isOff || !DAILY.some(({ kind }) => rules.kinds.includes(kind))) {
    return { next: now + LONGEST, day: null };
  }
  const spread = spreadOf(club.id);
  const today = todayIn(club.timeZone, new Date(now - spread));
  const dueAt = instantOf(club.timeZone, today, rules.digestAt) + spread;
  const next = nextAt(club.timeZone, rules.digestAt, now - spread + 1) + spread;
  const day = dueAt > now ? null : { club, today, dueAt, rules };
  return { next: Math.min(next, now + LONGEST), day };
}

/** The clubs for which each kind is due and was not told yet. */
async function findDue(
  { db }: Pick<Context, 'db'>,
  days: readonly ClubDay[],
): Promise<Map<NoticeKind, ClubDay[]>> {
  const ids = days.map(({ club }) => club.id);
  const dates = [...new Set(days.map(({ today }) => today))];
  const dailyKinds = DAILY.map(({ kind }) => kind);
  const keyOf = (clubId: string, kind: NoticeKind, date: string) => `${clubId} ${kind} ${date}`;
  const sent = new Map(
    (await sentOccasionsOfClubs(db, ids, dailyKinds, dates)).map((row) => [
      keyOf(row.clubId, row.kind, row.thing),
      row.dueAt,
    ]),
  );
  return new Map(
    dailyKinds.map((kind) => [
      kind,
      days.filter(
        ({ club, today, dueAt, rules }) =>
          rules.kinds.includes(kind) &&
          !isSameInstant(sent.get(keyOf(club.id, kind, today)), dueAt),
      ),
    ]),
  );
}

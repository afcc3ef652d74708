import { memberBalanceFields, ownBillFields } from '@rallybook/contract/records/bills';
import { toAnswer } from '@rallybook/contract/records/convert';
import { ownCostFields, ownRecurringFields } from '@rallybook/contract/records/costs';
import { entryFields } from '@rallybook/contract/records/entries';
import { type Fields, omitFields, type Values } from '@rallybook/contract/records/fields';
import { gameFields, presenceFields } from '@rallybook/contract/records/games';
import { memberFields } from '@rallybook/contract/records/members';
import { ownRegistrationFields } from '@rallybook/contract/records/registrations';
import { ownReadingFields } from '@rallybook/contract/records/readings';
import { ownGuestFields } from '@rallybook/contract/records/rules';
import { ownAnswerFields, ownPassFields } from '@rallybook/contract/records/sessions';
import { ownPurchaseFields } from '@rallybook/contract/records/shuttles';
import { plainTrackingFields } from '@rallybook/contract/records/trackings';
import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import { sumVnd, thousandsFromVnd } from '@rallybook/contract/rules/money';
import type { AccountData } from '@rallybook/contract/schemas/account-data';
import type { UserScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { inSnapshot } from '../../db/copy/snapshot.ts';
import {
  actionsOfUser,
  dataOfMember,
  identitiesOfUser,
  invitationsOfEmail,
  recordsOfEmail,
} from '../../db/queries/accounts/account-data.ts';
import { chatsOfMember } from '../../db/queries/notices/bots.ts';
import { calendarMadeAt } from '../../db/queries/sessions/calendar-links.ts';
import { entriesOfMember } from '../../db/queries/money/entries.ts';
import { nicknamesOfMember } from '../../db/queries/members/nicknames.ts';
import { devicesToTell } from '../../db/queries/notices/push.ts';
import { devicesOfMember } from '../../db/queries/sessions/session-links.ts';
import { answersAboutMember } from '../../db/queries/reading-answers.ts';
import { linksOfMembers } from '../../db/queries/money/pay-links.ts';
import { readProfile } from './accounts.ts';
import { pagesWithFees } from '../settings/guest-fees.ts';
import { ownNotices } from '../notices/choices.ts';
import { plainSchedule, schedulesOfClub, type ScheduleLookup } from '../settings/schedules.ts';
import { type InParts, mapPages } from '../../in-parts.ts';
import { listSessions } from './sessions-list.ts';

type Data = InParts<AccountData>;
type Membership = InParts<AccountData['memberships'][number]>;
type Row = Awaited<ReturnType<typeof recordsOfEmail>>[number];

async function readMembership(db: Db, userId: string, row: Row): Promise<Membership> {
  const { clubName: club, clubId } = row;
  const member = { clubId, memberId: row.id };
  const nicknames = await nicknamesOfMember(db, row);
  const [link] = await linksOfMembers(db, clubId, [row.id]);
  const data = await dataOfMember(db, row);
  const { registrations, trackings, costs, guests, bills } = data;
  const lookup = await schedulesOfClub(db, clubId);
  return {
    club,
    ...toAnswer(memberFields, row),
    nicknames: nicknames.map(({ name }) => name),
    payCode: link?.code ?? null,
    registrations: registrations.map((registration) => ({
      ...toAnswer(ownRegistrationFields, registration),
      schedules: registration.scheduleIds.map((id) => lookup.get(id)!),
    })),
    attendance: mapPages(trackings, withSchedule(plainTrackingFields, lookup)),
    costsPaid: mapPages(costs, withSchedule(ownCostFields, lookup)),
    recurringCosts: data.recurring.map(withSchedule(ownRecurringFields, lookup)),
    shuttlesBought: mapPages(data.purchases, (purchase) => toAnswer(ownPurchaseFields, purchase)),
    guests: mapPages(pagesWithFees(db, clubId, guests), withSchedule(ownGuestFields, lookup)),
    answers: data.answers.map((answer) => ({
      date: answer.date,
      ...toAnswer(ownAnswerFields, answer),
    })),
    passes: [...data.given.map(presentPass('given')), ...data.taken.map(presentPass('taken'))],
    games: data.games.map((game) => ({
      date: game.date,
      team: game.team,
      ...toAnswer(gameFields, game),
    })),
    presence: data.presence.map((change) => ({
      date: change.date,
      ...toAnswer(presenceFields, change),
    })),
    devices: (await devicesOfMember(db, member)).map(({ boundAt, isOwn }) => ({
      boundAt,
      isOwn: isOwn === 1,
    })),
    readings: (await answersAboutMember(db, member)).map((answer) => ({
      at: answer.createdAt,
      ...toAnswer(ownReadingFields, answer),
    })),
    bills: bills.map((bill) => ({
      year: bill.year,
      month: bill.month,
      ...toAnswer(ownBillFields, bill),
      ...toAnswer(memberBalanceFields, { totalCost: memberBalance(bill) }),
    })),
    entries: readEntries(db, member),
    notices: await ownNotices(db, member),
    chats: (await chatsOfMember(db, member)).map(({ kind, linkedAt }) => ({ kind, linkedAt })),
    calendarMadeAt: await calendarMadeAt(db, member),
    actions: actionsOfUser(db, { clubId, userId }),
  };
}

/** Answers rows of a record by their own fields, and by the schedule that they name. */
const withSchedule =
  <All extends Fields>(fields: All, lookup: ScheduleLookup) =>
  (row: Values<All> & { scheduleId: string | null }) => ({
    ...toAnswer(fields, row),
    schedule: plainSchedule(row.scheduleId, lookup),
  });

type OwnPass = Values<typeof ownPassFields> & { date: string };

const presentPass = (direction: 'given' | 'taken') => (pass: OwnPass) => ({
  date: pass.date,
  direction,
  ...toAnswer(ownPassFields, pass),
});

const ownEntryFields = omitFields(entryFields, 'memberId');

function readEntries(db: Db, key: { clubId: string; memberId: string }): Membership['entries'] {
  let balance = 0;
  return mapPages(entriesOfMember(db, key), (entry) => {
    balance = sumVnd([balance, entry.amount]);
    return { ...toAnswer(ownEntryFields, entry), balance: thousandsFromVnd(balance) };
  });
}

/**
 * Everything that is stored of a user, as of one instant.
 * @param write reads the lists
 */
export async function exportAccount<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: UserScope,
  write: (data: Data) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (snapshot) => {
    const memberships: Membership[] = [];
    for (const row of await recordsOfEmail(snapshot, user.emailKey)) {
      memberships.push(await readMembership(snapshot, user.userId, row));
    }
    return write({
      exportedAt: clock().toISOString(),
      account: readProfile(user),
      identities: await identitiesOfUser(snapshot, user.userId),
      sessions: await listSessions({ db: snapshot, clock }, user),
      pushDevices: (await devicesToTell(snapshot, user.userId)).map(({ createdAt }) => ({
        addedAt: createdAt,
      })),
      memberships,
      invitations: await invitationsOfEmail(snapshot, user.emailKey),
    });
  });
}

import { memberBalanceFields, ownBillFields } from '@rallybook/contract/records/bills';
import { type CurrencyOf, toAnswer } from '@rallybook/contract/records/convert';
import { ownCostFields, ownRecurringFields } from '@rallybook/contract/records/costs';
import { entryFields } from '@rallybook/contract/records/entries';
import { type Fields, omitFields, type Values } from '@rallybook/contract/records/fields';
import { gameFields, presenceFields } from '@rallybook/contract/records/games';
import { memberFields } from '@rallybook/contract/records/members';
import { ownReadingFields } from '@rallybook/contract/records/readings';
import { ownRegistrationFields } from '@rallybook/contract/records/registrations';
import { ownGuestFields } from '@rallybook/contract/records/rules';
import { ownAnswerFields, ownPassFields } from '@rallybook/contract/records/sessions';
import { ownPurchaseFields } from '@rallybook/contract/records/shuttles';
import { plainTrackingFields } from '@rallybook/contract/records/trackings';
import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import { NONE, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type {
  AccountData,
  MemberData as WholeMemberData,
} from '@rallybook/contract/schemas/account-data';
import { currencyInFile } from '@rallybook/contract/schemas/club-file/currency';
import { scopesOf } from '../../auth/api-tokens.ts';
import { relyingPartyOf } from '../../auth/passkeys.ts';
import type { UserScope } from '../../auth/scope.ts';
import { currencyOf } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import { inSnapshot } from '../../db/copy/snapshot.ts';
import type { Db } from '../../db/engine/connect.ts';
import {
  actionsOfUser,
  dataOfMember,
  identitiesOfUser,
  invitationsOfEmail,
  recordOfMember,
  recordsOfEmail,
} from '../../db/queries/accounts/account-data.ts';
import { apiTokensOfUser } from '../../db/queries/accounts/api-tokens.ts';
import { countRecoveryCodes, passkeysOfUser } from '../../db/queries/accounts/passkeys.ts';
import { nicknamesOfMember } from '../../db/queries/members/nicknames.ts';
import { entriesOfMember } from '../../db/queries/money/entries.ts';
import { linksOfMembers } from '../../db/queries/money/pay-links.ts';
import { chatsOfMember } from '../../db/queries/notices/bots.ts';
import { devicesToTell } from '../../db/queries/notices/push.ts';
import { answersAboutMember } from '../../db/queries/reading-answers.ts';
import { calendarMadeAt } from '../../db/queries/sessions/calendar-links.ts';
import { devicesOfMember } from '../../db/queries/sessions/session-links.ts';
import { type InParts, mapPages } from '../../in-parts.ts';
import { ownNotices } from '../notices/choices.ts';
import { pagesWithFees } from '../settings/guest-fees.ts';
import { plainSchedule, schedulesOfClub, type ScheduleLookup } from '../settings/schedules.ts';
import { readProfile } from './accounts.ts';
import { presentPasskey } from './passkeys.ts';
import { listSessions } from './sessions-list.ts';

type Data = InParts<AccountData>;
export type MemberData = InParts<WholeMemberData>;
type Membership = InParts<AccountData['memberships'][number]>;
type Row = Awaited<ReturnType<typeof recordsOfEmail>>[number];

async function readMembership(db: Db, userId: string | null, row: Row): Promise<Membership> {
  const { clubName: club, clubId } = row;
  const member = { clubId, memberId: row.id };
  const nicknames = await nicknamesOfMember(db, row);
  const [link] = await linksOfMembers(db, clubId, [row.id]);
  const data = await dataOfMember(db, row);
  const { registrations, trackings, costs, guests, bills } = data;
  const lookup = await schedulesOfClub(db, clubId);
  const currency = currencyOf({ id: clubId, currency: row.currency });
  return {
    club,
    ...currencyInFile(currency),
    ...toAnswer(null, memberFields, row),
    nicknames: nicknames.map(({ name }) => name),
    payCode: link?.code ?? null,
    registrations: registrations.map((registration) => ({
      ...toAnswer(null, ownRegistrationFields, registration),
      schedules: registration.scheduleIds.map((id) => lookup.get(id)!),
    })),
    attendance: mapPages(trackings, withSchedule(currency, plainTrackingFields, lookup)),
    costsPaid: mapPages(costs, withSchedule(currency, ownCostFields, lookup)),
    recurringCosts: data.recurring.map(withSchedule(currency, ownRecurringFields, lookup)),
    shuttlesBought: mapPages(data.purchases, (purchase) =>
      toAnswer(currency, ownPurchaseFields, purchase),
    ),
    guests: mapPages(
      pagesWithFees(db, { id: clubId, currency }, guests),
      withSchedule(currency, ownGuestFields, lookup),
    ),
    answers: data.answers.map((answer) => ({
      date: answer.date,
      ...toAnswer(null, ownAnswerFields, answer),
    })),
    passes: [...data.given.map(presentPass('given')), ...data.taken.map(presentPass('taken'))],
    games: data.games.map((game) => ({
      date: game.date,
      team: game.team,
      ...toAnswer(null, gameFields, game),
    })),
    presence: data.presence.map((change) => ({
      date: change.date,
      ...toAnswer(null, presenceFields, change),
    })),
    devices: (await devicesOfMember(db, member)).map(({ boundAt, isOwn }) => ({
      boundAt,
      isOwn: isOwn === 1,
    })),
    readings: (await answersAboutMember(db, member)).map((answer) => ({
      at: answer.createdAt,
      ...toAnswer(null, ownReadingFields, answer),
    })),
    bills: bills.map((bill) => ({
      year: bill.year,
      month: bill.month,
      ...toAnswer(currency, ownBillFields, bill),
      ...toAnswer(currency, memberBalanceFields, { totalCost: memberBalance(bill) }),
    })),
    entries: readEntries(db, currency, member),
    notices: await ownNotices(db, member),
    chats: (await chatsOfMember(db, member)).map(({ kind, linkedAt }) => ({ kind, linkedAt })),
    calendarMadeAt: await calendarMadeAt(db, member),
    actions: userId === null ? [] : actionsOfUser(db, { clubId, userId }),
  };
}

/** Answers rows of a record by their own fields, and by the schedule that they name. */
const withSchedule =
  <All extends Fields>(currency: CurrencyOf<All>, fields: All, lookup: ScheduleLookup) =>
  (row: Values<All> & { scheduleId: string | null }) => ({
    ...toAnswer(currency, fields, row),
    schedule: plainSchedule(row.scheduleId, lookup),
  });

type OwnPass = Values<typeof ownPassFields> & { date: string };

const presentPass = (direction: 'given' | 'taken') => (pass: OwnPass) => ({
  date: pass.date,
  direction,
  ...toAnswer(null, ownPassFields, pass),
});

const ownEntryFields = omitFields(entryFields, 'memberId');

function readEntries(
  db: Db,
  currency: Currency,
  key: { clubId: string; memberId: string },
): Membership['entries'] {
  let balance = NONE;
  return mapPages(entriesOfMember(db, key), (entry) => {
    balance = sum([balance, entry.amount]);
    return { ...toAnswer(currency, ownEntryFields, entry), balance: toWire(currency, balance) };
  });
}

/**
 * Everything that is stored of a member without an account, as of one instant.
 * @param write reads the lists
 */
export async function exportMember<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  member: { clubId: string; id: string },
  write: (data: MemberData) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (snapshot) => {
    const row = await recordOfMember(snapshot, member);
    const memberships = [await readMembership(snapshot, null, row)];
    return write({ exportedAt: clock().toISOString(), memberships });
  });
}

/**
 * Everything that is stored of a user, as of one instant.
 * @param write reads the lists
 */
export async function exportAccount<T>(
  { db, clock, publicUrl }: Pick<Context, 'db' | 'clock' | 'publicUrl'>,
  user: UserScope,
  write: (data: Data) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (snapshot) => {
    const memberships: Membership[] = [];
    for (const row of await recordsOfEmail(snapshot, user.emailKey)) {
      memberships.push(await readMembership(snapshot, user.userId, row));
    }
    const passkeys = await passkeysOfUser(snapshot, user.userId);
    return write({
      exportedAt: clock().toISOString(),
      account: readProfile(user),
      identities: await identitiesOfUser(snapshot, user.userId),
      sessions: await listSessions({ db: snapshot, clock }, user),
      passkeys: passkeys.map((row) => presentPasskey(relyingPartyOf(publicUrl), row)),
      tokens: (await apiTokensOfUser(snapshot, user.userId)).map((row) => ({
        ...row,
        scopes: scopesOf(row),
      })),
      recoveryCodesLeft: await countRecoveryCodes(snapshot, user.userId),
      pushDevices: (await devicesToTell(snapshot, user.userId)).map(({ createdAt }) => ({
        addedAt: createdAt,
      })),
      memberships,
      invitations: await invitationsOfEmail(snapshot, user.emailKey),
    });
  });
}

import {
  datesOfMonth,
  daysInMonth,
  formatDisplayDate,
  monthOf,
  todayIn,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { feeRule } from '@rallybook/contract/schemas/rules';
import type { ClubScope, SignedIn } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { insertInvitation } from '../../db/queries/members/invitations.ts';
import { storePayee } from '../../db/queries/money/payees.ts';
import { calculateMonth } from '../bills/bills.ts';
import { createClub } from '../clubs/clubs.ts';
import { addCost } from '../costs/costs.ts';
import { markGuestPaid } from '../guests/cash.ts';
import { addGuest } from '../guests/guests.ts';
import { addFundEntry } from '../ledger/fund.ts';
import { addMember, listMembers } from '../members/members.ts';
import { stopMails } from '../notices/stop-mails.ts';
import { register } from '../registrations/registrations.ts';
import { saveClasses } from '../settings/classes.ts';
import { saveRule } from '../settings/rules.ts';
import { saveBillSettings } from '../settings/settings.ts';
import { addBulk } from '../trackings/bulk-trackings.ts';
import { collectMoney } from './money.ts';
import { STORY } from './story.ts';

const MONTHS = 3;

/** A number from 0 to 1 that is always the same for a text, so that the story never changes. */
function chance(text: string): number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619);
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
}

function scopeOf(user: SignedIn, club: Club, memberId: string): ClubScope {
  const { id, status, timeZone, currency, nameOrder } = club;
  const actor = { memberId, role: 'owner' } as const;
  return {
    user,
    actor,
    actorName: user.username,
    requirement: { right: 'member', allowInactive: false },
    club: {
      id,
      status,
      timeZone,
      currency,
      nameOrder,
      registrationType: 'SCHEDULES',
      closedMonths: '',
    },
  };
}

/** The last months up to the current one, the oldest first. */
function lastMonths(today: string): YearMonth[] {
  const { year, month } = monthOf(today);
  return Array.from({ length: MONTHS }, (_, index) => {
    const count = year * 12 + month - 1 - (MONTHS - 1 - index);
    return { year: Math.floor(count / 12), month: (count % 12) + 1 };
  });
}

type Player = { id: string; name: string; habit: readonly number[] };

/** The chat of a month: the days on which the club has played, and who came. */
function chatOf(club: Club, players: readonly Player[], month: YearMonth, today: string): string {
  const { first } = datesOfMonth(month);
  const dates = Array.from(
    { length: daysInMonth(month) },
    (_, day) => `${first.slice(0, 8)}${String(day + 1).padStart(2, '0')}`,
  ).filter((date) => date <= today);
  return dates
    .flatMap((date) => {
      const weekday = weekdayOf(date);
      const session = club.schedules.findIndex((schedule) => schedule.weekday === weekday);
      if (session < 0) return [];
      const came = players.filter(
        ({ name, habit }) => chance(name + date) < (habit.includes(session) ? 0.85 : 0.15),
      );
      return [`${formatDisplayDate(date)}: ${came.map(({ name }) => name).join(', ')}`];
    })
    .join('\n');
}

/** The day of a line of the chat. */
const dateOf = (line: string) => `${line.slice(6, 10)}-${line.slice(3, 5)}-${line.slice(0, 2)}`;

async function playMonth(
  context: RequestContext,
  scope: ClubScope,
  {
    club,
    players,
    month,
    today,
    hasGuests,
  }: { club: Club; players: Player[]; month: YearMonth; today: string; hasGuests: boolean },
): Promise<void> {
  for (const { id, habit } of players) {
    if (habit.length === 0) continue;
    const schedules = habit.map((index) => club.schedules[index]!.id);
    await register(context, scope, { memberIds: [id], ...month, schedules }, null);
  }
  const chat = chatOf(club, players, month, today);
  if (chat === '') return;
  const text = { clubId: club.id, rawRegistrationText: chat, resolutions: [] };
  await addBulk(context, scope, text, null);
  for (const [index, line] of chat.split('\n').entries()) {
    const date = dateOf(line);
    const cost = { clubId: club.id, date, payerId: null };
    const schedule = club.schedules.find(({ weekday }) => weekday === weekdayOf(date))!;
    const court = { ...cost, category: 'COURT_RENTAL', amount: wireAmount(300) } as const;
    const session = { scheduleId: schedule.id, sessionDate: date };
    await addCost(context, scope, { ...court, ...session }, null);
    if (index % 2 > 0) continue;
    const payer = players[Math.floor(chance(date) * players.length)]!;
    const amount = wireAmount(220 + Math.round(chance(`${date} shuttles`) * 80));
    await addCost(
      context,
      scope,
      { ...cost, payerId: payer.id, category: 'SHUTTLE', amount },
      null,
    );
  }
  if (hasGuests) await bringGuests(context, scope, club, players, chat);
  await calculateMonth(context, scope, month);
}

/** Some players bring guests; other guests come alone and pay in cash. */
async function bringGuests(
  context: RequestContext,
  scope: ClubScope,
  club: Club,
  players: readonly Player[],
  chat: string,
): Promise<void> {
  for (const [index, name] of STORY.guests.entries()) {
    const line = chat.split('\n')[index * 2];
    if (line === undefined) return;
    const date = dateOf(line);
    const schedule = club.schedules.find(({ weekday }) => weekday === weekdayOf(date))!;
    const host = index % 3 === 2 ? null : players[(index * 3) % players.length]!;
    const guest = {
      clubId: club.id,
      date,
      scheduleId: schedule.id,
      name,
      hostMemberId: host?.id ?? null,
    };
    const { id } = await addGuest(context, scope, guest, null);
    if (host === null) await markGuestPaid(context, scope, id, null);
  }
}

/** The addresses of the members who have accounts. */
type Emails = { manager: string; player: string };

/** Adds the members of the story. */
async function addPeople(
  context: RequestContext,
  scope: ClubScope,
  emails: Emails | null,
): Promise<Player[]> {
  const { manager, player, players, habits } = STORY;
  const clubId = scope.club.id;
  const add = (name: string, alias: string | null, more: object = {}) =>
    addMember(context, scope, { clubId, name, alias, role: 'player', ...more }, null);
  // The people of the story have no mailboxes, so nobody is invited.
  for (const emailKey of Object.values(emails ?? {})) {
    const invitedAt = context.clock().toISOString();
    const invited = { clubId, emailKey, invitedAt, invitedBy: null };
    await transaction(context.db, {}, (trx) => insertInvitation(trx, invited));
  }
  const addressOf = (who: keyof Emails) => (emails === null ? {} : { email: emails[who] });
  const members = [
    await add(manager.name, manager.alias, { role: 'manager', ...addressOf('manager') }),
    await add(player.name, player.alias, addressOf('player')),
  ];
  await saveClasses(context, scope, {
    items: STORY.classes.map((memberClass) => ({ ...memberClass })),
  });
  for (const [name, alias, classKey] of players) {
    members.push(await add(name, alias, { classKey }));
  }
  const habitOf = (index: number) => habits[index % habits.length]!;
  return members.map(({ id, name }, index) => ({ id, name, habit: habitOf(index) }));
}

/**
 * Makes the demonstration club: three months of a badminton club, as its own use cases record them.
 * @param emails of the manager and the player, who have accounts; null where the owner alone has one
 */
export async function makeDemoClub(
  context: RequestContext,
  owner: SignedIn,
  emails: Emails | null,
): Promise<Club> {
  const given = { ...STORY.club, schedules: [...STORY.club.schedules] };
  const club = await createClub(context, owner, given, null);
  const [self] = await listMembers(context, scopeOf(owner, club, ''), ['active']);
  const scope = scopeOf(owner, club, self!.id);
  const players = await addPeople(context, scope, emails);
  await saveBillSettings(context, scope, {
    registrationFee: wireAmount(40),
    unregisteredFeeRatio: 1.25,
  });
  const today = todayIn(club.timeZone, context.clock());
  const months = lastMonths(today);
  const opening = {
    clubId: club.id,
    kind: 'opening',
    amount: wireAmount(12_000),
    date: datesOfMonth(months[0]!).first,
  } as const;
  await addFundEntry(context, scope, { ...opening, note: 'Quỹ mang sang' }, null);
  for (const [index, month] of months.entries()) {
    const rule = STORY.rules[index] ?? null;
    if (rule !== null) await saveRule(context, scope, month, feeRule.parse(rule));
    const hasGuests = rule?.kind === 'groups';
    await playMonth(context, scope, { club, players, month, today, hasGuests });
  }
  await collectMoney(context, scope, months[0]!);
  await transaction(context.db, {}, (trx) => storePayee(trx, { clubId: club.id, ...STORY.payee }));
  // Nor are those with accounts told anything by mail, now or later.
  const withAccount = emails === null ? [] : [self!, ...players.slice(0, 2)];
  for (const { id } of withAccount) {
    await stopMails(context, { clubId: club.id, clubName: club.name, memberId: id });
  }
  return club;
}

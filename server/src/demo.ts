import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  datesOfMonth,
  daysInMonth,
  formatDisplayDate,
  monthOf,
  todayIn,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { feeRule } from '@rallybook/contract/schemas/rules';
import { hashPassword } from './auth/passwords.ts';
import type { ClubScope, SignedIn } from './auth/scope.ts';
import { withCommandContext } from './commands/command-context.ts';
import type { RequestContext } from './context.ts';
import { insertInvitation } from './db/queries/members/invitations.ts';
import { insertUser, userByUsername } from './db/queries/accounts/users.ts';
import { storePayee } from './db/queries/money/payees.ts';
import { transaction } from './db/engine/transaction.ts';
import { collectMoney } from './demo-money.ts';
import { STORY } from './demo-story.ts';
import { calculateMonth } from './domain/bills/bills.ts';
import { addBulk } from './domain/trackings/bulk-trackings.ts';
import { saveClasses } from './domain/settings/classes.ts';
import { createClub } from './domain/clubs/clubs.ts';
import { addCost } from './domain/costs/costs.ts';
import { markGuestPaid } from './domain/guests/cash.ts';
import { addGuest } from './domain/guests/guests.ts';
import { addFundEntry } from './domain/ledger/fund.ts';
import { addMember, listMembers } from './domain/members/members.ts';
import { register } from './domain/registrations/registrations.ts';
import { saveRule } from './domain/settings/rules.ts';
import { saveBillSettings } from './domain/settings/settings.ts';
import { readSettings } from './env.ts';
import { newId } from './ids.ts';

const MONTHS = 3;

/** A number from 0 to 1 that is always the same for a text, so that the story never changes. */
function chance(text: string): number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619);
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
}

async function makeUser(
  context: RequestContext,
  username: string,
  password: string,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(password);
  const createdAt = context.clock().toISOString();
  const email = `${username}@saomai.example`;
  const row = {
    id: newId(),
    username,
    usernameKey: username,
    email,
    emailKey: email,
    passwordHash,
    emailVerifiedAt: createdAt,
    createdAt,
    language: null,
  };
  await transaction(context.db, {}, (trx) => insertUser(trx, row));
  return { userId: row.id, sessionId: newId(), username, email, emailKey: email, createdAt };
}

function scopeOf(user: SignedIn, club: Club, memberId: string): ClubScope {
  const { id, status, timeZone } = club;
  const actor = { memberId, role: 'owner' } as const;
  return {
    user,
    actor,
    actorName: user.username,
    requirement: { right: 'member', allowInactive: false },
    club: { id, status, timeZone, registrationType: 'SCHEDULES', closedMonths: '' },
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
    const court = { ...cost, category: 'COURT_RENTAL', amount: 300 } as const;
    const session = { scheduleId: schedule.id, sessionDate: date };
    await addCost(context, scope, { ...court, ...session }, null);
    if (index % 2 > 0) continue;
    const payer = players[Math.floor(chance(date) * players.length)]!;
    const amount = 220 + Math.round(chance(`${date} shuttles`) * 80);
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

async function tellStory(context: RequestContext): Promise<string[]> {
  const { owner: ownerName, manager, player, players, habits } = STORY;
  if (await userByUsername(context.db, ownerName)) {
    return [
      'The demonstration club is there already. Its logins are printed by: npm run demo -- --logins',
    ];
  }
  const password = randomBytes(6).toString('base64url');
  const owner = await makeUser(context, ownerName, password);
  const club = await createClub(
    context,
    owner,
    {
      ...STORY.club,
      schedules: [...STORY.club.schedules],
    },
    null,
  );
  const firstScope = scopeOf(owner, club, '');
  const [self] = await listMembers(context, firstScope, ['active']);
  const scope = scopeOf(owner, club, self!.id);
  const add = (name: string, alias: string | null, more: object = {}) =>
    addMember(context, scope, { clubId: club.id, name, alias, role: 'player', ...more }, null);

  const managerUser = await makeUser(context, manager.username, password);
  const playerUser = await makeUser(context, player.username, password);
  // The people of the story have no mailboxes, so nobody is invited.
  for (const { emailKey } of [managerUser, playerUser]) {
    const invited = { clubId: club.id, emailKey, invitedAt: club.createdAt, invitedBy: null };
    await transaction(context.db, {}, (trx) => insertInvitation(trx, invited));
  }
  const members = [
    await add(manager.name, manager.alias, { role: 'manager', email: managerUser.email }),
    await add(player.name, player.alias, { email: playerUser.email }),
  ];
  await saveClasses(context, scope, { items: STORY.classes.map((one) => ({ ...one })) });
  for (const [name, alias, classKey] of players) {
    members.push(await add(name, alias, { classKey }));
  }

  await saveBillSettings(context, scope, { registrationFee: 40, unregisteredFeeRatio: 1.25 });
  const today = todayIn(club.timeZone, context.clock());
  const { first } = datesOfMonth(lastMonths(today)[0]!);
  const opening = { clubId: club.id, kind: 'opening', amount: 12_000, date: first } as const;
  await addFundEntry(context, scope, { ...opening, note: 'Quỹ mang sang' }, null);
  const habitOf = (index: number) => habits[index % habits.length]!;
  const story = members.map(({ id, name }, index) => ({ id, name, habit: habitOf(index) }));
  for (const [index, month] of lastMonths(today).entries()) {
    const rule = STORY.rules[index] ?? null;
    if (rule !== null) await saveRule(context, scope, month, feeRule.parse(rule));
    await playMonth(context, scope, {
      club,
      players: story,
      month,
      today,
      hasGuests: rule?.kind === 'groups',
    });
  }
  await collectMoney(context, scope, lastMonths(today)[0]!);
  await transaction(context.db, {}, (trx) => storePayee(trx, { clubId: club.id, ...STORY.payee }));
  const logins = [
    `${club.name} is ready. Log in with:`,
    `${ownerName} (owner)`,
    `${manager.username} (manager)`,
    `${player.username} (player)`,
    `Password of all three: ${password}`,
  ];
  keepLogins(logins);
  return logins;
}

/** The logins are kept beside the keys: the database has only the password's hash. */
const loginsFile = () => join(settings.dataDir, 'demo-logins.txt');

function keepLogins(lines: readonly string[]): void {
  writeFileSync(loginsFile(), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** @returns the logins of the demonstration club, or where they are not known */
function readLogins(): string[] {
  try {
    return readFileSync(loginsFile(), 'utf8').trimEnd().split('\n');
  } catch {
    return [`No demonstration club was made with this folder: ${settings.dataDir}`];
  }
}

const settings = readSettings(process.env, process.cwd());
const lines = process.argv.includes('--logins')
  ? readLogins()
  : await withCommandContext(settings, 'vi', tellStory);
process.stdout.write(`${lines.join('\n')}\n`);

import { languages, type Language } from '@rallybook/contract/languages';
import { addDays, dayBefore, todayIn } from '@rallybook/contract/rules/calendar';
import { dongText } from '@rallybook/contract/rules/money-text';
import type { BotCommand } from '@rallybook/contract/rules/bot-commands';
import type { Session } from '@rallybook/contract/rules/sessions/calendar';
import { countsOf, MAX_GUESTS, standings } from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { balanceOfMember } from '../../db/queries/entries.ts';
import { membersOfClub } from '../../db/queries/members.ts';
import type { ClubRow, MemberRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { plainName, quotedName } from '../../mail/quoted-name.ts';
import { sessionTimeText } from '../../texts/session-time-text.ts';
import { serverTexts } from '../../texts/texts.ts';
import type { AuditActor } from '../guards/audit.ts';
import { ensureLinks, payUrl } from '../pay/pay-links.ts';
import { takeAnswer } from '../sessions/answers.ts';
import { requireSession } from '../sessions/find-session.ts';
import { sessionsOfPeriod } from '../sessions/list-sessions.ts';
import { type LoadedRoll, loadRolls } from '../sessions/rolls.ts';
import { timesOf } from '../sessions/session-times.ts';

/** How far ahead the next session is looked for. */
const DAYS_AHEAD = 60;
/** The most names in one message. */
const MAX_NAMES = 60;

type Member = Pick<MemberRow, 'id' | 'name' | 'alias'>;
type Asked = { club: ClubRow; member: Member; language: Language };

/** The member as who answers: they have shown by a code that the chat is theirs. */
const actorOf = ({ club, member }: Asked): AuditActor => ({
  user: { userId: null },
  actor: { memberId: member.id },
  actorName: member.name,
  club: { id: club.id },
});

/** The next session that takes place and has not begun. */
async function nextSession(trx: Trx, context: Context, club: ClubRow): Promise<Session | null> {
  const now = context.clock();
  const today = todayIn(club.timeZone, now);
  const period = { from: dayBefore(today), to: addDays(today, DAYS_AHEAD) };
  const sessions = await sessionsOfPeriod(trx, club, period);
  const next = sessions.find(
    (session) => session.state !== 'cancelled' && timesOf(club, session).start > now.getTime(),
  );
  return next ?? null;
}

async function takeCommand(
  trx: Trx,
  context: Context,
  asked: Asked,
  session: Session,
  command: Extract<BotCommand, { command: 'come' }> | { command: 'away' },
): Promise<string> {
  const { club, member, language } = asked;
  const texts = serverTexts[language].bots;
  if (club.status === 'inactive') throw new AppError('club_inactive');
  const isComing = command.command === 'come';
  const guests = isComing ? command.guests : 0;
  if (guests > MAX_GUESTS) return texts.tooManyGuests({ most: MAX_GUESTS });
  const found = await requireSession(trx, club.id, session.id);
  const answer = isComing ? 'coming' : 'away';
  const given = await takeAnswer(
    trx,
    context,
    actorOf(asked),
    found,
    { memberId: member.id, answer, guests },
    { by: 'self', isStaff: false },
  );
  const when = sessionTimeText(session, language);
  if (given.answer === 'waiting') return texts.waits({ when, position: given.position ?? 1 });
  return given.answer === 'coming'
    ? texts.comes({ when, guests: given.guests })
    : texts.stays({ when });
}

const byName = new Intl.Collator('vi');

async function tellWho(
  trx: Trx,
  context: Context,
  { club, language }: Asked,
  session: Session,
): Promise<string> {
  const [{ roll, now }] = (await loadRolls(trx, context, club, [session])) as [LoadedRoll];
  const all = standings(roll, now);
  const names = (await membersOfClub(trx, club.id, ['active']))
    .filter(({ id }) => all.get(id)?.answer === 'coming')
    .map(({ name, alias }) => alias || name)
    .toSorted((a, b) => byName.compare(a, b));
  const isShown = club.rollShowsNames === 1;
  return serverTexts[language].bots.who({
    when: sessionTimeText(session, language),
    ...countsOf(roll, now),
    names: isShown ? names.slice(0, MAX_NAMES).map(plainName) : null,
    moreNames: isShown ? Math.max(0, names.length - MAX_NAMES) : 0,
  });
}

async function tellDebt(trx: Trx, context: Context, { club, member, language }: Asked) {
  const texts = serverTexts[language].bots;
  const key = { clubId: club.id, memberId: member.id };
  const balance = await balanceOfMember(trx, key);
  const name = quotedName(club.name);
  if (balance > 0) return texts.gets({ club: name, amount: dongText(balance) });
  if (balance === 0) return texts.owesNothing({ club: name });
  const href = payUrl(context, (await ensureLinks(trx, club.id, [member.id])).get(member.id)!);
  return texts.owes({ club: name, amount: dongText(-balance), href });
}

/**
 * Does what a member asks of a bot, about the next session or about themself.
 * @param trx holds the exclusive lock of the club
 * @returns what the bot answers
 * @throws like `takeAnswer`; club_inactive
 */
export async function answerCommand(
  trx: Trx,
  context: Context,
  { club, member }: { club: ClubRow; member: Member },
  command: Exclude<BotCommand, { command: 'stop' }> & { command: string },
): Promise<string> {
  const asked = { club, member, language: command.language };
  if (command.command === 'owe') return tellDebt(trx, context, asked);
  const session = await nextSession(trx, context, club);
  if (session === null) return serverTexts[command.language].bots.noSession;
  if (command.command === 'who') return tellWho(trx, context, asked, session);
  return takeCommand(trx, context, asked, session, command as { command: 'away' });
}

/** Why something was refused, in the words of the app. */
export async function refusalText(language: Language, error: AppError): Promise<string> {
  const { errors } = await languages[language].texts();
  return errors[error.code];
}

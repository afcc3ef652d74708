import { languages, type Language } from '@rallybook/contract/languages';
import { clockAt } from '@rallybook/contract/rules/calendar';
import { negate } from '@rallybook/contract/rules/money/amounts';
import { show } from '@rallybook/contract/rules/money/show';
import { clubCollator } from '@rallybook/contract/rules/name-order';
import { NOTICE_KIND_RULES } from '@rallybook/contract/rules/notices/kinds';
import {
  countsOf,
  MAX_GUESTS,
  NO_ANSWER,
  type Standing,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import type { BotCommand, Unclear } from '@rallybook/reading/bot/command';
import { memberUrl } from '../../auth/link-urls.ts';
import { currencyOf } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { balanceOfMember } from '../../db/queries/money/entries.ts';
import { linkVersion } from '../../db/queries/sessions/session-links.ts';
import type { BotChatRow } from '../../db/tables/bots.ts';
import type { ClubRow, MemberRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';
import { plainName, quotedName } from '../../mail/quoted-name.ts';
import { dayText, sessionTimeText } from '../../texts/session-time-text.ts';
import { serverTexts } from '../../texts/texts.ts';
import type { AuditActor } from '../guards/audit.ts';
import { ensureLinks, payUrl } from '../pay/pay-links.ts';
import { takeAnswer } from '../sessions/answers.ts';
import { requireSession } from '../sessions/find-session.ts';
import { type LoadedRoll, loadRolls } from '../sessions/rolls.ts';
import { timesOf } from '../sessions/session-times.ts';
import { type AskedSession, findAskedSession } from './asked-session.ts';

/** The most names in one message. */
const MAX_NAMES = 60;

type Member = Pick<MemberRow, 'id' | 'name' | 'alias'>;
type Conversation = { club: ClubRow; member: Member; chat: BotChatRow; language: Language };

/** The member who writes, as an actor: they have proved by a code that the chat is theirs. */
const actorOf = ({ club, member }: Conversation): AuditActor => ({
  user: { userId: null },
  actor: { memberId: member.id },
  actorName: member.name,
  club: { id: club.id },
});

/** The day that an answer has to name, such as "1/12"; null if it needs none. */
const dayOf = ({ session, needsDay }: AskedSession): string | null =>
  needsDay ? `${Number(session.date.slice(8))}/${Number(session.date.slice(5, 7))}` : null;

/** A session, and the day that an answer has to name, in words. */
const wordsOf = (about: AskedSession, language: Language) => ({
  when: sessionTimeText(about.session, language),
  day: dayOf(about),
});

async function standingOf(
  trx: Trx,
  context: Context,
  { club, member }: Conversation,
  { session }: AskedSession,
): Promise<Standing> {
  const [{ roll, circumstances }] = (await loadRolls(trx, context, club, [session])) as [
    LoadedRoll,
  ];
  return standings(roll, circumstances).get(member.id) ?? NO_ANSWER;
}

async function answerSession(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  about: AskedSession,
  { answer, guests }: { answer: 'coming' | 'away'; guests: number },
): Promise<string> {
  const { club, member, language } = conversation;
  const texts = serverTexts[language].bots;
  if (club.status === 'inactive') throw new AppError('club_inactive');
  if (guests > MAX_GUESTS) return texts.tooManyGuests({ most: MAX_GUESTS });
  const found = await requireSession(trx, club.id, about.session.id);
  const given = await takeAnswer(
    trx,
    context,
    actorOf(conversation),
    found,
    { memberId: member.id, answer, guests },
    { by: 'self', isStaff: false },
  );
  const words = wordsOf(about, language);
  if (given.answer === 'waiting') return texts.waits({ ...words, position: given.position ?? 1 });
  return given.answer === 'coming'
    ? texts.comes({ ...words, guests: given.guests })
    : texts.stays(words);
}

/** Takes a plain "yes": it answers a notice that asked, unless the member has said no since. */
async function answerYes(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  about: AskedSession,
): Promise<string> {
  const { answer, guests } = await standingOf(trx, context, conversation, about);
  const isAsked = about.after !== null && NOTICE_KIND_RULES[about.after].asksWhoComes;
  if (isAsked && answer !== 'away') {
    return answerSession(trx, context, conversation, about, { answer: 'coming', guests });
  }
  return askBack(conversation, about, MAY_COME);
}

const MAY_COME = { may: 'come', span: null, mayBeDebt: false } as const;

/** Asks what somebody means, in one line. */
const askBack = (
  { language }: Conversation,
  about: AskedSession,
  { may, span, mayBeDebt }: Pick<Unclear, 'may' | 'span' | 'mayBeDebt'>,
): string =>
  serverTexts[language].bots.asksBack({
    ...wordsOf(about, language),
    may,
    namesDays: span === 'days',
    mayBeDebt,
  });

/** Asks back; of a week or longer it says where one answers for several sessions. */
async function askOf(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  about: AskedSession,
  unclear: Unclear,
): Promise<string> {
  if (unclear.span !== 'longer') return askBack(conversation, about, unclear);
  const { language } = conversation;
  const href = await ownPage(trx, context, conversation);
  return serverTexts[language].bots.asksOfLonger({ ...wordsOf(about, language), href });
}

/** Takes that a member comes: guests may come besides those who were said before, and all only where places are free. */
async function answerComing(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  about: AskedSession,
  { guests, addsGuests, onlyIfFree }: Extract<BotCommand, { command: 'come' }>,
): Promise<string> {
  const before = await standingOf(trx, context, conversation, about);
  // Who does not come may mean a guest alone.
  if (addsGuests && before.answer === 'away') return askBack(conversation, about, MAY_COME);
  const said = addsGuests ? before.guests + guests : guests;
  if (onlyIfFree && before.answer !== 'coming') {
    const { free } = await countsIn(trx, context, conversation, about);
    if (free !== null && free < 1 + said) return tellPlaces(trx, context, conversation, about);
  }
  return answerSession(trx, context, conversation, about, { answer: 'coming', guests: said });
}

async function tellWho(
  trx: Trx,
  context: Context,
  { club, language }: Conversation,
  { session }: AskedSession,
): Promise<string> {
  const [{ roll, circumstances }] = (await loadRolls(trx, context, club, [session])) as [
    LoadedRoll,
  ];
  const all = standings(roll, circumstances);
  const names = (await membersOfClub(trx, club.id, ['active']))
    .filter(({ id }) => all.get(id)?.answer === 'coming')
    .map(({ name, alias }) => alias || name)
    .toSorted(clubCollator(club).compare);
  const isShown = club.rollShowsNames === 1;
  return serverTexts[language].bots.who({
    when: sessionTimeText(session, language),
    ...countsOf(roll, circumstances),
    names: isShown ? names.slice(0, MAX_NAMES).map(plainName) : null,
    moreNames: isShown ? Math.max(0, names.length - MAX_NAMES) : 0,
  });
}

async function tellDebt(trx: Trx, context: Context, { club, member, language }: Conversation) {
  const texts = serverTexts[language].bots;
  const key = { clubId: club.id, memberId: member.id };
  const balance = await balanceOfMember(trx, key);
  const name = quotedName(club.name);
  if (balance > 0)
    return texts.gets({ club: name, amount: show(currencyOf(club), balance, language) });
  if (balance === 0) return texts.owesNothing({ club: name });
  const href = payUrl(context, (await ensureLinks(trx, club.id, [member.id])).get(member.id)!);
  return texts.owes({
    club: name,
    amount: show(currencyOf(club), negate(balance), language),
    href,
  });
}

async function countsIn(
  trx: Trx,
  context: Context,
  { club }: Conversation,
  { session }: AskedSession,
) {
  const [{ roll, circumstances }] = (await loadRolls(trx, context, club, [session])) as [
    LoadedRoll,
  ];
  return countsOf(roll, circumstances);
}

async function tellPlaces(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  about: AskedSession,
): Promise<string> {
  const { language } = conversation;
  const when = sessionTimeText(about.session, language);
  const counts = await countsIn(trx, context, conversation, about);
  return serverTexts[language].bots.places({ when, ...counts });
}

function tellTime({ club, language }: Conversation, { session }: AskedSession): string {
  return serverTexts[language].bots.time({
    when: sessionTimeText(session, language),
    until: session.endTime,
    place: quotedName(session.place ?? club.location),
  });
}

/** Tells the deadline until which members can cancel without being late. */
function tellDeadline({ club, language }: Conversation, { session }: AskedSession): string {
  const { answerBy } = timesOf(club, session);
  const { date, time } = clockAt(club.timeZone, answerBy);
  return serverTexts[language].bots.deadline({
    when: sessionTimeText(session, language),
    until: sessionTimeText({ date, startTime: time }, language),
  });
}

async function tellPassing(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  about: AskedSession,
): Promise<string> {
  const { language } = conversation;
  const href = await ownPage(trx, context, conversation);
  return serverTexts[language].bots.passing({ ...wordsOf(about, language), href });
}

/** The address of the member's own page. */
async function ownPage(trx: Trx, context: Context, { club, member }: Conversation) {
  const version = await linkVersion(trx, { clubId: club.id, id: member.id });
  return memberUrl(context, member.id, version);
}

type AboutMember = Extract<BotCommand, { command: 'owe' | 'help' | 'stop' }>;
type AboutSession = Exclude<BotCommand, AboutMember>;

/** Takes an answer to a session, or tells something about it. */
function answerAbout(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  about: AskedSession,
  command: AboutSession,
): Promise<string> | string {
  switch (command.command) {
    case 'come':
      return answerComing(trx, context, conversation, about, command);
    case 'away':
      return answerSession(trx, context, conversation, about, { answer: 'away', guests: 0 });
    case 'assent':
      return answerYes(trx, context, conversation, about);
    case 'unclear':
      return askOf(trx, context, conversation, about, command);
    case 'who':
      return tellWho(trx, context, conversation, about);
    case 'free':
      return tellPlaces(trx, context, conversation, about);
    case 'when':
      return tellTime(conversation, about);
    case 'deadline':
      return tellDeadline(conversation, about);
    case 'pass':
      return tellPassing(trx, context, conversation, about);
  }
}

/**
 * Does what a member asks of a bot, about a session or about themself.
 * @param trx holds the exclusive lock of the club
 * @returns what the bot answers
 * @throws like `takeAnswer`; club_inactive
 */
export async function answerCommand(
  trx: Trx,
  context: Context,
  conversation: Conversation,
  command: AboutSession | Exclude<AboutMember, { command: 'stop' }>,
): Promise<string> {
  const { club, member, chat, language } = conversation;
  const texts = serverTexts[language].bots;
  if (command.command === 'help') return texts.help;
  if (command.command === 'owe') return tellDebt(trx, context, conversation);
  const day = 'day' in command ? command.day : null;
  const about = await findAskedSession(trx, context, club, { ...chat, memberId: member.id }, day);
  if ('session' in about) return answerAbout(trx, context, conversation, about, command);
  if (about.next === null) return texts.noSession;
  return texts.noSessionThen({
    day: about.missing && dayText(about.missing, language),
    next: sessionTimeText(about.next, language),
  });
}

/** Why something was refused, in the words of the app. */
export async function refusalText(language: Language, error: AppError): Promise<string> {
  const { errors } = await languages[language].texts();
  return errors[error.code];
}

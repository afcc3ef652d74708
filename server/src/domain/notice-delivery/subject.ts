import { dongText, monthText } from '@rallybook/contract/rules/money-text';
import {
  countsOf,
  NO_ANSWER,
  type Standing,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { balanceOfMember, billEntryOf } from '../../db/queries/entries.ts';
import { newestOfSubject } from '../../db/queries/notices.ts';
import { passById } from '../../db/queries/rolls.ts';
import type { ClubRow, NoticeRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import type { DigestCounts } from '../../texts/notice-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { ensureLinks, payUrl } from '../pay/pay-links.ts';
import { requireSession } from '../sessions/find-session.ts';
import { type LoadedRoll, loadRolls } from '../sessions/rolls.ts';
import { timesOf } from '../sessions/session-times.ts';
import type { SessionNews } from '../sessions/tell.ts';
import { digestCounts, digestMessage } from './digest.ts';
import { type Message, sessionWords, type Subject } from './message.ts';

const DAY = 24 * 3_600_000;
/** How long a word about money is worth telling. */
const MONEY_DAYS = 7;

const SESSION_KINDS: readonly NoticeRow['kind'][] = [
  'session_soon',
  'session_open',
  'session_changed',
  'place',
  'passed',
];

/** A session, and what its members say: null if the club does not play then. */
type FoundRoll = (LoadedRoll & { standings: ReadonlyMap<string, Standing> }) | null;

/** What was read of a club already: notices that are decided on together are mostly about the same. */
export type Known = { rolls: Map<string, FoundRoll>; digest: DigestCounts | null };

/** Looks up what a notice is about, as it is now. */
export async function readSubject(
  trx: Trx,
  context: Context,
  club: ClubRow,
  notice: NoticeRow,
  known: Known,
): Promise<Subject> {
  if (await isReplaced(trx, notice)) return { dropped: 'replaced' };
  if (SESSION_KINDS.includes(notice.kind)) return readSession(trx, context, club, notice, known);
  if (notice.kind === 'digest') {
    known.digest ??= await digestCounts(trx, context, club);
    return digestMessage(club, notice, known.digest);
  }
  return readDebt(trx, context, club, notice);
}

/** Whether there is a later word about the same. */
async function isReplaced(trx: Trx, notice: NoticeRow): Promise<boolean> {
  const [subject, version] = notice.thing.split(':');
  if (version === undefined) return false;
  const newest = await newestOfSubject(trx, notice, { kind: notice.kind, subject: subject! });
  return newest !== undefined && newest.id !== notice.id;
}

/** The id of the session that a notice is about; null if it was a pass that is gone. */
async function sessionIdOf(trx: Trx, { clubId, kind, thing }: NoticeRow): Promise<string | null> {
  if (kind !== 'passed') return thing.split(':', 1)[0]!;
  return (await passById(trx, { clubId, id: thing }))?.sessionId ?? null;
}

async function readRoll(trx: Trx, context: Context, club: ClubRow, id: string): Promise<FoundRoll> {
  const found = await requireSession(trx, club.id, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (found === null) return null;
  const [loaded] = (await loadRolls(trx, context, club, [found.session])) as [LoadedRoll];
  return { ...loaded, standings: standings(loaded.roll, loaded.now) };
}

async function readSession(
  trx: Trx,
  context: Context,
  club: ClubRow,
  notice: NoticeRow,
  known: Known,
): Promise<Subject> {
  const id = await sessionIdOf(trx, notice);
  if (id === null) return { dropped: 'replaced' };
  const { rolls } = known;
  const loaded = rolls.has(id) ? rolls.get(id)! : await readRoll(trx, context, club, id);
  rolls.set(id, loaded);
  if (loaded === null) return { dropped: 'session_cancelled' };
  if (loaded.now.isBegun) return { dropped: 'session_begun' };
  const isOfCancelling = notice.kind === 'session_changed' && notice.about === 'cancelled';
  if (loaded.now.isCancelled !== isOfCancelling) {
    return { dropped: isOfCancelling ? 'replaced' : 'session_cancelled' };
  }
  const mine = loaded.standings.get(notice.memberId) ?? NO_ANSWER;
  if (isAnswered(notice, mine, loaded)) return { dropped: 'replaced' };
  return { message: await sessionMessage(trx, club, notice, loaded) };
}

/** Whether what the member has said since, or what has become of the places, makes a notice useless. */
function isAnswered(
  { kind, about }: NoticeRow,
  { answer }: Standing,
  { roll, now }: LoadedRoll,
): boolean {
  if (kind === 'session_soon' || kind === 'passed') return answer !== 'coming';
  if (kind === 'session_open') return answer !== 'none' || countsOf(roll, now).free === 0;
  if (kind !== 'place') return false;
  if (about === 'moved_up') return answer !== 'coming';
  return answer !== 'waiting' || countsOf(roll, now).free === 0;
}

async function sessionMessage(
  trx: Trx,
  club: ClubRow,
  notice: NoticeRow,
  { session, roll, now }: LoadedRoll,
): Promise<Message> {
  const { free } = countsOf(roll, now);
  const by = notice.kind === 'passed' ? await giverOf(trx, notice) : '';
  const { start } = timesOf(club, session);
  const isAnswerable = notice.about !== 'cancelled';
  return {
    kind: notice.kind,
    words: (language) => {
      const texts = serverTexts[language].notices;
      const words = sessionWords(club, session, language);
      if (notice.kind === 'session_soon') return texts.sessionSoon(words);
      if (notice.kind === 'session_open') return texts.sessionOpen({ ...words, free });
      if (notice.kind === 'passed') return texts.passed({ ...words, by });
      if (notice.kind === 'place') {
        return notice.about === 'free' ? texts.placeFree(words) : texts.movedUp(words);
      }
      const news = notice.about as SessionNews;
      const note = session.note === null ? null : quotedName(session.note);
      return news === 'cancelled' ? texts.cancelled({ ...words, note }) : texts[news](words);
    },
    url: '/sessions',
    sessionId: isAnswerable ? session.id : null,
    about: session.id,
    until: start,
  };
}

async function giverOf(trx: Trx, { clubId, thing: id }: NoticeRow): Promise<string> {
  return quotedName((await passById(trx, { clubId, id }))?.fromName ?? '');
}

/** What a member owes, or gets: of a closed month, or until now. */
async function readDebt(
  trx: Trx,
  context: Context,
  club: ClubRow,
  notice: NoticeRow,
): Promise<Subject> {
  const key = { clubId: club.id, memberId: notice.memberId };
  const balance = await balanceOfMember(trx, key);
  const links = await ensureLinks(trx, club.id, [notice.memberId]);
  const url = payUrl(context, links.get(notice.memberId)!);
  const until = Date.parse(notice.raisedAt) + MONEY_DAYS * DAY;
  const name = quotedName(club.name);
  if (notice.kind === 'owe') {
    if (balance >= 0) return { dropped: 'paid' };
    const amount = dongText(-balance);
    const words: Message['words'] = (language) =>
      serverTexts[language].notices.owe({ club: name, amount });
    return { message: { kind: 'owe', words, url, sessionId: null, about: 'owe', until } };
  }
  const [label] = notice.thing.split(':') as [string];
  const month = { year: Number(label.slice(0, 4)), month: Number(label.slice(5, 7)) };
  const entry = await billEntryOf(trx, key, month);
  if (entry === undefined) return { dropped: 'replaced' };
  // What is told to be owed or got is the balance as it is now; the month's part is named where it is not all of it.
  const owes = balance < 0;
  const isSettled = balance === 0 || (entry.amount < 0 && !owes);
  if (isSettled) return { dropped: 'paid' };
  const part = entry.amount === balance ? null : dongText(Math.abs(entry.amount));
  const words: Message['words'] = (language) =>
    serverTexts[language].notices.monthClosed({
      club: name,
      month: monthText(month, language),
      amount: dongText(Math.abs(balance)),
      owes,
      part,
      isCharge: entry.amount < 0,
    });
  return { message: { kind: 'month_closed', words, url, sessionId: null, about: label, until } };
}

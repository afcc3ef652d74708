import type { Language } from '@rallybook/contract/languages';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import {
  countsOf,
  NO_ANSWER,
  type Standing,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import type { NoticeRow } from '../../../db/tables/notices.ts';
import type { NoticeTexts, NoticeWords, SessionWords } from '../../../texts/notice-texts.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { sessionOrNull } from '../../sessions/find-session.ts';
import { type LoadedRoll, loadRolls } from '../../sessions/rolls.ts';
import { sessionIdOfNotice } from '../../sessions/session-of-notice.ts';
import { timesOf } from '../../sessions/session-times.ts';
import { sessionWords } from '../message.ts';
import type { FoundRoll, Kind, Reading } from './kind.ts';

/** What differs between the kinds that tell of a session. */
type AboutSession = {
  /** Whether it tells that the session is cancelled: it is of use as long as that is so. */
  tellsOfCancelling?: (notice: NoticeRow) => boolean;
  /** Whether it is still of use, by what the member has said since and by how many places are free (null: no bound). */
  isOfUse: (
    notice: NoticeRow,
    answer: Standing['answer'],
    free: number | null,
    session: ClubSession,
  ) => boolean;
  words: (found: {
    notice: NoticeRow;
    roll: LoadedRoll;
    free: number | null;
    reading: Reading;
  }) => WriteWords | Promise<WriteWords>;
};

type WriteWords = (texts: NoticeTexts, session: SessionWords, language: Language) => NoticeWords;

/** Reads a notice that tells of a session. It is of use until the session begins. */
export function aboutSession({ tellsOfCancelling, isOfUse, words }: AboutSession): Kind['read'] {
  return async (reading, notice) => {
    const { club } = reading;
    const id = await sessionIdOfNotice(reading.trx, notice);
    if (id === null) return { dropped: 'replaced' };
    const found = await readRollOnce(reading, id);
    if (found === null) return { dropped: 'session_cancelled' };
    const { session, roll, circumstances } = found;
    if (circumstances.isBegun) return { dropped: 'session_begun' };
    const isOfCancelling = tellsOfCancelling?.(notice) ?? false;
    if (circumstances.isCancelled !== isOfCancelling) {
      return { dropped: isOfCancelling ? 'replaced' : 'session_cancelled' };
    }
    const { answer } = found.standings.get(notice.memberId) ?? NO_ANSWER;
    const { free } = countsOf(roll, circumstances);
    if (!isOfUse(notice, answer, free, session)) return { dropped: 'replaced' };
    const write = await words({ notice, roll: found, free, reading });
    return {
      message: {
        kind: notice.kind,
        words: (language) =>
          write(serverTexts[language].notices, sessionWords(club, session, language), language),
        url: '/sessions',
        sessionId: isOfCancelling ? null : session.id,
        replacesKey: session.id,
        until: timesOf(club, session).start,
      },
    };
  };
}

async function readRollOnce(reading: Reading, id: string): Promise<FoundRoll> {
  const { rolls } = reading.known;
  const roll = rolls.has(id) ? rolls.get(id)! : await readRoll(reading, id);
  rolls.set(id, roll);
  return roll;
}

async function readRoll({ trx, context, club }: Reading, id: string): Promise<FoundRoll> {
  const found = await sessionOrNull(trx, club.id, id);
  if (found === null) return null;
  const [loaded] = (await loadRolls(trx, context, club, [found.session])) as [LoadedRoll];
  return { ...loaded, standings: standings(loaded.roll, loaded.circumstances) };
}

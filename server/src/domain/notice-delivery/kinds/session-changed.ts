import type { Language } from '@rallybook/contract/languages';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { NoticeRow } from '../../../db/tables/notices.ts';
import { quotedName } from '../../../mail/quoted-name.ts';
import type { NoticeTexts, NoticeWords, SessionWords } from '../../../texts/notice-texts.ts';
import { sessionTimeText } from '../../../texts/session-time-text.ts';
import { isSameTime, readSessionNews } from '../../sessions/tell.ts';
import { aboutSession } from './about-session.ts';
import type { Kind } from './kind.ts';

/** Tells that a session is cancelled, restored, moved or added; see `tellOfChange` and `tellOfExtra`. */
export const sessionChanged: Kind = {
  cause: 'change',
  isForStaff: false,
  read: aboutSession({
    tellsOfCancelling: ({ about }) => readSessionNews(about)?.news === 'cancelled',
    // What was moved back before anybody was told is as it was.
    isOfUse: ({ about }, _answer, _free, session) => {
      const known = readSessionNews(about);
      return known?.news !== 'moved' || !isSameTime(known.from, session);
    },
    words:
      ({ notice, roll: { session } }) =>
      (texts, words, language) =>
        writeNews(texts, words, language, { notice, session }),
  }),
};

function writeNews(
  texts: NoticeTexts,
  words: SessionWords,
  language: Language,
  { notice, session }: { notice: NoticeRow; session: ClubSession },
): NoticeWords {
  // An older server kept of a moved session only that it was: it was planned by its schedule.
  const known = readSessionNews(notice.about) ?? {
    news: 'moved',
    from: { ...session, date: session.plannedDate },
  };
  if (known.news === 'moved') {
    const { from } = known;
    const earlier = sessionTimeText(from, language);
    if (earlier !== words.when) return texts.moved({ ...words, from: earlier });
    const when = `${words.when}–${session.endTime}`;
    return texts.moved({ ...words, when, from: `${earlier}–${from.endTime}` });
  }
  if (known.news !== 'cancelled') return texts[known.news](words);
  const note = session.note === null ? null : quotedName(session.note);
  return texts.cancelled({ ...words, note });
}

import { quotedName } from '../../../mail/quoted-name.ts';
import type { SessionNews } from '../../sessions/tell.ts';
import { aboutSession } from './about-session.ts';
import type { Kind } from './kind.ts';

/** Tells that a session is cancelled, restored, moved or added; see `tellOfChange` and `tellOfExtra`. */
export const sessionChanged: Kind = {
  cause: 'change',
  isForStaff: false,
  read: aboutSession({
    tellsOfCancelling: ({ about }) => about === 'cancelled',
    isOfUse: () => true,
    words:
      ({ notice, roll: { session } }) =>
      (texts, words) => {
        const news = notice.about as SessionNews;
        const note = session.note === null ? null : quotedName(session.note);
        return news === 'cancelled' ? texts.cancelled({ ...words, note }) : texts[news](words);
      },
  }),
};

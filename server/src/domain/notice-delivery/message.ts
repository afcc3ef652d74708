import type { Language } from '@rallybook/contract/languages';
import type { DropReason, NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import type { NoticeWords } from '../../texts/notice-texts.ts';
import { sessionTimeText } from '../../texts/session-time-text.ts';

/** What a notice says, independent of language and channel. */
export type Message = {
  kind: NoticeKind | 'test';
  words: (language: Language) => NoticeWords;
  /** The path or the address of the page to which it leads. */
  url: string;
  /** The session to which the notice can be answered; null if it asks nothing. */
  sessionId: string | null;
  /** On a device, a newer message about the same replaces the older one. */
  replacesKey: string;
  /** Until when it is of use, in milliseconds since 1970. */
  until: number;
};

/** What a notice says now, or why it is of no use any more. */
export type CurrentContent = { message: Message } | { dropped: DropReason };

/** A session as texts name it. */
export const sessionWords = (
  club: Pick<ClubRow, 'name'>,
  session: ClubSession,
  language: Language,
) => ({
  club: quotedName(club.name),
  when: sessionTimeText(session, language),
  place: session.place === null ? null : quotedName(session.place),
});

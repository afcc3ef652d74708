import type { Language } from '@rallybook/contract/languages';
import type { DropReason, NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { ClubRow } from '../../db/tables.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import type { NoticeWords } from '../../texts/notice-texts.ts';
import { sessionTimeText } from '../../texts/session-time-text.ts';

/** What a notice says, before it is known in which language and by which way. */
export type Message = {
  kind: NoticeKind | 'test';
  words: (language: Language) => NoticeWords;
  /** The path or the address of the page to which it leads. */
  url: string;
  /** The session to which it can be answered at once. */
  sessionId: string | null;
  /** What it is about: words about the same replace each other on a device. */
  about: string;
  /** When it is worth nothing any more, in milliseconds since 1970. */
  until: number;
};

/** What a notice says now, or why it is not worth telling any more. */
export type Subject = { message: Message } | { dropped: DropReason };

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

import type { Language } from '@rallybook/contract/languages';
import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';
import type { NoticeWords } from '../../texts/notice-texts.ts';
import type { Message } from './message.ts';
import type { Recipient } from './recipients.ts';

/** What is sent to a member by one of their channels. */
export type OutgoingMessage = {
  club: Pick<ClubRow, 'id' | 'name'>;
  recipient: Recipient;
  language: Language;
  message: Message;
  words: NoticeWords;
  /** The page of the club's link. */
  clubUrl: string;
};

/** The page to which a notice leads where nobody is signed in: that of the club's link, in the place of one of the app. */
export const pageWithoutLogin = ({
  message,
  clubUrl,
}: Pick<OutgoingMessage, 'message' | 'clubUrl'>) =>
  message.url.startsWith('/') ? clubUrl : message.url;

/** A notice that is being sent. */
export type OutgoingNotice = OutgoingMessage & {
  notice: NoticeRow & { channel: Channel };
  /** Until when its channel is tried, if there is another one to go to: milliseconds since 1970; null if there is none. */
  nextChannelAt: number | null;
};

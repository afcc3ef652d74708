import type { Language } from '@rallybook/contract/languages';
import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import type { ClubRow, NoticeRow } from '../../db/tables.ts';
import type { NoticeWords } from '../../texts/notice-texts.ts';
import type { Message } from './message.ts';
import type { Recipient } from './recipients.ts';

/** What is sent to a member by one of their channels. */
export type Sending = {
  club: Pick<ClubRow, 'id' | 'name'>;
  recipient: Recipient;
  language: Language;
  message: Message;
  words: NoticeWords;
};

/** A notice that is being sent. */
export type OutgoingNotice = Sending & {
  notice: NoticeRow & { channel: Channel };
  /** Until when its channel is tried, if there is another one to go to: milliseconds since 1970; null if there is none. */
  nextChannelAt: number | null;
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Channel,
  isChannel,
  isNoticeKind,
  type NoticeKind,
} from '@rallybook/contract/rules/notices/kinds';

/** What members are told of. */
export const kindTexts: Record<NoticeKind, MessageDescriptor> = {
  session_soon: msg`A reminder before a session`,
  session_open: msg`Free places in a session`,
  place: msg`A place from the waiting list`,
  session_changed: msg`A session is cancelled, moved, restored or added`,
  passed: msg`A place that was passed on`,
  month_closed: msg`A closed month: what is to be paid`,
  owe: msg`What is still owed`,
  digest: msg`What waits for managers and owners, once a day`,
};

/** The ways in which members are told. */
export const channelTexts: Record<Channel, MessageDescriptor> = {
  push: msg`On the device`,
  bot: msg`In a chat`,
  mail: msg`By email`,
};

/** Why a member cannot be reached by them. */
export const unusableTexts: Record<Channel, MessageDescriptor> = {
  push: msg`No device is told yet`,
  bot: msg`No chat is linked yet`,
  mail: msg`No address is verified yet`,
};

/** What a notice told of. A newer version of the server may send kinds that this one does not know. */
export const kindText = (kind: string): MessageDescriptor =>
  isNoticeKind(kind) ? kindTexts[kind] : msg`Something else`;

/** By which way a notice went; see `kindText`. */
export const channelText = (channel: string): MessageDescriptor =>
  isChannel(channel) ? channelTexts[channel] : msg`By another way`;

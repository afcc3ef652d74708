import { type Channel, CHANNELS, type NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { Recipient } from '../recipients.ts';
import { bot } from './bot.ts';
import type { ChannelRules } from './channel.ts';
import { mail } from './mail.ts';
import { push } from './push.ts';

/** All channels by which members are told: one file each. */
export const channels: Record<Channel, ChannelRules> = { push, bot, mail };

/** The channels by which a member can be reached now. */
export const usableChannels = (recipient: Recipient): Channel[] =>
  CHANNELS.filter((channel) => channels[channel].isUsable(recipient));

/** Whether a member can be told of a kind now: nothing is read for the others. */
export const canBeTold = (recipient: Recipient, kind: NoticeKind): boolean =>
  !recipient.choice.kindsOff.includes(kind) &&
  usableChannels(recipient).some((channel) => recipient.choice.channels.includes(channel));

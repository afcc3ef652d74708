import { type Channel, CHANNELS } from '@rallybook/contract/rules/notices/kinds';
import type { Recipient } from '../recipients.ts';
import { bot } from './bot.ts';
import type { ChannelRules } from './channel.ts';
import { mail } from './mail.ts';
import { push } from './push.ts';

/** All ways in which members are told: one file each. */
export const channels: Record<Channel, ChannelRules> = { push, bot, mail };

/** The ways in which a member can be reached now. */
export const usableChannels = (recipient: Recipient): Channel[] =>
  CHANNELS.filter((channel) => channels[channel].isUsable(recipient));

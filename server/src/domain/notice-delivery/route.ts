import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import type { NoticeRow } from '../../db/tables/notices.ts';
import { MAX_TRIES, nextChannelAfter } from './outcome.ts';
import type { Recipient } from './recipients.ts';

/** The channel by which a notice goes, since when and how often it was tried, and whether there is a next one. */
export type Route = { channel: Channel; since: number; tries: number; hasNext: boolean };

/**
 * The channel to use: the one that was tried last, until it is given up; then the next one.
 * @param usable the channels by which the member can be reached
 * @param until when the notice is of no use any more; like `now`, in milliseconds
 * @returns null if there is none left
 */
export function routeOf(
  { channel, channelSince, channelTries }: NoticeRow,
  { choice }: Recipient,
  usable: readonly Channel[],
  until: number,
  now: number,
): Route | null {
  const after = (last: Channel | null) =>
    choice.channels
      .slice(last === null ? 0 : choice.channels.indexOf(last) + 1)
      .find((candidate) => usable.includes(candidate));
  const next = after(channel);
  if (channel !== null && channelSince !== null) {
    const since = Date.parse(channelSince);
    const isOver =
      channelTries >= MAX_TRIES ||
      !usable.includes(channel) ||
      !choice.channels.includes(channel) ||
      (next !== undefined && now >= nextChannelAfter(since, until));
    if (!isOver) {
      return { channel, since, tries: channelTries, hasNext: next !== undefined };
    }
  }
  if (next === undefined) return null;
  return { channel: next, since: now, tries: 0, hasNext: after(next) !== undefined };
}

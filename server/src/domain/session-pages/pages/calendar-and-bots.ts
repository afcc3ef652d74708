import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { Bot, BotCode } from '@rallybook/contract/schemas/bots';
import type { CalendarLink } from '@rallybook/contract/schemas/calendar';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/engine/connect.ts';
import { botsOfClub } from '../../../db/queries/notices/bots.ts';
import { hasAccount } from '../../../db/queries/sessions/session-links.ts';
import { giveBotCode } from '../../bots/codes.ts';
import { giveCalendarLink } from '../../calendar/calendar-links.ts';
import { type DeviceCookie, changeByOwnDevice, type DeviceMember } from '../devices/by-device.ts';
import type { PageCode } from '../devices/page-codes.ts';

/**
 * What a chat or a calendar gets by one's own link outlives the device, and ends when the link is renewed. Whoever has an
 * account has both from the app: they would not end with the link, and what the app has given would be replaced.
 */
export const changeWithoutAccount = <Done>(
  context: Context,
  deviceCookie: DeviceCookie,
  work: (trx: Trx, member: DeviceMember) => Promise<Done>,
): Promise<Done | PageCode> =>
  changeByOwnDevice<Done | PageCode>(context, deviceCookie, async (trx, member) => {
    const { club, actor } = member;
    if (await hasAccount(trx, { clubId: club.id, memberId: actor.memberId })) {
      return 'has_account';
    }
    return work(trx, member);
  });

/**
 * Gives the member of a device a new address of their calendar.
 * @returns the address, or the code of the refusal that the page tells
 * @throws like `changeByOwnDevice`
 */
export const calendarByOwnDevice = (
  context: Context,
  deviceCookie: DeviceCookie,
  wanted: { onlyMine: boolean },
): Promise<CalendarLink | PageCode> =>
  changeWithoutAccount(context, deviceCookie, (trx, member) =>
    giveCalendarLink(trx, context, member, wanted),
  );

/** A code for a bot of the club, and how that bot is called. */
export type CodeForBot = BotCode & Pick<Bot, 'kind' | 'name'>;

/**
 * Gives the member of a device a code for a bot of their club.
 * @param kind of the bot; without it, the first one
 * @returns the code; or that of the refusal that the page tells: `no_bot` where the club has none, `has_account`
 * @throws like `changeByOwnDevice`
 */
export const codeByOwnDevice = (
  context: Context,
  deviceCookie: DeviceCookie,
  kind: BotKind | undefined,
): Promise<CodeForBot | PageCode> =>
  changeWithoutAccount<CodeForBot | PageCode>(context, deviceCookie, async (trx, member) => {
    const bots = await botsOfClub(trx, deviceCookie.clubId);
    const bot = bots.find((candidate) => kind === undefined || candidate.kind === kind);
    if (bot === undefined) return 'no_bot';
    const code = await giveBotCode(trx, context, member, bot);
    return { ...code, kind: bot.kind, name: bot.name };
  });

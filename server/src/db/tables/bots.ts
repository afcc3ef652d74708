import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import { number, of, ofRecord, table, text, textOrNull, type Row } from './table.ts';

/** A club's own bot in a chat service. */
export const bots = table(
  {
    ...ofRecord,
    kind: of<BotKind>(),
    name: text,
    /** JSON of its token and the secret of its webhook, encrypted with a server key. */
    sealed: text,
    createdAt: text,
  },
  {
    key: ['clubId', 'id'],
    bound: { per: 'clubs', most: 'one of each kind' },
    goesWithClub: 'never',
  },
);
export type BotRow = Row<typeof bots>;

/** What a member types, or a link contains, so that a bot knows them: each is stored as a keyed hash. */
export const botCodes = table(
  {
    clubId: text,
    memberId: text,
    kind: of<BotKind>(),
    codeHash: text,
    payloadHash: text,
    expiresAt: text,
  },
  {
    key: ['clubId', 'memberId', 'kind'],
    bound: 'forgotten',
    goesWithClub: 'never',
    endsWithMember: true,
    endsWithOwnLink: true,
  },
);
export type BotCodeRow = Row<typeof botCodes>;

/** A chat with a bot. */
export const botChats = table(
  {
    clubId: text,
    botId: text,
    chatId: text,
    memberId: textOrNull,
    /** Wrong codes since `triesSince`. */
    tries: number,
    triesSince: textOrNull,
    toldAt: textOrNull,
    linkedAt: textOrNull,
    seenAt: text,
  },
  {
    key: ['clubId', 'botId', 'chatId'],
    bound: 'forgotten',
    goesWithClub: 'never',
    endsWithMember: true,
    endsWithOwnLink: true,
  },
);
export type BotChatRow = Row<typeof botChats>;

/** The updates that a chat service has delivered already: it may deliver one again. */
export const botUpdates = table(
  {
    clubId: text,
    botId: text,
    updateId: text,
    receivedAt: text,
  },
  { key: ['clubId', 'botId', 'updateId'], bound: 'forgotten', goesWithClub: 'never' },
);
export type BotUpdateRow = Row<typeof botUpdates>;

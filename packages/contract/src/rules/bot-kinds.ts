/** The services in which a club can have a bot. */
export const BOT_KINDS = ['telegram', 'zalo'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

/** The names of the services, the same in every language. */
export const BOT_SERVICE_NAMES: Record<BotKind, string> = { telegram: 'Telegram', zalo: 'Zalo' };

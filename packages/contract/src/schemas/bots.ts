/** The services in which a club can have a bot. */
export type BotKind = 'telegram' | 'zalo';

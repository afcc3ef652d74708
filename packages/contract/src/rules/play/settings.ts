/** `fair`: who is most due plays. `queue`: who waits longest plays, with the next in the queue. */
export const PLAY_MODES = ['fair', 'queue'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

export const MAX_COURTS = 20;
export const COURT_NAME_LENGTH = 20;

/** How many pairs may want to be one team, and how many no game with each other. */
export const MAX_WISHES = 100;

/** How many games an evening may have. */
export const MAX_GAMES = 300;

/** How often people may come, leave, pause and go on in an evening, all together. */
export const MAX_PRESENCE_CHANGES = 2000;

/** How many people may be at an evening at once: the first ones, where a sheet has ticked more. */
export const MAX_PRESENT = 200;

/**
 * For so many minutes a running game is put right without a question: who is swapped out then has not played. Later they have:
 * they wait from then on. The game counts for who plays in it at its end.
 */
export const FREELY_CHANGED_MINUTES = 5;

/** How an evening is played where nobody has said otherwise; singles or doubles by the sport. */
export const DEFAULT_PLAY_SETTINGS = {
  mode: 'fair',
  singlesFallback: true,
  courts: ['1', '2'],
  isMixed: false,
} as const;

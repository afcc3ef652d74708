/** How many come to a session, as a bot tells it. */
export type ComingCounts = {
  coming: number;
  guests: number;
  waiting: number;
  /** Null without a bound. */
  free: number | null;
};

/** What a bot answers, in one language: one message each. `when` is like "Tuesday 24/11, 19:00". */
export type BotTexts = {
  linked: (chat: { name: string; club: string }) => string;
  notLinked: string;
  wrongCode: string;
  tooManyCodes: string;
  stopped: (chat: { club: string }) => string;
  unknown: string;
  noSession: string;
  comes: (answer: { when: string; guests: number }) => string;
  waits: (answer: { when: string; position: number }) => string;
  stays: (answer: { when: string }) => string;
  tooManyGuests: (answer: { most: number }) => string;
  /** `names`: null where the club does not show them. */
  who: (
    session: { when: string; names: readonly string[] | null; moreNames: number } & ComingCounts,
  ) => string;
  owes: (debt: { club: string; amount: string; href: string }) => string;
  gets: (credit: { club: string; amount: string }) => string;
  owesNothing: (club: { club: string }) => string;
  /** Below a notice that can be answered. */
  howToAnswer: string;
};

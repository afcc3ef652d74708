/** How many come to a session, as a bot tells it. */
export type ComingCounts = {
  coming: number;
  guests: number;
  waiting: number;
  /** Null without a bound. */
  free: number | null;
};

/**
 * A session, like "Tuesday 24/11, 19:00", and the day that an answer has to name so that it is about this session, like
 * "24/11"; null if it is without one.
 */
type AboutSession = { when: string; day: string | null };

/** What a bot answers, in one language: one message each. `when` is like "Tuesday 24/11, 19:00". */
export type BotTexts = {
  linked: (chat: { name: string; club: string }) => string;
  notLinked: string;
  wrongCode: string;
  tooManyCodes: string;
  stopped: (chat: { club: string }) => string;
  unknown: string;
  noSession: string;
  /** `day`: null where nothing is planned on that day. */
  noSessionThen: (sessions: { day: string | null; next: string }) => string;
  comes: (answer: AboutSession & { guests: number }) => string;
  waits: (answer: AboutSession & { position: number }) => string;
  stays: (answer: AboutSession) => string;
  /** One line. `may`: what the answer may be; `mayBeDebt`: it may be a question about debts. */
  asksBack: (
    unclear: AboutSession & {
      may: 'come' | 'away' | null;
      namesDays: boolean;
      mayBeDebt: boolean;
    },
  ) => string;
  /** What is said of a week or longer, in one line: where one says it. */
  asksOfLonger: (session: AboutSession & { href: string }) => string;
  help: string;
  tooManyGuests: (answer: { most: number }) => string;
  /** `names`: null where the club does not show them. */
  who: (
    session: { when: string; names: readonly string[] | null; moreNames: number } & ComingCounts,
  ) => string;
  places: (session: { when: string } & ComingCounts) => string;
  time: (session: { when: string; until: string; place: string }) => string;
  /** Until when one can say that one does not come. */
  deadline: (session: { when: string; until: string }) => string;
  passing: (session: AboutSession & { href: string }) => string;
  owes: (debt: { club: string; amount: string; href: string }) => string;
  gets: (credit: { club: string; amount: string }) => string;
  owesNothing: (club: { club: string }) => string;
  /** Below a notice that can be answered. */
  howToAnswer: string;
};

/**
 * A notice in words: one line that says it, what else there is to say, and what the link leads to. `onLockedScreen` is shown
 * in the place of the body where strangers may see it. A title, which is the subject of a mail, has no amount of money, and
 * names nobody.
 */
export type NoticeWords = { title: string; body: string; link: string; onLockedScreen?: string };

/** A session as notices name it. */
export type SessionWords = {
  club: string;
  /** "Tuesday 24/11, 19:00" */
  when: string;
  /** Where, if it is not the club's usual place. */
  place: string | null;
};

/** How many of each wait for staff; 0 of what does not. */
export type DigestCounts = {
  /** Phones that want to answer as a member who answers from another one. */
  phones: number;
  transfers: number;
  untold: number;
  withoutRecords: number;
  /** Bills whose amounts have changed since they were calculated. */
  changedBills: number;
};

/** The words of all notices, in one language: mails, bots and devices say the same. */
export type NoticeTexts = {
  sessionSoon: (session: SessionWords) => NoticeWords;
  /** `free` is null without a bound. */
  sessionOpen: (session: SessionWords & { free: number | null }) => NoticeWords;
  movedUp: (session: SessionWords) => NoticeWords;
  placeFree: (session: SessionWords) => NoticeWords;
  cancelled: (session: SessionWords & { note: string | null }) => NoticeWords;
  restored: (session: SessionWords) => NoticeWords;
  /** `from` is when it was before, as `when` is. */
  moved: (session: SessionWords & { from: string }) => NoticeWords;
  extra: (session: SessionWords) => NoticeWords;
  passed: (session: SessionWords & { by: string }) => NoticeWords;
  /**
   * `amount` is the balance, positive; `owes`: whether the member has to pay it. `part` is what the month adds where that
   * is another amount, and `isCharge`, whether the member bears it.
   */
  monthClosed: (bill: {
    club: string;
    month: string;
    amount: string;
    owes: boolean;
    part: string | null;
    isCharge: boolean;
  }) => NoticeWords;
  owe: (debt: { club: string; amount: string }) => NoticeWords;
  digest: (digest: { club: string } & DigestCounts) => NoticeWords;
  /** Several notices in one. */
  folded: (notices: { club: string; count: number }) => NoticeWords;
  /** What somebody sends to themself. */
  test: (mail: { club: string }) => NoticeWords;
  come: string;
  decline: string;
  /** Below a mail: why it came, and how to get no more. */
  why: (mail: { club: string }) => string;
  stop: (mail: { href: string }) => string;
  /** The page to which that leads. */
  page: {
    title: string;
    description: string;
    question: (page: { club: string }) => string;
    button: string;
    done: (page: { club: string }) => string;
    notFound: string;
  };
};

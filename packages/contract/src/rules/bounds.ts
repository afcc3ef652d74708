/** How much one account, or one club, may hold (docs/decisions/012). */
export type Bounds = {
  /** Clubs that a user created, including deleted ones that can still be restored. */
  clubs: number;
  /** Members of a club, including those who have left. */
  members: number;
  /**
   * Records of all clubs that a user created: registrations and their schedules, attendance, costs, recurring ones too, rows of bills,
   * entries of accounts and of the fund, counts of the fund, bank transfers, guests, fee rules, and what was said about
   * sessions: changes, answers and passes; and what imports of sheets made, to take it back.
   */
  records: number;
  /** Nicknames of a member. */
  nicknames: number;
  /** Nicknames of all members of a club. */
  clubNicknames: number;
  /** Schedules of a club, including those that it no longer offers: records may be for them. */
  schedules: number;
};

export const BOUNDS: Bounds = {
  clubs: 1000,
  members: 10_000,
  records: 1_000_000,
  nicknames: 30,
  clubNicknames: 5000,
  schedules: 500,
};

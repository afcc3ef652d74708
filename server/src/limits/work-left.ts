/** What a change leaves to be done later, on this thread. */
export type WorkLeft = {
  /** How many members are told of it. */
  notices?: number;
  mails?: number;
  /** How often its club is checked for what has become due. */
  checks?: number;
};

/**
 * How long each takes, in seconds, as measured in a club of 9,900 members (docs/reliability.md): writing the row of a notice, and
 * finding out that nobody can be told; writing and sending a mail; a check, for each member.
 */
const SECONDS = { notice: 0.0002, mail: 0.003, checkOfMember: 0.000_04 };

/** How long that takes, in seconds. @param members of the club, 0 where it is not known */
export const secondsOfWork = (
  { notices = 0, mails = 0, checks = 0 }: WorkLeft,
  members: number,
): number =>
  notices * SECONDS.notice + mails * SECONDS.mail + checks * members * SECONDS.checkOfMember;

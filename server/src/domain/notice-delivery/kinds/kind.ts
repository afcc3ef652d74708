import type { NoticeRules } from '@rallybook/contract/rules/notices/kinds';
import type { Standing } from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/engine/connect.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import type { NoticeRow } from '../../../db/tables/notices.ts';
import type { DigestCounts } from '../../../texts/notice-texts.ts';
import type { LoadedRoll } from '../../sessions/rolls.ts';
import type { CurrentContent } from '../message.ts';

/** A session, and what its members say: null if the club does not play then. */
export type FoundRoll = (LoadedRoll & { standings: ReadonlyMap<string, Standing> }) | null;

/** What a notice is read with, and what was read already for others that are decided on together with it. */
export type Reading = {
  trx: Trx;
  context: Context;
  club: ClubRow;
  known: { rolls: Map<string, FoundRoll>; digest: DigestCounts | null };
};

/** A session before which members are reminded. */
type RemindedSession = {
  standings: ReadonlyMap<string, Standing>;
  /** Whether no more guests or members can come. */
  isFull: boolean;
  activeMemberIds: readonly string[];
};

/** A day of a club at its time for what comes daily, in milliseconds since 1970. */
export type ClubDay = { club: ClubRow; today: string; dueAt: number; rules: NoticeRules };

/** What causes notices of a kind. */
type Cause =
  /** A use case, which calls `tellMembers` in its transaction. */
  | 'change'
  /** The time for reminders before a session: they go to the members that this returns. */
  | { beforeSession: (session: RemindedSession) => readonly string[] }
  /** The time of day of some clubs: this tells whoever is to be told. Doing so twice is once. It begins its own transactions. */
  | { daily: (context: Context, days: readonly ClubDay[]) => Promise<void> };

/** A kind of notice. What holds for it outside of here is in the contract's `NOTICE_KIND_RULES`. */
export type Kind = {
  cause: Cause;
  isForStaff: boolean;
  /** What a notice says now and until when it is of use, or why it is of no use any more. */
  read: (reading: Reading, notice: NoticeRow) => Promise<CurrentContent>;
};

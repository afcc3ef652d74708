import type { CalendarDate, Weekday } from '@rallybook/contract/rules/calendar';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { BlockKind, ColumnRole } from '@rallybook/contract/rules/sheet';
import type { Unit } from '../cells/figures.ts';
import type { ClubBefore, SessionTimes } from './people/facts.ts';
import type { NameChoices } from './people/people.ts';

/** What a person said about a block. */
export type BlockChoice = {
  kind?: BlockKind | undefined;
  year?: number | undefined;
  month?: number | undefined;
  unit?: Unit | undefined;
  columns?: Readonly<Record<string, ColumnRole>> | undefined;
  /** Rows of the sheet that are left out, from 0. */
  skip?: readonly number[] | undefined;
  /** Whether it is a table of ours that says what was, from which nothing is taken. */
  isStatement?: boolean | undefined;
  /** Whether it is a table of ours: its numbers are as we write them. */
  isOwn?: boolean | undefined;
};

/** What a person said about a reading: blocks by their ids, names as they are written, and the times of new sessions. */
export type SheetChoices = {
  blocks?: Readonly<Record<string, BlockChoice>> | undefined;
  names?: NameChoices | undefined;
  schedules?: Readonly<Partial<Record<Weekday, Omit<SessionTimes, 'weekday'>>>> | undefined;
  /** The key of a choice by the id of its question. */
  questions?: Answers | undefined;
};

/** A heading in the first row of a block, by the sheet's columns, without what changes from month to month. */
export type BlockHeading = { index: number; text: string };

/** What a club has that a reading depends on. */
export type ClubOfSheets = ClubBefore & {
  currency: Currency;
  /** Where the given names of the club stand; without it they are last. */
  nameOrder?: NameOrder;
  /** The IANA time zone, which says where day or month is usually first. */
  timeZone: string;
  name?: string;
  hasRegistrations: boolean;
  today: CalendarDate;
  /** Whether the club writes names as in English. */
  isEnglish?: boolean;
  /** What was chosen for a block with these headings before. */
  remembered?: (headings: readonly BlockHeading[]) => BlockChoice | null;
  /** What was answered for an earlier file, by the ids of questions. */
  kept?: Answers;
  /** Whether a row has the headings of a table of ours, which fills its sheet. */
  isOwnTable?: (texts: readonly string[]) => boolean;
};

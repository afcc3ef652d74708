import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { ChatNote, Everybody, LineQuestion, UnreadText } from './chat-notes.ts';
import type { prefixReader } from './chat-prefix.ts';
import type { Section } from './chat-section.ts';
import type { KnownNames } from './known-names.ts';
import type { settleDays } from './settle-days.ts';
import type { lineReader } from './understood-line.ts';

/** Who came on a day, according to the text; `line` counts from 1. */
export type ChatDay = {
  date: CalendarDate;
  names: { line: number; name: string }[];
  /** Whether one of the club's schedules takes place on this weekday. */
  hasSession: boolean;
};

export type ChatText = {
  /** Each date once, in the order of the text. */
  days: ChatDay[];
  notes: ChatNote[];
  /** What was not understood, and what is not yet answered. */
  unread: UnreadText[];
  /** What a person can decide, answered or not, in the order of the text. */
  questions: LineQuestion[];
  /** Of whom a line of a day says that they did not come, or may not have come. */
  absent: { date: CalendarDate; name: string; isSure: boolean }[];
  /** The lines that say that everybody came, where a person has said that they do. */
  everybody: Everybody[];
  /** The lines that say nothing about anybody, by their numbers. */
  passed: { line: number; reason: 'heading' | 'title' | 'total' | 'empty' | 'polite' }[];
  /** The same in the server's format, `DD/MM/YYYY: name, name`: a line for each day on which somebody came. */
  text: string;
};

/** A line with single spaces, its number, and as it was written. */
export type Line = { line: number; content: string; raw: string };

/** What was found so far; `dates` in their order. */
export type Found = Parameters<typeof settleDays>[0] & {
  dates: Set<CalendarDate>;
  /** The day of the last names that were read. */
  lastDate: CalendarDate | null;
  calledOff: Map<CalendarDate, number>;
  stated: Map<string, number[]>;
  replaced: Set<number>;
  everybody: Everybody[];
  passed: ChatText['passed'];
};

/** Where the names of a line stand. */
export type PlaceOfNames = { date: CalendarDate; line: number; section: Section; isMinus: boolean };

/** Where the reading of a text is. */
export type Place = {
  /** The day that the names here belong to; null where that is not clear. */
  date: CalendarDate | null;
  /** Whether the names here came. */
  section: Section;
  /** The day that ended with a line of absence, `Vắng: An`, and goes on with one of presence. */
  lastDate: CalendarDate | null;
  /** Whether the line above says that somebody is absent, but not who: a heading, or nobody came. */
  isBelowDenial: boolean;
  /** The date that a messenger wrote before a line above. */
  sent: CalendarDate | null;
  /** The day that a question above asks about: options of a poll below it are its. */
  asked: CalendarDate | null;
  /** Whether somebody has asked who comes. */
  isAsked: boolean;
  /** Whether the talk went on to a day that is not known. */
  isElsewhere: boolean;
};

/** Where no day is known. */
export const NOWHERE = {
  date: null,
  section: 'here',
  lastDate: null,
  isBelowDenial: false,
} as const;
/** Where the first line is. */
export const START: Place = {
  ...NOWHERE,
  sent: null,
  asked: null,
  isAsked: false,
  isElsewhere: false,
};

/** How the lines of a text are read. */
export type Reading = {
  readLine: ReturnType<typeof lineReader>;
  readPrefix: ReturnType<typeof prefixReader>;
  /** Whether the lines of messages have the time at which they were sent above them. */
  hasStamps: boolean;
  known: KnownNames | null;
  isBinary: boolean;
  /** Whether several lines begin with a dash, so that it is the bullet of a list. */
  hasBullets: boolean;
};

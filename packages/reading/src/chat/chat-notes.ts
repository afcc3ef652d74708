import type { CalendarDate, Weekday } from '@rallybook/contract/rules/calendar';
import type { Ask, MeaningKey } from './chat-piece.ts';

/** A remark on something that was understood; `line` counts from 1. */
export type ChatNote =
  /** Guests of the previous name; the text for the server does not have them. */
  | { kind: 'guests'; line: number; date: CalendarDate; host: string; count: number }
  /** A guest with a name, `Lan (khách)`, whose host is not said. */
  | { kind: 'named_guest'; line: number; date: CalendarDate; name: string }
  /** Somebody who did not come, as it was written: `An nghỉ`. */
  | { kind: 'absent'; line: number; date: CalendarDate; text: string }
  /** A line names this weekday, but its date has another one. The date counts. */
  | { kind: 'wrong_weekday'; line: number; date: CalendarDate; weekday: Weekday };

/**
 * A line, or a part of one, that was not understood, as it was written. `no_date`: names before any date, or below a
 * line that was not understood. `line` counts from 1.
 */
export type UnreadText = {
  line: number;
  text: string;
  reason: 'no_date' | 'not_understood';
  /** What a person has to decide, where it is known. */
  ask?: Ask;
  /** The day of a part of a line, whose other parts were read; null for a whole line. */
  date: CalendarDate | null;
  /** The question that settles it, if it is one. */
  question?: string;
};

/** A question about a line, or a part of one: the ways to understand it, and which of them a person has chosen. */
export type LineQuestion = {
  id: string;
  line: number;
  date: CalendarDate;
  /** What is asked about: `x` in the line `Lan: x`. */
  text: string;
  /** All that waits for the answer. */
  whole: string;
  ask: Ask;
  /** Who came and who did not, by each of them; `guests` is how many are brought. */
  meanings: { key: MeaningKey; present: string[]; absent: string[]; guests: number }[];
  answer: MeaningKey | null;
};

/** A line that says that everybody who is registered came. */
export type Everybody = { line: number; date: CalendarDate };

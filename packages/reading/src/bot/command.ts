import type { Language } from '@rallybook/contract/languages';
import type { NamedDay } from './named-day.ts';

/**
 * What a bot understands. `day`: the day that is named, of which the session is meant. `language`: null if what was
 * written is no language's.
 */
export type BotCommand =
  | Coming
  | { command: 'away' | SessionQuestion; day: NamedDay | null; language: Language | null }
  /** Yes, to whatever was asked. */
  | { command: 'assent'; language: Language | null }
  | Unclear
  | { command: 'owe'; language: Language | null }
  | { command: 'help'; language: Language | null }
  | { command: 'stop'; language: Language | null };

/**
 * Somebody comes. `guests` is as written: it may be more than a member may bring. `addsGuests`: they come besides those who
 * were said before. `onlyIfFree`: without a free place nothing is said.
 */
type Coming = {
  command: 'come';
  guests: number;
  addsGuests: boolean;
  onlyIfFree: boolean;
  day: NamedDay | null;
  language: Language | null;
};

/**
 * A question about a session: who comes, whether places are free, when and where it is, until when one can say, and how
 * to pass a place on.
 */
type SessionQuestion = 'who' | 'free' | 'when' | 'deadline' | 'pass';

/** What may be an answer, and is asked back. */
export type Unclear = {
  command: 'unclear';
  /** What it may be; null if it may be either. */
  may: 'come' | 'away' | null;
  day: NamedDay | null;
  /** What it is about besides one session: more than one day, a week or longer. */
  span: 'days' | 'longer' | null;
  /** "no" may be the English word, or a Vietnamese question about debts. */
  mayBeDebt: boolean;
  language: Language | null;
};

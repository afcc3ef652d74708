import { type CalendarDate, parseDisplayDate } from '@rallybook/contract/rules/calendar';

/** What messengers write before a message that is copied: `[20:15, 10/11/2026] Lan: ...`. */
const PREFIX =
  /^\[(?:\d{1,2}:\d{2}(?::\d{2})?,? )?(\d{1,2}\/\d{1,2}\/\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?)?\] ?([^:：[\]]{1,60})[:：] ?/u;

/** When a line was sent, by whom, and what they wrote; null where it has no such beginning. */
export function readPrefix(line: string): {
  date: CalendarDate;
  sender: string;
  rest: string;
} | null {
  const found = line.startsWith('[') ? PREFIX.exec(line) : null;
  const date = found === null ? null : parseDisplayDate(found[1]!);
  return date === null
    ? null
    : { date, sender: found![2]!.trim(), rest: line.slice(found![0].length) };
}

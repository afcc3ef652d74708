import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { dateReader } from './chat-date.ts';

const DAY = String.raw`\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{4}|\d{2}))?`;
const HOUR = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?`;
const SENDER = String.raw`([^:：[\]]{1,60})[:：] ?`;

/** What messengers write before a message that is copied: `[20:15, 10/11/2026] Lan: ...`, `[24/11, 19:02] Lan: ...`. */
const IN_BRACKETS = new RegExp(
  String.raw`^\[(?:${HOUR},? )?(${DAY})(?:,? ${HOUR})?\] ?${SENDER}`,
  'iu',
);
/** The same in a file: `24/11/2026, 19:02 - Lan: ...`. */
const IN_A_FILE = new RegExp(String.raw`^(${DAY}),? ${HOUR} [-–] ${SENDER}`, 'iu');

/** Prepares reading when a line was sent, by whom, and what they wrote; null where it has no such beginning. */
export function prefixReader(today: CalendarDate) {
  const readDate = dateReader(today);
  return (line: string): { date: CalendarDate; sender: string; rest: string } | null => {
    const found = (line.startsWith('[') ? IN_BRACKETS : IN_A_FILE).exec(line);
    const date = found === null ? null : (readDate(found[1]!, 0)?.date ?? null);
    if (date === null || date > today) return null;
    return { date, sender: found![2]!.trim(), rest: line.slice(found![0].length) };
  };
}

import { parseAttendanceText } from '@rallybook/contract/rules/attendance';
import type { ChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';

/**
 * Whether a text is in the server's own format already: then it is sent as it is. The server has to read the same names in
 * it as the browser did. What was not understood in a line does not count: the server asks about it as about any name.
 */
export function isServerFormat(pasted: string, { days, unread, notes }: ChatText): boolean {
  if (notes.length > 0) return false;
  const { lines, unreadable } = parseAttendanceText(pasted);
  // A line of this format may hold what is a separator elsewhere, such as a slash.
  if (unread.length > 0 && unreadable.length === 0) return true;
  const unreadLines = new Set(unread.map(({ line }) => line));
  if (!unreadable.every(({ line }) => unreadLines.has(line))) return false;
  const unreadPieces = new Set(unread.map(({ line, text }) => `${line} ${text}`));
  const byServer = lines.flatMap(({ line, date, names }) =>
    names.filter((name) => !unreadPieces.has(`${line} ${name}`)).map((name) => `${date} ${name}`),
  );
  const byReader = days.flatMap(({ date, names }) => names.map(({ name }) => `${date} ${name}`));
  return byServer.toSorted().join('\n') === byReader.toSorted().join('\n');
}

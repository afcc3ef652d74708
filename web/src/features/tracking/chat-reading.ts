import { parseAttendanceText } from '@rallybook/contract/rules/attendance';
import type { ChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';

/**
 * Whether a text is in the server's own format already: then it is sent as it is. The server has to read the same names in
 * it as the browser did. A whole name that was not understood does not count: the server asks about it as about any name. But
 * who may be absent is never sent.
 */
export function isServerFormat(pasted: string, { days, unread, notes }: ChatText): boolean {
  if (notes.length > 0 || unread.some(({ ask }) => ask !== undefined)) return false;
  const { lines, unreadable } = parseAttendanceText(pasted);
  const unreadLines = new Set(unread.map(({ line }) => line));
  if (!unreadable.every(({ line }) => unreadLines.has(line))) return false;
  const unreadPieces = new Set(unread.map(({ line, text }) => `${line} ${text}`));
  const byServer = lines.flatMap(({ line, date, names }) =>
    names.filter((name) => !unreadPieces.has(`${line} ${name}`)).map((name) => `${date} ${name}`),
  );
  const byReader = days.flatMap(({ date, names }) => names.map(({ name }) => `${date} ${name}`));
  return byServer.toSorted().join('\n') === byReader.toSorted().join('\n');
}

import type { ChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';

/** A line as the server reads it. */
const SERVER_LINE = /^\s*\d{2}\/\d{2}\/\d{4}\s*:/;

/** Whether all that was understood stands in the server's own format already. */
export function isServerFormat(pasted: string, { unread, notes }: ChatText): boolean {
  const unreadLines = new Set(unread.map(({ line }) => line));
  return (
    notes.length === 0 &&
    pasted
      .split(/\r\n|\r|\n/)
      .every(
        (text, index) => text.trim() === '' || unreadLines.has(index + 1) || SERVER_LINE.test(text),
      )
  );
}

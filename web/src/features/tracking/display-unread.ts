import { t } from '@lingui/core/macro';
import type { UnreadText } from '@rallybook/contract/rules/chat-text/chat-notes';

/** What was not read of a text, with its line, and what to do about it. */
export function displayUnread({ line, text, ask }: UnreadText): string {
  switch (ask) {
    case 'only_last':
      return t`Line ${line}: is only the last one absent, or all of them? Write those who came on one line and the others on another: ${text}`;
    case 'everybody':
      return t`Line ${line} means everybody, so nobody is recorded by it. Write the names of those who came: ${text}`;
    case 'unsure':
      return t`Line ${line} does not say clearly who came. Write only the names of those who did: ${text}`;
    case 'contradicted':
      return t`Line ${line}: another line says that this person may be absent. Keep only the right one: ${text}`;
    case undefined:
      return t`Line ${line} was not understood: ${text}`;
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { ChatNote, UnreadText } from '@rallybook/contract/rules/chat-text/chat-notes';
import type { ChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { weekdayName } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import text from '../../ui/text/text.module.css';
import styles from './BulkForm.module.css';
import { displayUnread } from './display-unread';

/** Distinguishes the notes of a text: a line may have several of one kind. */
function noteKey(note: ChatNote): string {
  const { kind, line, date, ...rest } = note;
  return [kind, line, date, ...Object.values(rest)].join(' ');
}

interface ChatReadingProps {
  read: ChatText;
  onDrop: (unread: UnreadText) => void;
}

/** What was understood of a pasted chat, by day, and the lines that were not, with their numbers. */
export function ChatReading({ read, onDrop }: ChatReadingProps) {
  const { t, i18n } = useLingui();
  const dayOf = (date: string) => date.split('-').slice(1).toReversed().join('/');

  function displayNote(note: ChatNote) {
    const { line, date } = note;
    if (note.kind === 'guests') {
      const { host, count } = note;
      return t`Line ${line}: +${count} with ${host}`;
    }
    if (note.kind === 'absent') return t`Line ${line}: not present: ${note.text}`;
    if (note.kind === 'named_guest') return t`Line ${line}: guest: ${note.name}`;
    const day = dayOf(date);
    const weekday = weekdayName(weekdayOf(date), i18n.locale);
    return t`Line ${line}: ${day} is a ${weekday}`;
  }

  return (
    <section aria-label={t`What was understood`} className={styles.reading}>
      <ul>
        {read.days.map(({ date, names }) => (
          <li key={date}>
            <p className={styles.day}>
              {weekdayName(weekdayOf(date), i18n.locale)} {dayOf(date)} · {names.length}
            </p>
            <p className={text.smallSoft}>{names.map(({ name }) => name).join(', ')}</p>
          </li>
        ))}
        {read.notes.map((note) => (
          <li key={noteKey(note)} className={styles.doubt}>
            {displayNote(note)}
          </li>
        ))}
        {read.unread.map((unread) => {
          const { line, text: words } = unread;
          return (
            <li key={`${line} ${words}`} className={styles.unread}>
              <span className={styles.doubt}>{displayUnread(unread)}</span>
              <Button
                size="small"
                color="inherit"
                aria-label={`${t`Drop this line`}: ${words}`}
                onClick={() => onDrop(unread)}
              >
                <Trans>Drop this line</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { ChatNote, ChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { weekdayName } from '../../parts/format';
import text from '../../ui/text.module.css';
import styles from './BulkForm.module.css';

/** What was understood of a pasted chat, by day, and the lines that were not, with their numbers. */
export function ChatReading({ read }: { read: ChatText }) {
  const { t, i18n } = useLingui();
  const dayOf = (date: string) => date.split('-').slice(1).toReversed().join('/');

  function displayNote(note: ChatNote) {
    const { line, date } = note;
    if (note.kind === 'guests') {
      const { host, count } = note;
      return t`Line ${line}: +${count} with ${host}`;
    }
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
          <li key={`${note.kind} ${note.line} ${note.date}`} className={styles.doubt}>
            {displayNote(note)}
          </li>
        ))}
        {read.unread.map(({ line, text: words }) => (
          <li key={`${line} ${words}`} className={styles.doubt}>
            {t`Line ${line} was not understood: ${words}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

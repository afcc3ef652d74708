import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { weekdayName } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import text from '../../ui/text/text.module.css';
import styles from './BulkForm.module.css';
import { displayAsked, displayTold } from './display-told';
import { isLeft, type ToldOfText } from './left-lines';

interface ChatReadingProps {
  read: BulkPreview;
  onDrop: (told: ToldOfText) => void;
}

/** What was understood of a pasted chat, by day, what will be asked, and what was not used, with the numbers of the lines. */
export function ChatReading({ read, onDrop }: ChatReadingProps) {
  const { t, i18n } = useLingui();
  const dayOf = (date: string) => date.split('-').slice(1).toReversed().join('/');

  return (
    <section aria-label={t`What was understood`} className={styles.reading}>
      <ul>
        {read.days.map(({ date, names }) => (
          <li key={date}>
            <p className={styles.day}>
              {weekdayName(weekdayOf(date), i18n.locale)} {dayOf(date)} · {names.length}
            </p>
            <p className={text.smallSoft}>{names.join(', ')}</p>
          </li>
        ))}
        {read.guests.map(({ line, date, host, name, count }) => (
          <li key={`${line} ${date} ${host} ${name}`} className={styles.doubt}>
            {host === null
              ? t`Line ${line}: guest: ${name}`
              : t`Line ${line}: +${count} with ${host}`}
          </li>
        ))}
        {read.questions.map((question) => (
          <li key={question.id} className={styles.doubt}>
            {displayAsked(question)}
          </li>
        ))}
        {read.told.map((told) => (
          <li key={`${told.line} ${told.code} ${told.text}`} className={styles.unread}>
            <span className={styles.doubt}>{displayTold(told)}</span>
            {isLeft(told) && (
              <Button
                size="small"
                color="inherit"
                aria-label={`${t`Drop this line`}: ${told.text}`}
                onClick={() => onDrop(told)}
              >
                <Trans>Drop this line</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

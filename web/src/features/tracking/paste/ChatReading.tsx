import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, weekdayOf } from '@rallybook/contract/rules/calendar';
import { nameKey } from '@rallybook/contract/rules/names';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../../data/sessions/sessions-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { weekdayName } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { displayAsked, displayTold } from './display-told';
import { isLeft, type ToldOfText } from './left-lines';
import text from '../../../ui/text/text.module.css';
import styles from './BulkForm.module.css';

interface ChatReadingProps {
  read: BulkPreview;
  onDrop: (told: ToldOfText) => void;
}

/** The most days of which the sessions are asked for at once. */
const MOST_DAYS = 61;

/** Whether a session takes place on a day of a chat; of days far apart, and until it is known, nothing is said. */
function useDaysWithSession({ days }: BulkPreview): (date: string) => boolean {
  const { club } = useCurrentClub();
  const dates = days.map(({ date }) => date).toSorted();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const isAsked = from !== '' && addDays(from, MOST_DAYS) >= to;
  const { data } = useQuery({ ...sessionsQuery(club.id, from, to), enabled: isAsked });
  const held = data?.filter(({ state }) => state !== 'cancelled');
  return (date) =>
    held?.some((candidate) => candidate.date === date || candidate.plannedDate === date) ?? true;
}

/** What was understood of a pasted chat, by day, what will be asked, and what was not used, with the numbers of the lines. */
export function ChatReading({ read, onDrop }: ChatReadingProps) {
  const { t, i18n } = useLingui();
  const dayOf = (date: string) => date.split('-').slice(1).toReversed().join('/');
  const hasSession = useDaysWithSession(read);
  const unknownOn = (day: string) =>
    new Set(read.unmatched.flatMap(({ date, name }) => (date === day ? [nameKey(name)] : [])));
  const days = read.days.map(({ date, names }) => {
    const unknown = unknownOn(date);
    const isOpen = (name: string) => unknown.has(nameKey(name));
    return {
      date,
      known: names.filter((name) => !isOpen(name)),
      open: names.filter(isOpen).join(', '),
    };
  });
  const guestsOn = (day: string) =>
    read.guests.reduce((sum, { date, count }) => sum + (date === day ? count : 0), 0);

  return (
    <section aria-label={t`What was understood`} className={styles.reading}>
      <ul>
        {days.map(({ date, known, open }) => (
          <li key={date}>
            <p className={styles.day}>
              {weekdayName(weekdayOf(date), i18n.locale)} {dayOf(date)} ·{' '}
              {known.length + guestsOn(date)}
            </p>
            <p className={text.smallSoft}>{known.join(', ')}</p>
            {open !== '' && <p className={styles.doubt}>{t`Not known yet: ${open}`}</p>}
            {!hasSession(date) && (
              <p className={styles.doubt}>
                <Trans>There is no session on this day. Is the date right?</Trans>
              </p>
            )}
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

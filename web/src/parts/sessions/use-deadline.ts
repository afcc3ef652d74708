import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clockAt } from '@rallybook/contract/rules/calendar';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useCurrentClub } from '../club/current-club';
import { useTimeOfDay } from '../club/use-today';
import { sessionTitle } from './session-texts';

/**
 * Until when one can say whether one comes, by the clock of the club: in words, with the day unless it is today, and whether
 * that is still to come.
 */
export function useDeadline({ answerBy }: Pick<Session, 'answerBy'>) {
  const { i18n } = useLingui();
  const { club, today } = useCurrentClub();
  const { timeZone } = club;
  const deadline = clockAt(timeZone, Date.parse(answerBy));
  const isBefore = `${today} ${useTimeOfDay(timeZone)}` < `${deadline.date} ${deadline.time}`;
  const { date, time } = deadline;
  const when = date === today ? time : sessionTitle({ date, startTime: time }, i18n.locale);
  return {
    isBefore,
    text: isBefore
      ? t`Say until ${when}`
      : t`It was to be said until ${when}. You can still say, but it counts as late.`,
  };
}

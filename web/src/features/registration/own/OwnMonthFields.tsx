import { Trans, useLingui } from '@lingui/react/macro';
import { daysInMonth, previousMonth } from '@rallybook/contract/rules/calendar';
import { useId } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { formatMonth, formatMonthAlone } from '../../../parts/texts/format';
import { NumberStepper } from '../../../ui/fields/NumberStepper';
import { choiceText } from '../data/choice-text';
import { shownChoice, type OwnMonth } from '../data/own-months';
import { type Choice, isEmptyChoice } from '../data/registration-choice';
import { SchedulePicker } from '../parts/SchedulePicker';
import text from '../../../ui/text/text.module.css';
import styles from './OwnMonths.module.css';

interface OwnMonthFieldsProps {
  own: OwnMonth;
  isByDays: boolean;
  /** Whether saving would change this month. */
  isChanged: boolean;
  onChange: (choice: Choice) => void;
}

/** What somebody plays in a month: as it is, to be changed, or told where only a manager can change it. */
export function OwnMonthFields({ own, isByDays, isChanged, onChange }: OwnMonthFieldsProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const { club } = useCurrentClub();
  const { month, registered, proposal, isLocked, isOver, draft } = own;
  const period = formatMonthAlone(month, i18n.locale);
  const offered = club.schedules.map(({ id }) => id);
  const choice = shownChoice(own, isByDays, offered);

  const textOf = (some: Choice) =>
    isEmptyChoice(some)
      ? t`not registered`
      : choiceText(
          club.schedules.filter(({ id }) => 'schedules' in some && some.schedules.includes(id)),
          'days' in some ? some.days : 0,
          club,
          i18n.locale,
        );
  const goes = registered && choiceText(registered.schedules, registered.days, club, i18n.locale);
  const comes = textOf(choice);

  if (isLocked)
    return (
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className={styles.title}>
          {period}
        </h3>
        <p>{goes ?? t`not registered`}</p>
        <p className={text.smallSoft}>
          {registered === null ? (
            <Trans>The month is closed: only a manager can still register you.</Trans>
          ) : (
            <Trans>
              You are registered. The month has begun, so only a manager can change it now.
            </Trans>
          )}
        </p>
      </section>
    );
  const before = formatMonth(previousMonth(month), i18n.locale);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {period}
      </h3>
      {isOver && (
        <p>
          <Trans>All sessions of this month are over. Ask a manager if you played in it.</Trans>
        </p>
      )}
      {'days' in choice ? (
        <NumberStepper
          name={t`Days in ${period}`}
          lessName={t`One day less in ${period}`}
          moreName={t`One day more in ${period}`}
          value={choice.days}
          most={daysInMonth(month)}
          onChange={(days) => onChange({ days })}
        />
      ) : (
        <SchedulePicker
          legend={<span className={text.hidden}>{period}</span>}
          schedules={club.schedules}
          value={choice.schedules}
          onChange={(schedules) => onChange({ schedules })}
        />
      )}
      <p className={text.smallSoft}>
        {draft === null && proposal !== null
          ? t`As in ${before}: nothing is registered until you tap Register.`
          : isChanged
            ? `${goes ?? t`not registered`} → ${comes}`
            : registered !== null
              ? t`You are registered.`
              : t`You are not registered yet.`}
      </p>
    </section>
  );
}

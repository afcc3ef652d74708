import { Trans, useLingui } from '@lingui/react/macro';
import {
  compareMonths,
  FIRST_YEAR,
  LAST_YEAR,
  nextMonth,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { EarlierIcon, LaterIcon } from '../../ui/icons/icons';
import { useCurrentClub } from '../club/current-club';
import { formatMonthAlone } from '../texts/format';
import { monthName } from './month-name';
import styles from './MonthStepper.module.css';

interface MonthStepperProps {
  value: YearMonth;
  onChange: (value: YearMonth) => void;
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * The years on offer: the chosen one, two before it and one after (docs/specification-coverage.md, 9), within the range
 * of valid dates.
 */
function yearsAround(year: number): number[] {
  return [year - 2, year - 1, year, year + 1].filter(isValidYear);
}

const isValidYear = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;

/**
 * The one choice of a month: to the one before or after with a tap, to any other with two drop-downs, and back to the
 * club's current month where another is shown. Pages give it the filter that they share: `useMonthFilter`. Only a person
 * moves that filter; after adding something to another month, a page calls `useOfferMonth` (month-filter.ts) instead.
 */
export function MonthStepper({ value, onChange }: MonthStepperProps) {
  const { t, i18n } = useLingui();
  const { thisMonth } = useCurrentClub();
  const choose = ({ year, month }: YearMonth) => onChange({ ...value, year, month });
  return (
    <div className={styles.place}>
      <div className={styles.stepper}>
        <Step to={previousMonth(value)} onChoose={choose}>
          <EarlierIcon />
        </Step>
        <select
          aria-label={t`Month`}
          value={value.month}
          onChange={({ target }) => onChange({ ...value, month: Number(target.value) })}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month, i18n.locale)}
            </option>
          ))}
        </select>
        <select
          aria-label={t`Year`}
          value={value.year}
          onChange={({ target }) => onChange({ ...value, year: Number(target.value) })}
        >
          {yearsAround(value.year).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
        <Step to={nextMonth(value)} onChoose={choose}>
          <LaterIcon />
        </Step>
      </div>
      {compareMonths(value, thisMonth) !== 0 && (
        <Button onClick={() => choose(thisMonth)}>
          <Trans>This month</Trans>
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  to: YearMonth;
  onChoose: (month: YearMonth) => void;
  children: ReactNode;
}

/** A button to the month before or after, named by that month. */
function Step({ to, onChoose, children }: StepProps) {
  const { i18n } = useLingui();
  return (
    <IconButton
      aria-label={formatMonthAlone(to, i18n.locale)}
      disabled={!isValidYear(to.year)}
      onClick={() => onChoose(to)}
    >
      {children}
    </IconButton>
  );
}

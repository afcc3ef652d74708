import { useLingui } from '@lingui/react/macro';
import { monthsBack, nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useCurrentClub } from '../club/current-club';
import { MonthSelect } from './MonthSelect';
import { sinceClub } from './since-club';

interface FromMonthProps {
  label: string;
  value: YearMonth;
  onChange: (month: YearMonth) => void;
  /** Why nothing can hold from this month on. */
  fault: string | undefined;
}

/** The month from which a choice holds. */
export function FromMonth({ label, value, onChange, fault }: FromMonthProps) {
  const { t } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  return (
    <MonthSelect
      label={label}
      months={sinceClub(monthsAround(thisMonth), club, value)}
      value={value}
      onChange={onChange}
      error={fault !== undefined}
      helperText={fault ?? t`Months before it stay as they are.`}
    />
  );
}

/** The next two months, the current one, and the twelve before it, the latest first. */
const monthsAround = (thisMonth: YearMonth): YearMonth[] =>
  monthsBack(nextMonth(nextMonth(thisMonth)), 15);

import { useLingui } from '@lingui/react/macro';
import { FIRST_YEAR, LAST_YEAR } from '@rallybook/contract/rules/calendar';
import styles from './MonthFilter.module.css';
import { monthName } from './month-name';
import { SelectField } from '../ui/SelectField';

interface YearMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

export interface MonthFilterProps {
  value: YearMonth;
  onChange: (value: YearMonth) => void;
  disabled?: boolean;
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * The years on offer: the chosen one, two before it and one after (docs/specification-coverage.md, 9), within the range
 * of valid dates.
 */
function yearsAround(year: number): number[] {
  return [year - 2, year - 1, year, year + 1].filter(
    (offered) => offered >= FIRST_YEAR && offered <= LAST_YEAR,
  );
}

/** Two drop-downs that choose a month of a year. */
export function MonthFilter({ value, onChange, disabled }: MonthFilterProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.filter}>
      <SelectField
        label={t`Month`}
        value={value.month}
        onChange={(event) => onChange({ ...value, month: Number(event.target.value) })}
        disabled={disabled}
        className={styles.month}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName(month, i18n.locale)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Year`}
        value={value.year}
        onChange={(event) => onChange({ ...value, year: Number(event.target.value) })}
        disabled={disabled}
        className={styles.year}
      >
        {yearsAround(value.year).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

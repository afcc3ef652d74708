import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields/SelectField';
import { formatMonthAlone } from '../texts/format';

interface MonthSelectProps {
  label: ReactNode;
  months: readonly YearMonth[];
  /** Null as long as none is chosen. */
  value: YearMonth | null;
  /** What the list says as long as none is chosen. */
  unchosen?: string;
  onChange: (month: YearMonth) => void;
  helperText?: ReactNode;
  error?: boolean;
}

const keyOf = ({ year, month }: YearMonth) => `${year}-${month}`;

/** One drop-down list of months. */
export function MonthSelect({ months, value, unchosen, onChange, ...field }: MonthSelectProps) {
  const { i18n } = useLingui();
  return (
    <SelectField
      {...field}
      value={value === null ? '' : keyOf(value)}
      onChange={({ target }) => {
        const chosen = months.find((month) => keyOf(month) === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {value === null && <option value="">{unchosen}</option>}
      {months.map((month) => (
        <option key={keyOf(month)} value={keyOf(month)}>
          {formatMonthAlone(month, i18n.locale)}
        </option>
      ))}
    </SelectField>
  );
}

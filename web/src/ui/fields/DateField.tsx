import { useLingui } from '@lingui/react/macro';
import {
  FIRST_YEAR,
  formatDisplayDate,
  LAST_YEAR,
  parseDisplayDate,
} from '@rallybook/contract/rules/calendar';
import { useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { CalendarIcon } from '../icons/icons';
import { fieldOf, type FieldFrameProps } from './FieldFrame';
import { TextField } from './TextField';
import { typeDate } from './type-date';
import styles from './DateField.module.css';

export interface DateFieldProps extends Omit<FieldFrameProps, 'endAdornment'> {
  /** YYYY-MM-DD, or '' while the field is empty or its text is not a date. */
  value: string;
  /** Gets '' for a text that is not a date of the years 1900 to 2099. */
  onChange: (value: string) => void;
}

/** Whether a text that is not a date looks like one of the years that count: "31/02/2026". */
function isWrittenAsDate(text: string): boolean {
  const [, day, month, year] = (/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []).map(
    Number,
  );
  if (day === undefined || month === undefined || year === undefined) return false;
  return (
    day > 0 && day <= 31 && month > 0 && month <= 12 && year >= FIRST_YEAR && year <= LAST_YEAR
  );
}

/** A field for a date, typed as DD/MM/YYYY or picked from the browser's own calendar. */
export function DateField({ value, onChange, helperText, error, ...rest }: DateFieldProps) {
  const { t } = useLingui();
  const show = (date: string) => (date === '' ? '' : formatDisplayDate(date));
  const [text, setText] = useState(show(value));
  const [reported, setReported] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  // A date set by the caller replaces the text. A half-typed date is '' for the caller, and its text must stay.
  if (value !== reported) {
    setReported(value);
    setText(show(value));
  }

  function type(next: string) {
    const date = parseDisplayDate(next);
    setText(next);
    setLeft(false);
    setReported(date ?? '');
    onChange(date ?? '');
  }

  const isUnreadable = isLeft && text.trim() !== '' && value === '';
  const hasNoSuchDay = isWrittenAsDate(text);
  const years = t`Please enter a date from 01/01/${FIRST_YEAR} to 31/12/${LAST_YEAR}`;
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t`DD/MM/YYYY`}
      value={text}
      onChange={(event) => type(typeDate(text, event.target.value))}
      onBlur={() => {
        setLeft(true);
        if (value !== '') setText(show(value));
      }}
      error={isUnreadable || error}
      helperText={isUnreadable ? (hasNoSuchDay ? t`There is no ${text}` : years) : helperText}
      endAdornment={
        <>
          <IconButton
            aria-label={t`Choose a date`}
            aria-description={fieldOf(rest.label)}
            disabled={rest.disabled ?? false}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon size={20} />
          </IconButton>
          {/* Only opens the browser's calendar: its own text would be in the format of the browser's language. */}
          <input
            className={styles.picker}
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={`${FIRST_YEAR}-01-01`}
            max={`${LAST_YEAR}-12-31`}
            value={value}
            onChange={({ target }) => type(show(target.value))}
          />
        </>
      }
    />
  );
}

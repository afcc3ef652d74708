import { useLingui } from '@lingui/react/macro';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { viVN } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/vi';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useState, type ReactNode } from 'react';

export interface DateFieldProps {
  label: ReactNode;
  /** YYYY-MM-DD, or '' while the field is empty or what stands in it is no date. */
  value: string;
  onChange: (value: string) => void;
  /** Default 1900-01-01. */
  min?: string;
  /** Default 2099-12-31. */
  max?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  name?: string;
}

dayjs.extend(customParseFormat);

const wire = 'YYYY-MM-DD';
const read = (text: string): Dayjs | null => (text === '' ? null : dayjs(text, wire, true));
const write = (date: Dayjs | null): string => (date?.isValid() ? date.format(wire) : '');

/** The lazily loaded inside of `DateField`; use that one. */
export function DatePickerField(props: DateFieldProps) {
  const { i18n } = useLingui();
  const isVietnamese = i18n.locale === 'vi';
  const [date, setDate] = useState(() => read(props.value));

  // A half-typed date is '' outside but must stay on the screen; only a different date from outside replaces it.
  if (write(date) !== props.value) setDate(read(props.value));

  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={i18n.locale}
      {...(isVietnamese && {
        localeText: viVN.components.MuiLocalizationProvider.defaultProps.localeText,
      })}
    >
      <DatePicker
        label={props.label}
        value={date}
        onChange={(next) => {
          setDate(next);
          props.onChange(write(next));
        }}
        format="DD/MM/YYYY"
        minDate={dayjs(props.min ?? '1900-01-01')}
        maxDate={dayjs(props.max ?? '2099-12-31')}
        disabled={props.disabled}
        name={props.name}
        slotProps={{
          textField: {
            fullWidth: true,
            size: 'small',
            required: props.required,
            helperText: props.helperText,
            ...(props.error !== undefined && { error: props.error }),
          },
        }}
      />
    </LocalizationProvider>
  );
}

import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import type { DateFieldProps } from './DatePickerField';

// The calendar and its date library weigh more than all the rest of a form; they load when a date is first asked for.
const LazyDatePicker = lazy(() =>
  import('./DatePickerField').then((module) => ({ default: module.DatePickerField })),
);

/** A field for a date, typed as DD/MM/YYYY or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Placeholder {...props} />}>
      <LazyDatePicker {...props} />
    </Suspense>
  );
}

function Placeholder({ label, value, required, helperText }: DateFieldProps) {
  return (
    <TextField
      label={label}
      value={value.split('-').reverse().join('/')}
      required={required}
      helperText={helperText}
      disabled
    />
  );
}

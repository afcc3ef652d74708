import { lazy, Suspense } from 'react';
import { TextField } from '../TextField';
import type { ComboboxProps } from './combobox-props';

// Loaded where a form has one: the keys of a list are Downshift's.
const ComboboxField = lazy(() =>
  import('./ComboboxField').then((module) => ({ default: module.ComboboxField })),
);

/** A field that one types into to find something in a list (the ARIA pattern "combobox with listbox"). */
export function Combobox(props: ComboboxProps) {
  const { label, name, shown, required, error, helperText } = props;
  return (
    <Suspense
      fallback={
        <TextField
          {...{ label, name, required, error, helperText }}
          disabled
          value={shown}
          onChange={() => undefined}
        />
      }
    >
      <ComboboxField {...props} />
    </Suspense>
  );
}

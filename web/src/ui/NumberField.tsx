import { useState, type ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** null: the field is empty. */
  value: number | null;
  /** Empty input gives null, input that is no number 0 (docs/specification-coverage.md, 5). */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
}

/** A field for one number. The number lives in the caller, what is being typed lives here. */
export function NumberField({ value, onChange, step, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState(value === null ? '' : String(value));
  const [reported, setReported] = useState(value);

  // A value from outside (a reset, a loaded setting) replaces the draft; the echo of our own report must not, or
  // "1.50" would become "1.5" while it is typed.
  if (value !== reported) {
    setReported(value);
    setDraft(value === null ? '' : String(value));
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const next = readNumber(event.target);
    setDraft(event.target.value);
    setReported(next);
    onChange(next);
  }

  return (
    <TextField
      inputMode="decimal"
      {...rest}
      step={step ?? 'any'}
      type="number"
      value={draft}
      onChange={type}
      onBlur={(event) => {
        // The 0 that it counts as is also to be seen.
        if (event.target.validity.badInput) setDraft(String(value ?? ''));
      }}
      // What stands there is mostly to be replaced: a 0 most of all.
      onFocus={(event) => event.target.select()}
      // The wheel over a focused number field would change it unasked.
      onWheel={(event) => (event.target as HTMLElement).blur()}
    />
  );
}

function readNumber(input: HTMLInputElement): number | null {
  if (input.validity.badInput) return 0;
  if (input.value.trim() === '') return null;
  const number = Number(input.value);
  return Number.isFinite(number) ? number : 0;
}

import { useState, type ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** null: the field is empty. */
  value: number | null;
  /** Empty input gives null; input that is not a number gives 0 (docs/specification-coverage.md, 5). */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
}

/** A field for one number. The caller holds the number, this component the text that is being typed. */
export function NumberField({ value, onChange, step, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState(value === null ? '' : String(value));
  const [reported, setReported] = useState(value);

  // A value set by the caller (a reset, a loaded setting) replaces the draft. The value that this field itself has
  // reported must not, or "1.50" would become "1.5" while it is typed.
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
        // Invalid input counts as 0, so the field shows that.
        if (event.target.validity.badInput) setDraft(String(value ?? ''));
      }}
      // Users mostly want to replace the value, above all a 0.
      onFocus={(event) => event.target.select()}
      // Otherwise scrolling over the focused field would change its number.
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

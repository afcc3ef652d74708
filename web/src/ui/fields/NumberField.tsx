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
  /** At least so many are shown, except while one types: "1.50". */
  decimals?: number;
}

/** A field for one number. The caller holds the number, this component the text that is being typed. */
export function NumberField({
  value,
  onChange,
  onBlur,
  step,
  decimals = 0,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState(writtenNumber(value, decimals));
  const [reported, setReported] = useState(value);

  // A value set by the caller (a reset, a loaded setting) replaces the draft. The value that this field itself has
  // reported must not, or "1.50" would become "1.5" while it is typed.
  if (value !== reported) {
    setReported(value);
    setDraft(writtenNumber(value, decimals));
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
        if (event.target.validity.badInput || decimals > 0)
          setDraft(writtenNumber(value, decimals));
        onBlur?.(event);
      }}
      // Users mostly want to replace the value, above all a 0.
      onFocus={(event) => event.target.select()}
      // Otherwise scrolling over the focused field would change its number.
      onWheel={(event) => (event.target as HTMLElement).blur()}
    />
  );
}

function writtenNumber(value: number | null, decimals: number): string {
  if (value === null) return '';
  const shortest = String(value);
  const [, fraction = ''] = shortest.split('.');
  return fraction.length < decimals ? value.toFixed(decimals) : shortest;
}

function readNumber(input: HTMLInputElement): number | null {
  if (input.validity.badInput) return 0;
  if (input.value.trim() === '') return null;
  const number = Number(input.value);
  return Number.isFinite(number) ? number : 0;
}

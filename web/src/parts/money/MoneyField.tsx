import { Trans, useLingui } from '@lingui/react/macro';
import { thousandsFromVnd, type Vnd } from '@rallybook/contract/rules/money';
import {
  groupWhileTyping,
  readMoney,
  writeMoney,
  type TypedMoney,
} from '@rallybook/contract/rules/typed-money';
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField';
import { formatDong, formatMoney, moneyUnitOf } from '../texts/format';
import { MoneyQuestion } from './MoneyQuestion';
import styles from './MoneyField.module.css';

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'role'> {
  /**
   * Thousands of VND. null: the field is empty. NaN: the text is not an amount yet, for which `moneyFault` has the
   * message.
   */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The button for three more zeros is offered below this amount, so that the result is still plausible. */
const mostBeforeZeros: Vnd = 100_000;

/** What the arrow keys add or subtract. */
const step: Vnd = 1000;

/**
 * A field for an amount of money, typed in đồng on Vietnamese screens and in thousands of VND on English ones. Below it
 * is the amount that will be stored, or, for a number that can mean two amounts, the question which one is meant.
 */
export function MoneyField({ value, onChange, helperText, ...rest }: MoneyFieldProps) {
  const { t, i18n } = useLingui();
  const unit = moneyUnitOf(i18n.locale);
  const input = useRef<HTMLInputElement>(null);
  const shown = () => (value === null ? '' : writeMoney(Math.round(value * 1000), unit));
  const [draft, setDraft] = useState(shown);
  const [known, setKnown] = useState({ value, unit });

  // A value set by the caller, or another language, replaces the typed text; the value that this field itself has
  // reported must not.
  if (!Object.is(value, known.value) || unit !== known.unit) {
    setKnown({ value, unit });
    setDraft(Number.isNaN(value) ? draft : shown());
  }

  const read = readMoney(draft, unit);

  function write(text: string) {
    const next = valueOf(readMoney(text, unit));
    setDraft(text);
    setKnown({ value: next, unit });
    onChange(next);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const text = unit === 'dong' ? groupWhileTyping(draft, target.value) : target.value;
    if (text !== target.value) writeKeepingCaret(target, text);
    write(text);
  }

  function stepBy({ key }: KeyboardEvent) {
    if (read.kind !== 'amount' || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    write(writeMoney(Math.max(0, read.vnd + (key === 'ArrowUp' ? step : -step)), unit));
  }

  function addZeros() {
    write(groupWhileTyping(draft, `${draft}000`));
    // The button that had the focus may disappear.
    input.current?.focus();
  }

  function choose(vnd: Vnd) {
    write(writeMoney(vnd, unit));
    input.current?.focus();
  }

  const stored = read.kind === 'amount' ? formatDong(read.vnd, i18n.locale) : null;
  return (
    <TextField
      // đồng have no decimals, and the field has its own key for three zeros, so phones need to show digits only.
      inputMode={unit === 'dong' ? 'numeric' : 'decimal'}
      autoComplete="off"
      endAdornment={
        <>
          {unit === 'dong' && rest.disabled !== true && canTakeZeros(draft, read) && (
            <ThreeZeros onPress={addZeros} />
          )}
          <span className={styles.unit}>
            <Trans>kVND</Trans>
          </span>
        </>
      }
      {...rest}
      ref={input}
      role="spinbutton"
      aria-valuenow={read.kind === 'amount' ? thousandsFromVnd(read.vnd) : undefined}
      aria-valuetext={read.kind === 'amount' ? formatMoney(value ?? 0, i18n.locale) : undefined}
      value={draft}
      helperText={
        read.kind === 'ambiguous' ? (
          <MoneyQuestion readings={read.readings} onChoose={choose} />
        ) : (
          (helperText ?? (stored === null ? undefined : t`Stored as ${stored}`))
        )
      }
      onChange={type}
      onKeyDown={stepBy}
      onBlur={() => read.kind === 'no number' && write(writeMoney(0, unit))}
      // Users mostly want to replace the value, above all a 0.
      onFocus={(event) => event.target.select()}
    />
  );
}

/** A button that adds three zeros, as cash registers have it. */
function ThreeZeros({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`+000 (three zeros)`}
      className={styles.zeros}
      // Keeps the focus in the field, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      +000
    </button>
  );
}

/** Whether the typed number can take three more zeros. */
function canTakeZeros(draft: string, read: TypedMoney): boolean {
  const isNumber = /^[\d.]+$/.test(draft);
  return isNumber && read.kind === 'amount' && read.vnd > 0 && read.vnd < mostBeforeZeros;
}

/** The value that the form gets; 0 for a text that is not a number (docs/specification-coverage.md, 5). */
function valueOf(read: TypedMoney): number | null {
  if (read.kind === 'amount') return thousandsFromVnd(read.vnd);
  if (read.kind === 'empty') return null;
  return read.kind === 'no number' ? 0 : Number.NaN;
}

/** Writes grouped digits into a field, and keeps the caret between the same two digits. */
function writeKeepingCaret(field: HTMLInputElement, text: string): void {
  const digits = (part: string) => part.replaceAll('.', '').length;
  const after = digits(field.value.slice(field.selectionStart ?? field.value.length));
  let caret = text.length;
  while (caret > 0 && digits(text.slice(caret)) < after) caret -= 1;
  field.value = text;
  field.setSelectionRange(caret, caret);
}

import { useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import {
  atLeastNone,
  fromWire,
  type Minor,
  negate,
  NONE,
  plus,
  smallStep,
  toWire,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import { type Currency, leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import { fieldUnit } from '@rallybook/contract/rules/money/show';
import {
  groupWhileTyping,
  readTyped,
  type TypedMoney,
  typingOf,
  write,
} from '@rallybook/contract/rules/money/typed';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/actions/Button';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField';
import { useCurrency } from '../club/current-club';
import { formatAmount, formatInFull, formatMoney, moneyUnitIn } from '../texts/format';
import styles from './MoneyField.module.css';

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'role'> {
  /**
   * An amount on the wire. null: the field is empty. NaN: the text is not an amount yet, for which `moneyFault` has the
   * message.
   */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The button for three more zeros is offered below this amount, so that the result is still plausible. */
const MOST_BEFORE_ZEROS = 100_000;

/**
 * A field for an amount in the club's currency; VND is typed in đồng on Vietnamese screens and in thousands on English ones. Below it
 * is the amount that will be stored, or, for a number that can mean two amounts, the question which one is meant.
 */
export function MoneyField({ value, onChange, helperText, ...rest }: MoneyFieldProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const unit = moneyUnitIn(i18n.locale);
  const typing = typingOf(currency, unit);
  const input = useRef<HTMLInputElement>(null);
  const shown = () =>
    value === null ? '' : write(currency, fromWire(currency, wireAmount(value)), unit);
  const [draft, setDraft] = useState(shown);
  const [known, setKnown] = useState({ value, unit });

  // A value set by the caller, or another language, replaces the typed text; the value that this field itself has
  // reported must not.
  if (!Object.is(value, known.value) || unit !== known.unit) {
    setKnown({ value, unit });
    setDraft(Number.isNaN(value) ? draft : shown());
  }

  const read = readTyped(currency, draft, unit);

  function writeTo(text: string) {
    const next = valueOf(currency, readTyped(currency, text, unit));
    setDraft(text);
    setKnown({ value: next, unit });
    onChange(next);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const text = typing.groups ? groupWhileTyping(draft, target.value) : target.value;
    if (text !== target.value) writeKeepingCaret(target, text);
    writeTo(text);
  }

  function stepBy({ key }: KeyboardEvent) {
    if (read.kind !== 'amount' || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    // What the arrow keys add or subtract.
    const step = smallStep(currency);
    const next = plus(read.amount, key === 'ArrowUp' ? step : negate(step));
    writeTo(write(currency, atLeastNone(next), unit));
  }

  function addZeros() {
    const text = `${draft}000`;
    writeTo(typing.groups ? groupWhileTyping(draft, text) : text);
    // The button that had the focus may disappear.
    input.current?.focus();
  }

  function choose(amount: Minor) {
    writeTo(write(currency, amount, unit));
    input.current?.focus();
  }

  const stored = read.kind === 'amount' ? formatInFull(currency, read.amount, i18n.locale) : null;
  return (
    <TextField
      inputMode={typing.hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      endAdornment={
        <>
          {typing.hasThreeZeros && rest.disabled !== true && canTakeZeros(draft, read) && (
            <ThreeZeros onPress={addZeros} />
          )}
          <span className={styles.unit}>{fieldUnit(currency, i18n.locale as Language)}</span>
        </>
      }
      {...rest}
      ref={input}
      role="spinbutton"
      aria-valuenow={read.kind === 'amount' ? toWire(currency, read.amount) : undefined}
      aria-valuetext={
        read.kind === 'amount' ? formatMoney(currency, value ?? 0, i18n.locale) : undefined
      }
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
      onBlur={() => read.kind === 'no number' && writeTo(write(currency, NONE, unit))}
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
  return isNumber && read.kind === 'amount' && read.amount > 0 && read.amount < MOST_BEFORE_ZEROS;
}

/** The value that the form gets; 0 for a text that is not a number (docs/specification-coverage.md, 5). */
function valueOf(currency: Currency, read: TypedMoney): number | null {
  if (read.kind === 'amount') return toWire(currency, read.amount);
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

interface MoneyQuestionProps {
  /** The smaller amount first. */
  readings: readonly [Minor, Minor];
  onChoose: (amount: Minor) => void;
}

/** Asks which of two amounts is meant, in the place of a field's helper text. */
function MoneyQuestion({ readings, onChoose }: MoneyQuestionProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const say = (amount: Minor) =>
    moneyUnitIn(i18n.locale) === 'dong'
      ? formatInFull(currency, amount, i18n.locale)
      : formatAmount(currency, toWire(currency, amount), i18n.locale);
  const [low, high] = [say(readings[0]), say(readings[1])];
  const question = leavesOutThousands(currency)
    ? t`${low} or ${high} thousand?`
    : t`${low} or ${high}?`;
  return (
    <span role="group" aria-label={question} className={styles.question}>
      <span>{question}</span>
      {readings.map((amount) => (
        <Button key={amount} variant="outlined" size="small" onClick={() => onChoose(amount)}>
          {formatInFull(currency, amount, i18n.locale)}
        </Button>
      ))}
    </span>
  );
}

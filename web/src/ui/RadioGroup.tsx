import { useId, type ReactNode } from 'react';
import styles from './RadioGroup.module.css';

interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  /** One line more about it. */
  text?: ReactNode;
}

interface RadioGroupProps<Value> {
  /** What is chosen here. */
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A few choices one below the other, of which one holds; the arrow keys go through them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value: chosen, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} role="radiogroup" disabled={disabled}>
      <legend>{label}</legend>
      {options.map(({ value, label: words, text }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>
            {words}
            {text !== undefined && <span className={styles.text}>{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

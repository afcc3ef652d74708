import { Fragment, useId, type ReactNode } from 'react';
import styles from './RadioGroup.module.css';

interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  /** A line that explains it; screen readers tell it behind the name and the state. */
  text?: ReactNode;
  /** Fields that belong to it, below it; for the chosen option only. */
  fields?: ReactNode;
}

interface RadioGroupProps<Value> {
  /** What is chosen here. */
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A few options below each other, of which one is chosen; the arrow keys move through them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value: chosen, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} role="radiogroup" disabled={disabled}>
      <legend>{label}</legend>
      {options.map(({ value, label: words, text, fields }, place) => (
        <Fragment key={value}>
          <label className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-labelledby={`${name}-${place}`}
              aria-describedby={text === undefined ? undefined : `${name}-${place}-text`}
              onChange={() => onChange(value)}
            />
            <span>
              <span id={`${name}-${place}`}>{words}</span>
              {text !== undefined && (
                <span id={`${name}-${place}-text`} className={styles.text}>
                  {text}
                </span>
              )}
            </span>
          </label>
          {fields !== undefined && value === chosen && (
            <div className={styles.fields}>{fields}</div>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

import { useId, type ReactNode } from 'react';
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
  /** Puts all options but the first below a line that is tapped to see them. */
  othersTitle?: ReactNode;
}

/** A few options below each other, of which one is chosen; the arrow keys move through them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value: chosen, onChange, disabled, othersTitle } = props;
  const name = useId();
  const all = options.map((option) => (
    <Option
      key={option.value}
      {...option}
      name={name}
      isChosen={option.value === chosen}
      onChoose={() => onChange(option.value)}
    />
  ));
  return (
    <fieldset className={styles.group} role="radiogroup" disabled={disabled}>
      <legend>{label}</legend>
      {othersTitle === undefined ? (
        all
      ) : (
        <>
          {all[0]}
          <details>
            <summary className={styles.others}>{othersTitle}</summary>
            <div className={styles.group}>{all.slice(1)}</div>
          </details>
        </>
      )}
    </fieldset>
  );
}

interface OptionProps<Value> extends RadioOption<Value> {
  /** Of the group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option<Value extends string>(props: OptionProps<Value>) {
  const { name, value, label, text, fields, isChosen, onChoose } = props;
  const id = useId();
  return (
    <>
      <label className={styles.option}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          aria-labelledby={id}
          aria-describedby={text === undefined ? undefined : `${id}-text`}
          onChange={onChoose}
        />
        <span>
          <span id={id}>{label}</span>
          {text !== undefined && (
            <span id={`${id}-text`} className={styles.text}>
              {text}
            </span>
          )}
        </span>
      </label>
      {fields !== undefined && isChosen && <div className={styles.fields}>{fields}</div>}
    </>
  );
}

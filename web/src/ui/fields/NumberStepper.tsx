import { useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { AddIcon, RemoveIcon } from '../icons/icons';
import styles from './NumberStepper.module.css';

interface NumberStepperProps {
  /** What the number is, for screen readers; so are the names of the buttons. */
  name: string;
  lessName: string;
  moreName: string;
  value: number;
  most: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

/** A whole number from 0 on between a minus and a plus button; it can also be typed. */
export function NumberStepper(props: NumberStepperProps) {
  const { name, lessName, moreName, value, most, isDisabled = false, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    const typed = Number(draft);
    setDraft(null);
    if (draft === null || draft.trim() === '' || typed === value) return;
    if (Number.isInteger(typed) && typed >= 0 && typed <= most) onChange(typed);
  }

  return (
    <div className={styles.stepper}>
      <IconButton
        aria-label={lessName}
        disabled={isDisabled || value === 0}
        onClick={() => onChange(value - 1)}
      >
        <RemoveIcon />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={0}
        max={most}
        disabled={isDisabled}
        value={draft ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <IconButton
        aria-label={moreName}
        disabled={isDisabled || value >= most}
        onClick={() => onChange(value + 1)}
      >
        <AddIcon />
      </IconButton>
    </div>
  );
}

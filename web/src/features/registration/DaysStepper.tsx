import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { AddIcon, RemoveIcon } from '../../ui/icons';
import styles from './RegistrationGrid.module.css';

interface DaysStepperProps {
  /** The name of the member. */
  name: string;
  days: number;
  most: number;
  isDisabled: boolean;
  onChange: (days: number) => void;
}

/** A number of days between a minus and a plus button; it can also be typed. 0 means no registration. */
export function DaysStepper({ name, days, most, isDisabled, onChange }: DaysStepperProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    const typed = Number(draft);
    setDraft(null);
    if (draft === null || draft.trim() === '' || typed === days) return;
    if (Number.isInteger(typed) && typed >= 0 && typed <= most) onChange(typed);
  }

  return (
    <div className={styles.stepper}>
      <IconButton
        aria-label={t`One day less for ${name}`}
        disabled={isDisabled || days === 0}
        onClick={() => onChange(days - 1)}
      >
        <RemoveIcon />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        aria-label={t`Days of ${name}`}
        min={0}
        max={most}
        disabled={isDisabled}
        value={draft ?? days}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <IconButton
        aria-label={t`One day more for ${name}`}
        disabled={isDisabled || days >= most}
        onClick={() => onChange(days + 1)}
      >
        <AddIcon />
      </IconButton>
    </div>
  );
}

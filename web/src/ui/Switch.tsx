import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off at once; in a form that is saved, a checkbox stands for it. */
export function Switch({ label, onChange, ...input }: SwitchProps) {
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        {...input}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

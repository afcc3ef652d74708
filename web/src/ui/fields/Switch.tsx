import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** A switch that takes effect at once; a form that is saved later uses a checkbox instead. */
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

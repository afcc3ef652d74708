import type { ReactNode } from 'react';
import beside from './LabelBeside.module.css';
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
    <label className={beside.label}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-checked={input.checked}
        {...input}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

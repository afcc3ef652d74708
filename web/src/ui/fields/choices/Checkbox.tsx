import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';
import beside from './LabelBeside.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
}

/** The browser's checkbox beside its label, both large enough for a finger. */
export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  return (
    <label className={beside.label}>
      <input
        type="checkbox"
        className={styles.box}
        {...input}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

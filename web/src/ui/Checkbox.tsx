import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Label = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  cursor: 'pointer',
  '& > input': {
    width: 20,
    height: 20,
    margin: 0,
    flexShrink: 0,
    cursor: 'inherit',
    accentColor: (theme.vars ?? theme).palette.primary.main,
  },
}));

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The browser's own checkbox beside its label, both large enough for a finger. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </Label>
  );
}

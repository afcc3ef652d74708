import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Button = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    minWidth: 36,
    minHeight: 36,
    padding: 8,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: palette.action.active,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
    '&[data-danger]': { color: palette.error.main },
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '&:disabled': { color: palette.action.disabled, cursor: 'default' },
  };
});

interface IconButtonProps extends ComponentProps<'button'> {
  /** An icon alone says nothing to who cannot see it. */
  'aria-label': string;
  /** What it does cannot be taken back with ease. */
  isDangerous?: boolean;
  /** While what it does is on its way, it cannot be asked for again. */
  loading?: boolean;
}

/** An icon to click. Long lists have several in each row, so it is a plain button with one class for all. */
export function IconButton({ isDangerous, loading, disabled, ...button }: IconButtonProps) {
  return (
    <Button
      type="button"
      {...button}
      disabled={disabled === true || loading === true}
      aria-busy={loading || undefined}
      data-danger={isDangerous || undefined}
    />
  );
}

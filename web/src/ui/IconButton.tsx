import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** An icon alone says nothing to who cannot see it. */
  'aria-label': string;
  /** What it does cannot be taken back with ease. */
  isDangerous?: boolean;
  /** While what it does is on its way, it cannot be asked for again. */
  loading?: boolean;
}

/** An icon to press. */
export function IconButton({ isDangerous, loading, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={clsx(styles.button, className)}
      disabled={button.disabled === true || loading === true}
      aria-busy={loading || undefined}
      data-danger={isDangerous || undefined}
    />
  );
}

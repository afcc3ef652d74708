import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Required, because screen readers cannot read an icon. */
  'aria-label': string;
  /** What it does is not easily undone. */
  isDangerous?: boolean;
  /** While its action is running, it cannot be pressed again. */
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

import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../icons/Spinner';
import styles from './Button.module.css';

interface ButtonLooks {
  /** `contained`: the main action. `outlined`: another action. Default `text`. */
  variant?: 'contained' | 'outlined' | 'text';
  /**
   * `error` for what cannot be undone; `inherit` for buttons that only lead away, such as Cancel. Default `primary`.
   */
  color?: 'primary' | 'error' | 'inherit';
  /** Default `medium`: as high as a field. */
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  fullWidth?: boolean;
  startIcon?: ReactNode;
}

interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, 'color'> {
  /** While its action is running: shows a spinner, and cannot be pressed again. It keeps the focus. */
  loading?: boolean;
}

/**
 * A button with a text. Its default `type` is `button`. With `aria-disabled` it cannot be pressed either, but keeps the
 * focus, which `disabled` would lose.
 */
export function Button({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  loading = false,
  disabled,
  className,
  children,
  onClick,
  'aria-disabled': isOff = false,
  ...button
}: ButtonProps) {
  const isWaiting = loading || isOff === true;
  return (
    <button
      type="button"
      {...button}
      {...lookOf({ variant, color, size, fullWidth })}
      className={clsx(styles.button, className)}
      disabled={disabled}
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? ignore : onClick}
      aria-busy={loading || undefined}
    >
      {startIcon}
      {children}
      {loading && <Spinner className={styles.spinner} size={18} />}
    </button>
  );
}

/** Neither presses the button nor sends its form. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** A link that looks like a button; `LinkButton` is the same as a link of the router. */
export function ButtonLink({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  className,
  children,
  ...link
}: ButtonLooks & Omit<ComponentProps<'a'>, 'color'>) {
  return (
    <a
      {...link}
      {...lookOf({ variant, color, size, fullWidth })}
      className={clsx(styles.button, className)}
    >
      {startIcon}
      {children}
    </a>
  );
}

/** The attributes by which the style sheet selects the looks of a button. */
function lookOf({ variant = 'text', color = 'primary', size = 'medium', fullWidth }: ButtonLooks) {
  return {
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-wide': fullWidth || undefined,
  };
}

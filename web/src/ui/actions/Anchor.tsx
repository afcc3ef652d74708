import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Anchor.module.css';

/** A link in a text. */
export function Anchor({ className, children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} className={clsx(styles.link, className)}>
      {children}
    </a>
  );
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Anchor.module.css';

interface AnchorProps extends ComponentProps<'a'> {
  /** It stands in no text, and so meets a finger above and below it, too. */
  isAlone?: boolean;
}

/** A link in a text, or one that stands alone. */
export function Anchor({ isAlone = false, className, children, ...link }: AnchorProps) {
  return (
    <a {...link} className={clsx(styles.link, isAlone && styles.alone, className)}>
      {children}
    </a>
  );
}

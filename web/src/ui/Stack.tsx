import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Stack.module.css';

interface StackProps extends ComponentProps<'div'> {
  /** Between one and the next: 4, 8, 16 or 24 pixels. Default `medium`, 16. */
  gap?: 'tiny' | 'small' | 'medium' | 'large';
}

/** One below the other, each as wide as there is room. */
export function Stack({ gap = 'medium', className, ...div }: StackProps) {
  return <div {...div} className={clsx(styles.stack, className)} data-gap={gap} />;
}

/** One beside the other, in the middle of the row, in several rows where there is no room for one. */
export function Row({ gap = 'small', className, ...div }: StackProps) {
  return <div {...div} className={clsx(styles.row, className)} data-gap={gap} />;
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Stack.module.css';

interface StackProps extends ComponentProps<'div'> {
  /** The space between the elements: 4, 8, 16 or 24 pixels; `large` is 16, too, on a phone. Default `medium`. */
  gap?: 'tiny' | 'small' | 'medium' | 'large' | undefined;
}

/** Elements below each other, each as wide as the stack. */
export function Stack({ gap = 'medium', className, ...div }: StackProps) {
  return <div {...div} className={clsx(styles.stack, className)} data-gap={gap} />;
}

/** Elements beside each other, centred vertically; they wrap where there is no room. */
export function Row({ gap = 'small', className, ...div }: StackProps) {
  return <div {...div} className={clsx(styles.row, className)} data-gap={gap} />;
}

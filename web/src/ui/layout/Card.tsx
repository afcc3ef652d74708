import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Card.module.css';

/** A part of a page on its own background. */
export function Card({ className, ...section }: ComponentProps<'section'>) {
  return <section {...section} className={clsx(styles.card, className)} />;
}

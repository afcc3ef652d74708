import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** In pixels, or as CSS has it. Default all the room there is. */
  width?: number | string;
  /** In pixels. Default 20, a line of text, or what the class says. */
  height?: number;
  className?: string | undefined;
}

/** Holds the place of something that is on its way. Around it, somebody says so to a screen reader. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={clsx(styles.skeleton, className)}
      style={{ width, height }}
    />
  );
}

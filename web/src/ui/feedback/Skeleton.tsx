import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** In pixels, or a CSS length. Default the whole width. */
  width?: number | string;
  /** In pixels. Default 20, a line of text, or the height from the class. */
  height?: number;
  className?: string | undefined;
}

/** A placeholder for something that is loading. The element around it must tell screen readers that it is loading. */
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

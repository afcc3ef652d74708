import { initials } from '@rallybook/contract/rules/names';
import styles from './Initials.module.css';

interface InitialsProps {
  name: string;
  /** 36 or 40 pixels. Default `medium`, 40. */
  size?: 'small' | 'medium';
  /** In the app's colour, not in a tint of it. */
  isStrong?: boolean;
}

/** The initials of a name in a circle. */
export function Initials({ name, size = 'medium', isStrong }: InitialsProps) {
  return (
    <span
      aria-hidden
      className={styles.circle}
      data-size={size}
      data-strong={isStrong || undefined}
    >
      {initials(name)}
    </span>
  );
}

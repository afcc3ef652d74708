import { Link } from '@tanstack/react-router';
import styles from './frame.module.css';

/** The brand, as a link to the home page. Its name is hidden where the bar is crowded. */
export function Logo({ isCrowded }: { isCrowded: boolean }) {
  return (
    <Link
      to="/"
      aria-label="Rallybook"
      className={styles.logo}
      data-crowded={isCrowded || undefined}
    >
      <img src="/favicon.svg" alt="" width={32} height={32} />
      <span aria-hidden className={styles.brand}>
        Rallybook
      </span>
    </Link>
  );
}

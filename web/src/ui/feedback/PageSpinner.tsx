import { useLingui } from '@lingui/react/macro';
import { Spinner } from '../icons/Spinner';
import styles from './PageSpinner.module.css';

/** A spinner in the middle of a page whose shape is not known yet. */
export function PageSpinner() {
  const { t } = useLingui();
  return (
    <div role="status" data-skeleton className={styles.place}>
      <Spinner label={t`Loading`} />
    </div>
  );
}

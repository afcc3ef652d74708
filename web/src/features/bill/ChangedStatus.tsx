import { noop } from '@tanstack/react-query';
import type { CalculatedClubBill } from '@rallybook/contract/schemas/bills';
import { lazyPart } from '../../ui/loading/lazy-part';
import styles from './BillBar.module.css';

const ChangedAmounts = lazyPart(() =>
  import('./ChangedAmounts').then((module) => module.ChangedAmounts),
);

interface ChangedStatusProps {
  changed: CalculatedClubBill['changed'] | undefined;
}

/** Shows whose amount the last calculation has changed, and announces it to screen readers. */
export function ChangedStatus({ changed }: ChangedStatusProps) {
  const some = changed ?? [];
  return (
    <div role="status" className={styles.status}>
      <ChangedAmounts changed={some} open={some.length > 0} onClose={noop} />
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { CalculatedClubBill } from '@rallybook/contract/schemas/bills';
import { noop } from '@tanstack/react-query';
import { lazyPart } from '../../../ui/loading/lazy-part';
import text from '../../../ui/text/text.module.css';
import styles from './BillBar.module.css';

const ChangedAmounts = lazyPart(() =>
  import('./ChangedAmounts').then((module) => module.ChangedAmounts),
);

interface ChangedStatusProps {
  /** undefined until the month is calculated. */
  changed: CalculatedClubBill['changed'] | undefined;
}

/** Shows whose amount the last calculation has changed, and announces that it is done and what it changed. */
export function ChangedStatus({ changed }: ChangedStatusProps) {
  const some = changed ?? [];
  return (
    <>
      <p role="status" className={text.hidden}>
        {changed !== undefined && <Trans>The bill is calculated.</Trans>}
      </p>
      <div role="status" className={styles.status}>
        <ChangedAmounts changed={some} open={some.length > 0} onClose={noop} />
      </div>
    </>
  );
}

import { Plural } from '@lingui/react/macro';
import type { SettledBill } from '../../../parts/money/settle';
import { displayName } from '../../../parts/texts/texts';
import text from '../../../ui/text/text.module.css';
import styles from './BillPage.module.css';

/** The members without anything in the month: one line that opens to show their names. */
export function NothingLine({ rows }: { rows: readonly SettledBill[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>
        <Plural value={rows.length} one="# person with nothing" other="# people with nothing" />
      </summary>
      <p className={text.smallSoft}>
        {rows.map(({ bill }) => displayName(bill.memberName)).join(', ')}
      </p>
    </details>
  );
}

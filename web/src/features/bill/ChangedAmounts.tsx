import { Plural, useLingui } from '@lingui/react/macro';
import type { CalculatedClubBill } from '@rallybook/contract/schemas/bills';
import { formatMoney } from '../../parts/format';
import { sayName } from '../../parts/texts';
import { Card } from '../../ui/Card';
import text from '../../ui/text.module.css';
import styles from './BillPage.module.css';

/** So many are shown at once; of more, only how many there are, until somebody opens the list. */
const mostAtOnce = 5;

interface ChangedAmountsProps {
  changed: CalculatedClubBill['changed'];
  open: boolean;
  onClose: () => void;
}

/** Whose amount is another one since the bill was calculated again, from what to what. */
export function ChangedAmounts({ changed, open }: ChangedAmountsProps) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, i18n.locale);
  return (
    open && (
      <Card className={styles.changed}>
        <details open={changed.length <= mostAtOnce}>
          <summary>
            <Plural
              value={changed.length}
              one="# person's amount changed"
              other="# people's amounts changed"
            />
          </summary>
          <ul>
            {changed.map(({ memberId, memberName, before, after }) => (
              <li key={memberId}>
                <span>{sayName(memberName)}</span>
                <span className={text.figure}>{`${money(before)} → ${money(after)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      </Card>
    )
  );
}

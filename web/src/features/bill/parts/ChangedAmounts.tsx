import { Plural, useLingui } from '@lingui/react/macro';
import type { CalculatedClubBill } from '@rallybook/contract/schemas/bills';
import { useCurrency } from '../../../parts/club/current-club';
import { Name } from '../../../parts/members/Name';
import { formatMoney } from '../../../parts/texts/format';
import { Card } from '../../../ui/layout/Card';
import text from '../../../ui/text/text.module.css';
import styles from './BillPage.module.css';

/** The list is open for up to so many amounts; for more it is folded. */
const mostAtOnce = 5;

interface ChangedAmountsProps {
  changed: CalculatedClubBill['changed'];
  open: boolean;
  onClose: () => void;
}

/** The members whose amount has changed in the last calculation, with the amounts before and after. */
export function ChangedAmounts({ changed, open }: ChangedAmountsProps) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
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
                <Name>{memberName}</Name>
                <span className={text.figure}>{`${money(before)} → ${money(after)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      </Card>
    )
  );
}

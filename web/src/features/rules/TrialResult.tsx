import { Plural, useLingui } from '@lingui/react/macro';
import type { TriedBill } from '@rallybook/contract/schemas/bills';
import { clsx } from 'clsx';
import { useCurrency } from '../../parts/club/current-club';
import { Name } from '../../parts/members/Name';
import { formatAmount, formatMoney } from '../../parts/texts/format';
import { VirtualList, listItem } from '../../ui/lists/VirtualList';
import type { ComparedBill } from './compare-bills';
import text from '../../ui/text/text.module.css';
import styles from './RulesPage.module.css';

/** "The club keeps 40 kVND." */
export function ClubShare({ total: { fundShare } }: Pick<TriedBill, 'total'>) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const money = formatMoney(currency, Math.abs(fundShare), i18n.locale);
  if (fundShare === 0) return <span>{t`Nothing is left over, nothing is missing.`}</span>;
  return (
    <span className={fundShare < 0 ? text.bad : text.good}>
      {fundShare < 0 ? t`The club lacks ${money}.` : t`The club keeps ${money}.`}
    </span>
  );
}

/** What everybody would pay where that is another amount than now, the largest increase first; the others are counted. */
export function TrialResult({ bills }: { bills: readonly ComparedBill[] }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
  const plain = (amount: number) => formatAmount(currency, amount, i18n.locale);
  const some = bills.filter(({ difference }) => difference !== 0);
  const nothing = bills.filter(({ before, after }) => before === 0 && after === 0).length;
  const same = bills.length - some.length - nothing;
  return (
    <>
      <div role="list" aria-label={t`What everybody would pay`}>
        <VirtualList
          name="trial"
          items={some}
          keyOf={({ memberId }) => memberId}
          size={10}
          estimate={(block) => block.length * 49}
        >
          {(block, from) =>
            block.map(({ memberId, memberName, before, after, difference }, nth) => (
              <div key={memberId} {...listItem(from + nth, some.length)} className={styles.row}>
                <span className={styles.who}>
                  <span className={styles.name}>
                    <Name>{memberName}</Name>
                  </span>
                  <span
                    className={clsx(text.caption, text.figure)}
                  >{`${plain(before)} → ${plain(after)}`}</span>
                </span>
                <span className={clsx(styles.figure, difference < 0 ? text.bad : text.good)}>
                  {differenceWords(difference)}
                </span>
              </div>
            ))
          }
        </VirtualList>
      </div>
      {same > 0 && (
        <p className={text.smallSoft}>
          <Plural
            value={same}
            one="# person pays the same as now"
            other="# people pay the same as now"
          />
        </p>
      )}
      {nothing > 0 && (
        <p className={text.smallSoft}>
          <Plural value={nothing} one="# person with nothing" other="# people with nothing" />
        </p>
      )}
    </>
  );

  function differenceWords(difference: number) {
    const amount = money(Math.abs(difference));
    return difference < 0 ? t`${amount} more` : t`${amount} less`;
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Settlement } from '@rallybook/contract/rules/billing/settlement';
import { useState } from 'react';
import { Segments } from '../../../ui/fields/choices/Segments';
import { VirtualList, listItem } from '../../../ui/lists/VirtualList';
import { ownFirst, type BillListProps } from '../data/bill-list';
import { NothingLine } from '../parts/NothingLine';
import { BillRow } from './BillRow';
import styles from '../parts/BillPage.module.css';

type Shown = Exclude<Settlement, 'nothing'>;

/**
 * The bills on narrow screens, one row per member, in three lists: who has to pay, who gets money back, and who is
 * done.
 */
export function BillRows({ rows, ...list }: BillListProps) {
  const { t } = useLingui();
  const [chosen, choose] = useState<Shown>();
  const withSettlement = (settlement: Settlement) =>
    rows.filter((row) => row.settlement === settlement);
  const lists: Record<Shown, typeof rows> = {
    pay: ownFirst(withSettlement('pay'), list),
    back: ownFirst(withSettlement('back').toReversed(), list),
    done: ownFirst(withSettlement('done'), list),
  };
  const isShown = (settlement: Shown) => settlement !== 'done' || lists.done.length > 0;
  // A player opens the page for their own row, wherever it is.
  const own = list.isStaff ? undefined : rows.find(({ bill }) => bill.memberId === list.ownId);
  const ownList = own === undefined || own.settlement === 'nothing' ? undefined : own.settlement;
  const first =
    ownList ?? (['pay', 'back', 'done'] as const).find((name) => lists[name].length > 0) ?? 'pay';
  const shown = chosen !== undefined && isShown(chosen) ? chosen : first;
  const labels: Record<Shown, string> = {
    // A player does not see who of the others has paid.
    pay: list.isStaff ? t`To pay (${lists.pay.length})` : t`Share (${lists.pay.length})`,
    back: t`Gets back (${lists.back.length})`,
    done: t`Done (${lists.done.length})`,
  };
  const options = (['pay', 'back', 'done'] as const)
    .filter(isShown)
    .map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <div className={styles.segments}>
        <Segments
          label={t`Which bills`}
          fullWidth
          options={options}
          value={shown}
          onChange={choose}
        />
      </div>
      {lists[shown].length === 0 && (
        <p className={styles.nobody}>
          {shown === 'pay' && list.isStaff ? (
            <Trans>Nobody owes anything.</Trans>
          ) : (
            <Trans>Nobody.</Trans>
          )}
        </p>
      )}
      <div role="list" aria-label={t`Member bills`} className={styles.rows}>
        <VirtualList
          name={`bills ${shown}`}
          items={lists[shown]}
          keyOf={({ bill }) => bill.memberId}
          size={5}
          staysTogether
          estimate={(block) => block.length * 53}
        >
          {(block, from) =>
            block.map((row, nth) => (
              <BillRow
                key={row.bill.memberId}
                row={row}
                item={listItem(from + nth, lists[shown].length)}
                {...list}
              />
            ))
          }
        </VirtualList>
      </div>
      <NothingLine rows={withSettlement('nothing')} />
    </>
  );
}

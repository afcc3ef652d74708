import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { fromWire, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import type { FundMonth } from '@rallybook/contract/schemas/fund';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useCategoryText } from '../../parts/costs/category-texts';
import { Name } from '../../parts/members/Name';
import { formatMoney } from '../../parts/texts/format';
import { IconButton } from '../../ui/actions/IconButton';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useToast } from '../../ui/feedback/Toaster';
import { RestoreIcon } from '../../ui/icons/icons';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { foldItems } from './fold-items';
import { reverseFundEntryMutation } from './mutations';
import text from '../../ui/text/text.module.css';
import styles from './FundPage.module.css';

type Item = FundMonth['items'][number];

/** So many items of one kind stand below each other on a phone; more are folded. */
const FEW = 3;

const kindTexts: Record<Item['kind'], MessageDescriptor> = {
  payment: msg`Payment`,
  payout: msg`Payout`,
  cost: msg`Cost`,
  opening: msg`Opening balance`,
  income: msg`Income`,
  expense: msg`Expense`,
  count: msg`Counted`,
};

/**
 * The fund of a month: opening balance, entries, closing balance. A count is listed, but does not change the balance.
 */
export function FundItems({ fund: { opening, closing, items } }: { fund: FundMonth }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
  const isNarrow = useIsNarrow(900);
  return (
    <ul className={styles.items}>
      <Sum label={<Trans>At the beginning</Trans>}>{money(opening)}</Sum>
      {foldItems(items, isNarrow ? FEW : Infinity).map((row) =>
        Array.isArray(row) ? (
          <FoldedItems key={row[0]!.kind} items={row} />
        ) : (
          <FundItem key={JSON.stringify(row)} item={row} />
        ),
      )}
      {items.length === 0 && (
        <li className={text.soft}>
          <Trans>Nothing came in or went out in this month.</Trans>
        </li>
      )}
      <Sum label={<Trans>At the end</Trans>}>{money(closing)}</Sum>
    </ul>
  );
}

/** Many items of one kind, as one line with their sum that opens to show them. */
function FoldedItems({ items }: { items: readonly Item[] }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const total = toWire(currency, sum(items.map(({ amount }) => fromWire(currency, amount))));
  return (
    <li className={styles.fold}>
      <details>
        <summary>
          <span>
            {i18n._(kindTexts[items[0]!.kind])} ({items.length})
          </span>
          <span className={clsx(text.amount, total < 0 ? text.bad : text.good)}>
            {formatMoney(currency, total, i18n.locale)}
          </span>
        </summary>
        <ul className={styles.items}>
          {items.map((item) => (
            <FundItem key={JSON.stringify(item)} item={item} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Sum({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.sum}>
      <span>{label}</span>
      <span className={text.figure}>{children}</span>
    </li>
  );
}

function FundItem({ item }: { item: Item }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { can } = useCurrentClub();
  const { date, kind, amount, label, refId, expected, difference } = item;
  const isOwn = kind === 'opening' || kind === 'income' || kind === 'expense';
  const isCount = kind === 'count';
  const categoryText = useCategoryText();
  const category = COST_CATEGORIES.find((candidate) => kind === 'cost' && candidate === label);
  const words = category === undefined ? label : categoryText(category);
  return (
    <li>
      <span className={styles.words}>
        {i18n._(kindTexts[kind])}
        <span className={text.about}>
          {formatDisplayDate(date)}
          {words !== '' && (
            <>
              {' · '}
              <Name>{words}</Name>
            </>
          )}
          {expected !== undefined && difference !== undefined && (
            <>
              {' · '}
              {t`expected ${formatMoney(currency, expected, i18n.locale)}`}
              {' · '}
              <span className={difference === 0 ? text.good : text.bad}>
                {difference === 0
                  ? t`It fits.`
                  : t`Difference: ${formatMoney(currency, difference, i18n.locale)}`}
              </span>
            </>
          )}
        </span>
      </span>
      <span className={clsx(text.amount, isCount ? text.soft : amount < 0 ? text.bad : text.good)}>
        {formatMoney(currency, amount, i18n.locale)}
      </span>
      {can('edit_money') && isOwn && refId !== null && <ReverseButton id={refId} item={item} />}
    </li>
  );
}

function ReverseButton({ id, item: { date, amount } }: { id: string; item: Item }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const toast = useToast();
  const confirm = useConfirm();
  const reverse = useClubMutation(reverseFundEntryMutation);
  const what = `${formatDisplayDate(date)}, ${formatMoney(currency, amount, i18n.locale)}`;

  async function ask() {
    const isSure = await confirm({
      title: t`Reverse: ${what}`,
      text: t`The entry stays in the statement, and another one of today takes it back.`,
      confirmLabel: t`Reverse`,
    });
    if (isSure) reverse.mutate(id, { onSuccess: () => toast.success(t`Reversed`) });
  }

  return (
    <IconButton
      aria-label={t`Reverse: ${what}`}
      loading={reverse.isPending}
      onClick={() => void ask()}
    >
      <RestoreIcon size={20} />
    </IconButton>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { CostField } from '@rallybook/contract/records/costs';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { sumVnd, thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { formatMoney } from '../../parts/format';
import { sayName } from '../../parts/texts';
import { ResponsiveTable, type Column } from '../../ui/ResponsiveTable';
import { categoryTexts } from './category-texts';
import styles from './CostsPage.module.css';
import { DeleteCost } from './DeleteCost';

/** Costs, and what they come to. */
export function CostTable({ costs }: { costs: readonly Cost[] }) {
  const { t, i18n } = useLingui();
  const cells: Record<CostField, Omit<Column<Cost>, 'id'>> = {
    date: {
      header: t`Date`,
      isTitle: true,
      renderCell: ({ date }) => formatDisplayDate(date),
    },
    category: {
      header: t`Category`,
      renderCell: ({ category }) => i18n._(categoryTexts[category]),
    },
    payerId: {
      header: t`Paid By`,
      renderCell: ({ payerName }) =>
        payerName === null ? t`Club Cost (Paid by Admin)` : sayName(payerName),
    },
    amount: {
      header: t`Amount`,
      align: 'right',
      renderCell: ({ amount }) => formatMoney(amount, i18n.locale),
    },
  };
  const columns: Column<Cost>[] = [
    ...Object.entries(cells).map(([id, cell]) => ({ id, ...cell })),
    {
      id: 'actions',
      header: t`Actions`,
      align: 'right',
      isActions: true,
      renderCell: (cost) => <DeleteCost cost={cost} />,
    },
  ];
  const sum = sumVnd(costs.map(({ amount }) => vndFromThousands(amount)));
  const total = formatMoney(thousandsFromVnd(sum), i18n.locale);
  return (
    <>
      <ResponsiveTable label={t`Costs`} columns={columns} rows={costs} rowKey={({ id }) => id} />
      <p className={styles.total}>{t`Total: ${total}`}</p>
    </>
  );
}

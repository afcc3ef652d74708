import { useLingui } from '@lingui/react/macro';
import type { CostField } from '@rallybook/contract/records/costs';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { sumVnd, thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { formatMoney, formatSession } from '../../parts/format';
import { displayName } from '../../parts/texts';
import { lazyPart } from '../../ui/lazy-part';
import { ResponsiveTable, type Column } from '../../ui/ResponsiveTable';
import { categoryTexts } from '../../parts/category-texts';
import styles from './CostsPage.module.css';
import { DeleteCost } from './DeleteCost';

const EditCostDialog = lazyPart(() =>
  import('./EditCostDialog').then((module) => module.EditCostDialog),
);

/** The costs, and their sum. */
export function CostTable({ costs }: { costs: readonly Cost[] }) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const [edited, setEdited] = useState<Cost | null>(null);
  const [isEditing, setEditing] = useState(false);
  const cells: Record<
    Exclude<CostField, 'scheduleId' | 'sessionDate'>,
    Omit<Column<Cost>, 'id'>
  > = {
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
        payerName === null ? t`Club Cost (Paid by Admin)` : displayName(payerName),
    },
    amount: {
      header: t`Amount`,
      align: 'right',
      renderCell: ({ amount }) => formatMoney(amount, i18n.locale),
    },
  };
  const session: Column<Cost> = {
    id: 'session',
    header: t`For the session`,
    renderCell: ({ scheduleId, sessionDate }) => {
      const schedule = club.schedules.find(({ id }) => id === scheduleId);
      const words = schedule === undefined ? '-' : formatSession(schedule, i18n.locale);
      return sessionDate === null ? words : `${words}, ${formatDisplayDate(sessionDate)}`;
    },
  };
  const columns: Column<Cost>[] = [
    ...Object.entries(cells)
      .map(([id, cell]) => ({ id, ...cell }))
      // Before the amount.
      .toSpliced(-1, 0, ...(costs.some(({ scheduleId }) => scheduleId !== null) ? [session] : [])),
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
  const editName = ({ amount, date }: Cost) => {
    const [money, day] = [formatMoney(amount, i18n.locale), formatDisplayDate(date)];
    return t`Edit the cost of ${money}, ${day}`;
  };
  function edit(cost: Cost) {
    setEdited(cost);
    setEditing(true);
  }
  return (
    <>
      <ResponsiveTable
        label={t`Costs`}
        columns={columns}
        rows={costs}
        rowKey={({ id }) => id}
        onOpen={edit}
        openName={editName}
      />
      <EditCostDialog open={isEditing} cost={edited} onClose={() => setEditing(false)} />
      <p className={styles.total}>{t`Total: ${total}`}</p>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { CostField } from '@rallybook/contract/records/costs';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { useCurrency } from '../../parts/club/current-club';
import { useCategoryText } from '../../parts/costs/category-texts';
import { formatMoney } from '../../parts/texts/format';
import { ResponsiveTable, type Column } from '../../ui/lists/ResponsiveTable';
import { DeleteCost } from './DeleteCost';

interface CostTableProps {
  costs: readonly Cost[];
  displayPayer: (cost: Cost) => string;
  displaySession: (cost: Cost) => string;
  editName: (cost: Cost) => string;
  /** Without it the costs can only be read. */
  onEdit: ((cost: Cost) => void) | undefined;
}

/** The costs on a wide screen, with a column for each field that any of them has. */
export function CostTable({
  costs,
  displayPayer,
  displaySession,
  editName,
  onEdit,
}: CostTableProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const categoryText = useCategoryText();
  const cells: Record<
    Exclude<CostField, 'scheduleId' | 'sessionDate' | 'note'>,
    Omit<Column<Cost>, 'id'>
  > = {
    date: {
      header: t`Date`,
      isTitle: true,
      renderCell: ({ date }) => formatDisplayDate(date),
    },
    category: {
      header: t`Category`,
      renderCell: ({ category }) => categoryText(category),
    },
    payerId: { header: t`Paid By`, renderCell: (cost) => <bdi>{displayPayer(cost)}</bdi> },
    amount: {
      header: t`Amount`,
      align: 'right',
      renderCell: ({ amount }) => formatMoney(currency, amount, i18n.locale),
    },
  };
  const session: Column<Cost> = {
    id: 'session',
    header: t`For the session`,
    renderCell: displaySession,
  };
  const note: Column<Cost> = {
    id: 'note',
    header: t`Note`,
    renderCell: (cost) => <bdi>{cost.note ?? ''}</bdi>,
  };
  const actions: Column<Cost> = {
    id: 'actions',
    header: t`Actions`,
    align: 'right',
    isActions: true,
    renderCell: (cost) => cost.purchaseId === null && <DeleteCost cost={cost} />,
  };
  const columns = [
    ...Object.entries(cells)
      .map(([id, cell]) => ({ id, ...cell }))
      // Before the amount.
      .toSpliced(
        -1,
        0,
        ...(costs.some(({ scheduleId }) => scheduleId !== null) ? [session] : []),
        ...(costs.some((cost) => cost.note !== null) ? [note] : []),
      ),
    ...(onEdit === undefined ? [] : [actions]),
  ];
  return (
    <ResponsiveTable
      label={t`Costs`}
      columns={columns}
      rows={costs}
      rowKey={({ id }) => id}
      {...(onEdit && { onOpen: onEdit, openName: editName })}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { useCategoryText } from '../../parts/costs/category-texts';
import { formatMoney, formatSession, formatShortDate } from '../../parts/texts/format';
import { plainName } from '../../parts/texts/texts';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { lazyPart } from '../../ui/loading/lazy-part';
import { CostTable } from './CostTable';

const EditCostDialog = lazyPart(() =>
  import('./EditCostDialog').then((module) => module.EditCostDialog),
);

interface CostListProps {
  costs: readonly Cost[];
  /** Whether they can still be corrected and deleted. */
  mayEdit: boolean;
}

/** The costs: rows, or a table where there is room for one. A tap on one opens it, to correct or to delete it. */
export function CostList({ costs, mayEdit }: CostListProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const categoryText = useCategoryText();
  const isNarrow = useIsNarrow(900);
  const [edited, setEdited] = useState<Cost | null>(null);
  const [isEditing, setEditing] = useState(false);
  const displayPayer = usePayerText();
  const displaySession = useSessionText();
  const editName = ({ amount, date, purchaseId }: Cost) => {
    const [money, day] = [formatMoney(currency, amount, i18n.locale), formatDisplayDate(date)];
    // Both say the date, which is what the table shows on the button.
    if (purchaseId !== null) return t`Open the purchase of ${day}`;
    return t`Edit the cost of ${money}, ${day}`;
  };
  const navigate = useNavigate();
  function edit(cost: Cost) {
    // That of a purchase is corrected where the purchase is.
    if (cost.purchaseId !== null) return void navigate({ to: '/shuttles' });
    setEdited(cost);
    setEditing(true);
  }
  return (
    <>
      {isNarrow ? (
        <Rows label={t`Costs`} items={costs} keyOf={({ id }) => id}>
          {(cost) => (
            <ListRow
              title={cost.note ?? categoryText(cost.category)}
              note={
                <>
                  <span>{formatShortDate(cost.date)}</span> · <bdi>{displayPayer(cost)}</bdi>
                  {cost.note !== null && <span> · {categoryText(cost.category)}</span>}
                  {cost.scheduleId !== null && <span> · {displaySession(cost, cost.date)}</span>}
                </>
              }
              end={formatMoney(currency, cost.amount, i18n.locale)}
              onOpen={mayEdit ? () => edit(cost) : undefined}
              openName={editName(cost)}
            />
          )}
        </Rows>
      ) : (
        <CostTable
          costs={costs}
          displayPayer={displayPayer}
          displaySession={(cost) => displaySession(cost)}
          editName={editName}
          onEdit={mayEdit ? edit : undefined}
        />
      )}
      <EditCostDialog open={isEditing} cost={edited} onClose={() => setEditing(false)} />
    </>
  );
}

function usePayerText(): (cost: Cost) => string {
  const { t } = useLingui();
  return ({ payerName }) =>
    payerName === null ? t`Club Cost (Paid by Admin)` : plainName(payerName);
}

/**
 * Says which session a cost is for: "Tuesday 19:00 - 21:00, 03/11/2026"; "-" for none.
 * @param known a date that stands beside it already
 */
function useSessionText(): (cost: Cost, known?: string) => string {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  return ({ scheduleId, sessionDate }, known) => {
    const schedule = club.schedules.find(({ id }) => id === scheduleId);
    const words = schedule === undefined ? '-' : formatSession(schedule, i18n.locale);
    return sessionDate === null || sessionDate === known
      ? words
      : `${words}, ${formatDisplayDate(sessionDate)}`;
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recurringCostsQuery } from '../../data/costs/recurring-queries';
import { membersQuery } from '../../data/members/member-queries';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { shortMonth } from '../../parts/months/short-month';
import { formatMoney } from '../../parts/texts/format';
import { plainName } from '../../parts/texts/texts';
import { IconButton } from '../../ui/actions/IconButton';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { DeleteIcon } from '../../ui/icons/icons';
import { Stack } from '../../ui/layout/Stack';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { deleteRecurringMutation } from './mutations';
import { RecurringForm } from './RecurringForm';
import { useRecurringTitle } from './use-recurring-title';

interface RecurringDialogProps {
  open: boolean;
  /** From which a new one holds. */
  month: YearMonth;
  onClose: () => void;
}

/** The costs that come again each month: those that there are, and a form for another one, or for the one that was tapped. */
export function RecurringDialog({ open, month, onClose }: RecurringDialogProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<RecurringCost | null>(null);
  return (
    <ModalDialog
      open={open}
      title={t`Recurring costs`}
      onClose={onClose}
      fullScreen={useIsNarrow()}
    >
      <Stack>
        <p>
          <Trans>
            They are proposed on this page each month, by the sessions that take place. Nothing is
            recorded by itself.
          </Trans>
        </p>
        <RecurringList onOpen={setEdited} />
        <RecurringForm
          key={edited?.id ?? 'new'}
          cost={edited ?? undefined}
          month={month}
          onDone={() => setEdited(null)}
        />
      </Stack>
    </ModalDialog>
  );
}

function RecurringList({ onOpen }: { onOpen: (cost: RecurringCost) => void }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club } = useCurrentClub();
  const { data = [] } = useQuery(recurringCostsQuery(club.id));
  const { data: members = [] } = useQuery(membersQuery(club.id));
  const titleOf = useRecurringTitle();
  const displayPayer = ({ payerId }: RecurringCost) => {
    const payer = members.find(({ id }) => id === payerId);
    return payer === undefined ? '' : ` · ${t`Paid By`}: ${plainName(payer.name)}`;
  };
  const remove = useClubMutation(deleteRecurringMutation);
  const displayRate = ({ amount, per, scheduleId }: RecurringCost) => {
    const money = formatMoney(currency, amount, i18n.locale);
    const schedule = club.schedules.find(({ id }) => id === scheduleId);
    const rate = per === 'session' ? t`${money} a session` : t`${money} a month`;
    // The title has the weekday.
    return schedule === undefined ? rate : `${rate}, ${schedule.startTime}`;
  };
  const displayMonths = ({ from, until }: RecurringCost) => {
    const first = shortMonth(from);
    return until === null ? t`from ${first}` : `${first} - ${shortMonth(until)}`;
  };
  if (data.length === 0) return null;
  return (
    <Rows label={t`Recurring costs`} items={data} keyOf={({ id }) => id}>
      {(cost) => {
        const title = titleOf(cost);
        return (
          <ListRow
            title={title}
            note={`${displayRate(cost)} · ${displayMonths(cost)}${displayPayer(cost)}`}
            onOpen={() => onOpen(cost)}
            openName={t`Correct`}
            actions={
              <IconButton
                isDangerous
                aria-label={t`Delete ${title}`}
                loading={remove.isPending && remove.variables.id === cost.id}
                onClick={() => remove.mutate(cost)}
              >
                <DeleteIcon />
              </IconButton>
            }
          />
        );
      }}
    </Rows>
  );
}

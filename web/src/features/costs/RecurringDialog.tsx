import { Trans, useLingui } from '@lingui/react/macro';
import { nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { costFields } from '@rallybook/contract/records/costs';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { activeMembersQuery } from '../../data/member-queries';
import {
  addRecurringMutation,
  deleteRecurringMutation,
  recurringCostsQuery,
} from '../../data/recurring-queries';
import { categoryTexts } from '../../parts/category-texts';
import { useCurrentClub } from '../../parts/current-club';
import { costFault } from '../../parts/form';
import { formatMoney, formatMonth, formatMonthAlone, formatSession } from '../../parts/format';
import { MoneyField } from '../../parts/MoneyField';
import { MonthSelect } from '../../parts/MonthSelect';
import { useAskIfLarge } from '../../parts/use-ask-if-large';
import { useForm } from '../../parts/use-form';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { DeleteIcon } from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { ModalDialog } from '../../ui/ModalDialog';
import { Rows } from '../../ui/Rows';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { TextField } from '../../ui/TextField';
import { useToast } from '../../ui/Toaster';
import { useIsNarrow } from '../../ui/use-is-narrow';

interface RecurringDialogProps {
  open: boolean;
  /** From which a new one holds. */
  month: YearMonth;
  onClose: () => void;
}

/** The costs that come again each month: those that there are, and a form for another one. */
export function RecurringDialog({ open, month, onClose }: RecurringDialogProps) {
  const { t } = useLingui();
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
        <RecurringList />
        <RecurringForm month={month} />
      </Stack>
    </ModalDialog>
  );
}

function RecurringList() {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const { data = [] } = useQuery(recurringCostsQuery(club.id));
  const remove = useMutation(deleteRecurringMutation(useQueryClient(), club.id));
  const displayRate = ({ amount, per, scheduleId }: RecurringCost) => {
    const money = formatMoney(amount, i18n.locale);
    const schedule = club.schedules.find(({ id }) => id === scheduleId);
    const rate = per === 'session' ? t`${money} a session` : t`${money} a month`;
    return schedule === undefined ? rate : `${rate}, ${formatSession(schedule, i18n.locale)}`;
  };
  const displayMonths = ({ from, until }: RecurringCost) => {
    const first = formatMonth(from, i18n.locale);
    return until === null ? t`from ${first}` : `${first} - ${formatMonth(until, i18n.locale)}`;
  };
  if (data.length === 0) return null;
  return (
    <Rows label={t`Recurring costs`} items={data} keyOf={({ id }) => id}>
      {(cost) => {
        const title = cost.note ?? i18n._(categoryTexts[cost.category]);
        return (
          <ListRow
            title={title}
            note={`${displayRate(cost)} · ${displayMonths(cost)}`}
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

const keyOf = ({ year, month }: YearMonth) => `${year}-${month}`;

/** A year of months. */
function monthsFrom(month: YearMonth): YearMonth[] {
  const months = [month];
  while (months.length < 12) months.push(nextMonth(months.at(-1)!));
  return months;
}

function RecurringForm({ month }: { month: YearMonth }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const { data: members = [] } = useQuery(activeMembersQuery(club.id));
  const add = useMutation(addRecurringMutation(useQueryClient(), club.id));
  const askIfLarge = useAskIfLarge();
  const [first] = club.schedules;
  const initial = {
    category: 'COURT_RENTAL' as RecurringCost['category'],
    scheduleId: first?.id ?? '',
    amount: null as number | null,
    payerId: '',
    from: month,
    until: '',
    note: '',
  };
  const form = useForm({ initial, checks: { amount: costFault } });
  async function send({ scheduleId, amount, payerId, until, note, ...values }: typeof initial) {
    const entered = {
      ...values,
      amount: amount ?? 0,
      per: scheduleId === '' ? ('month' as const) : ('session' as const),
      scheduleId: scheduleId || null,
      payerId: payerId || null,
      until: monthsFrom(values.from).find((last) => keyOf(last) === until) ?? null,
      note,
    };
    if (!(await askIfLarge([entered.amount]))) return;
    add.mutate(entered, {
      onError: form.refuse,
      onSuccess: () => {
        toast.success(t`Recurring cost added`);
        form.reset();
      },
    });
  }
  const from = form.field('from');
  const lastMonths = monthsFrom(from.value);
  const until = form.text('until');
  const hasUntil = lastMonths.some((last) => keyOf(last) === until.value);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack>
        <SelectField label={t`Category`} {...form.text('category')}>
          {COST_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {i18n._(categoryTexts[category])}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`For each`} {...form.text('scheduleId')}>
          {club.schedules.map((schedule) => (
            <option key={schedule.id} value={schedule.id}>
              {formatSession(schedule, i18n.locale)}
            </option>
          ))}
          <option value="">{t`Month`}</option>
        </SelectField>
        <MoneyField label={t`Amount`} required {...form.field('amount')} />
        <SelectField label={t`Paid By`} {...form.text('payerId')}>
          <option value="">{t`Club Cost (Paid by Admin)`}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <MonthSelect
          label={t`From the month`}
          months={monthsFrom(month)}
          value={from.value}
          onChange={from.onChange}
        />
        <SelectField label={t`Until the month`} {...until} value={hasUntil ? until.value : ''}>
          <option value="">{t`No end`}</option>
          {lastMonths.map((last) => (
            <option key={keyOf(last)} value={keyOf(last)}>
              {formatMonthAlone(last, i18n.locale)}
            </option>
          ))}
        </SelectField>
        <TextField label={t`Note`} maxLength={costFields.note.max} {...form.text('note')} />
        <Button type="submit" variant="contained" size="large" loading={add.isPending}>
          <Trans>Add</Trans>
        </Button>
      </Stack>
    </form>
  );
}

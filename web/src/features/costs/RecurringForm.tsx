import { Trans, useLingui } from '@lingui/react/macro';
import { costFields } from '@rallybook/contract/records/costs';
import { compareMonths, nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { useQuery } from '@tanstack/react-query';
import { activeMembersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useCategoryText } from '../../parts/costs/category-texts';
import { PayerField } from '../../parts/costs/PayerField';
import { costFault } from '../../parts/forms/form';
import { useKeptForm } from '../../parts/forms/use-kept-form';
import { MoneyField } from '../../parts/money/MoneyField';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { MonthSelect } from '../../parts/months/MonthSelect';
import { formatMonth, formatMonthAlone, formatSession } from '../../parts/texts/format';
import { useToast } from '../../ui/feedback/Toaster';
import { Form } from '../../ui/fields/Form';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { addRecurringMutation, updateRecurringMutation } from './mutations';

interface RecurringFormProps {
  /** The one to correct; without it the form is for a new one. */
  cost: RecurringCost | undefined;
  /** From which a new one holds, or a change. */
  month: YearMonth;
  onDone: () => void;
}

interface Values {
  category: RecurringCost['category'];
  /** '' by month; EVERY for each of the club's sessions, as one that is added. */
  scheduleId: string;
  amount: number | null;
  /** '' where the club pays. */
  payerId: string;
  from: YearMonth;
  /** '' without an end. */
  until: string;
  note: string;
  /** Whether a change holds from the shown month on, or for the whole. */
  holds: 'since' | 'whole';
}

/** The choice of all weekly sessions. */
const EVERY = 'every';

const keyOf = ({ year, month }: YearMonth) => `${year}-${month}`;

/** A year of months, and one more if it is later. */
function monthsFrom(month: YearMonth, later: YearMonth | null = null): YearMonth[] {
  const months = [month];
  while (months.length < 12) months.push(nextMonth(months.at(-1)!));
  return later !== null && compareMonths(later, months.at(-1)!) > 0 ? [...months, later] : months;
}

/** What the server takes of the fields, but for the months. */
const enteredOf = ({ category, scheduleId, amount, payerId, note }: Values) => ({
  category,
  amount: wireAmount(amount ?? 0),
  per: scheduleId === '' ? ('month' as const) : ('session' as const),
  scheduleId: scheduleId || null,
  payerId: payerId || null,
  note,
});

function useInitial(cost: RecurringCost | undefined, month: YearMonth): Values {
  const { club } = useCurrentClub();
  if (cost === undefined) {
    return {
      category: 'COURT_RENTAL',
      scheduleId: club.schedules[0]?.id ?? '',
      amount: null,
      payerId: '',
      from: month,
      until: '',
      note: '',
      holds: 'whole',
    };
  }
  return {
    category: cost.category,
    scheduleId: cost.scheduleId ?? '',
    amount: cost.amount,
    payerId: cost.payerId ?? '',
    from: cost.from,
    until: cost.until === null ? '' : keyOf(cost.until),
    note: cost.note ?? '',
    holds: mayHoldSince(cost, month) ? 'since' : 'whole',
  };
}

/** Whether a change may begin with a month: the cost has begun before it, and not ended. */
const mayHoldSince = ({ from, until }: RecurringCost, month: YearMonth) =>
  compareMonths(from, month) < 0 && (until === null || compareMonths(until, month) >= 0);

/** The fields of a cost that comes again. What was recorded of it stays, whatever changes. */
export function RecurringForm({ cost, month, onDone }: RecurringFormProps) {
  const { t, i18n } = useLingui();
  const categoryText = useCategoryText();
  const toast = useToast();
  const { club } = useCurrentClub();
  const { data: members = [] } = useQuery(activeMembersQuery(club.id));
  const add = useClubMutation(addRecurringMutation);
  const update = useClubMutation(updateRecurringMutation);
  const askIfLarge = useAskIfLarge();
  const form = useKeptForm(cost === undefined ? 'recurring cost form' : null, {
    initial: useInitial(cost, month),
    checks: { amount: costFault },
  });
  const { values } = form;
  const first = values.holds === 'since' ? month : values.from;
  const lastMonths = monthsFrom(first, cost?.until);

  async function send(sent: Values) {
    const until = lastMonths.find((last) => keyOf(last) === sent.until) ?? null;
    const entered = { ...enteredOf(sent), until };
    if (!(await askIfLarge([entered.amount]))) return;
    const outcome = (words: string) => ({
      onError: form.refuse,
      onSuccess: () => {
        toast.success(words);
        form.reset();
        onDone();
      },
    });
    if (cost === undefined) {
      const ids = sent.scheduleId === EVERY ? club.schedules.map(({ id }) => id) : [];
      const added = { ...entered, from: sent.from };
      add.mutate(
        ids.length === 0 ? [added] : ids.map((scheduleId) => ({ ...added, scheduleId })),
        outcome(t`Recurring cost added`),
      );
      return;
    }
    const { id, version } = cost;
    const since = sent.holds === 'since' ? { since: month } : {};
    update.mutate({ ...entered, ...since, id, version }, outcome(t`Recurring cost saved`));
  }

  const from = form.field('from');
  const until = form.text('until');
  const hasUntil = lastMonths.some((last) => keyOf(last) === until.value);
  const shownMonth = formatMonth(month, i18n.locale);
  return (
    <Form
      onSubmit={form.onSubmit(send)}
      isSaving={add.isPending || update.isPending}
      send={cost === undefined ? <Trans>Add</Trans> : <Trans>Save Changes</Trans>}
      onCancel={cost && onDone}
    >
      <SelectField label={t`Category`} {...form.text('category')}>
        {COST_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryText(category)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`For each`} {...form.text('scheduleId')}>
        {cost === undefined && club.schedules.length > 1 && (
          <option value={EVERY}>{t`Every session`}</option>
        )}
        {club.schedules.map((schedule) => (
          <option key={schedule.id} value={schedule.id}>
            {formatSession(schedule, i18n.locale)}
          </option>
        ))}
        <option value="">{t`Month`}</option>
      </SelectField>
      <MoneyField label={t`Amount`} required {...form.field('amount')} />
      <PayerField
        members={members}
        payer={cost && { id: cost.payerId }}
        {...form.text('payerId')}
      />
      {cost === undefined && (
        <MonthSelect
          label={t`From the month`}
          months={monthsFrom(month)}
          value={from.value}
          onChange={from.onChange}
        />
      )}
      {cost !== undefined && mayHoldSince(cost, month) && (
        <SelectField label={t`The change holds`} {...form.text('holds')}>
          <option value="since">{t`From ${shownMonth} on`}</option>
          <option value="whole">{t`For all its months`}</option>
        </SelectField>
      )}
      <SelectField label={t`Until the month`} {...until} value={hasUntil ? until.value : ''}>
        <option value="">{t`No end`}</option>
        {lastMonths.map((last) => (
          <option key={keyOf(last)} value={keyOf(last)}>
            {formatMonthAlone(last, i18n.locale)}
          </option>
        ))}
      </SelectField>
      <TextField label={t`Note`} maxLength={costFields.note.max} {...form.text('note')} />
    </Form>
  );
}

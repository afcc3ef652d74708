import { Trans, useLingui } from '@lingui/react/macro';
import { type CostField, costFields } from '@rallybook/contract/records/costs';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import { leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import { sportOf } from '@rallybook/contract/rules/sports';
import type { Cost, NewCost } from '@rallybook/contract/schemas/costs';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { shuttlesQuery } from '../../data/costs/shuttles-query';
import { activeMembersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { useCategoryText } from '../../parts/costs/category-texts';
import { PayerField } from '../../parts/costs/PayerField';
import { costFault, required } from '../../parts/forms/form';
import { useKeptForm } from '../../parts/forms/use-kept-form';
import { MoneyField } from '../../parts/money/MoneyField';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { TextLink } from '../../parts/page/links';
import { DateField } from '../../ui/fields/DateField';
import { Form } from '../../ui/fields/Form';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import {
  initialSession,
  SessionFields,
  type SessionValues,
  useAskedSession,
} from './SessionFields';
import text from '../../ui/text/text.module.css';

export type EnteredCost = Omit<NewCost, 'clubId'>;

interface Values
  extends
    SessionValues,
    Omit<Required<EnteredCost>, 'payerId' | 'amount' | 'note' | keyof SessionValues> {
  /** '' where the club paid. */
  payerId: string;
  /** null while the field is empty, NaN while it cannot be read. */
  amount: number | null;
  /** '' for none. */
  note: string;
}

/** The fields without those of the session, which are asked only where the month's rule needs them. */
type BasicField = Exclude<CostField, keyof SessionValues>;

const MAX_NOTE = costFields.note.max;

interface CostFormProps {
  /** The cost to correct; without it the form is for a new cost. */
  cost?: Cost;
  isSaving: boolean;
  /** Must call `refuse` with the error if the server refuses the cost. */
  onSubmit: (cost: EnteredCost, refuse: (error: unknown) => void) => void;
  /** Below the button. */
  below?: ReactNode;
}

/** The initial values of the fields. */
function initialValues(cost: Cost | undefined, today: string): Values {
  return {
    date: cost?.date ?? today,
    category: cost?.category ?? 'SHUTTLE',
    payerId: cost?.payerId ?? '',
    amount: cost?.amount ?? 0,
    ...initialSession(cost),
    note: cost?.note ?? '',
  };
}

/**
 * The fields of a cost. A new one begins with today, shuttles, paid by the club, 0, or with what was typed before and not
 * added.
 */
export function CostForm({ cost, isSaving, onSubmit, below }: CostFormProps) {
  const { t } = useLingui();
  const categoryText = useCategoryText();
  const { club, currency, today } = useCurrentClub();
  const { hasShuttles } = sportOf(club.sport);
  const { data: members = [] } = useQuery(activeMembersQuery(club.id));
  const initial = initialValues(cost, today);
  const form = useKeptForm(cost === undefined ? 'cost form' : null, {
    initial,
    checks: { date: required(() => t`Please enter a date`), amount: costFault },
  });
  const askIfLarge = useAskIfLarge();
  const asked = useAskedSession(form.values, cost);
  async function send({ date, category, payerId, amount, note }: Values) {
    const entered = {
      date,
      category,
      note,
      payerId: payerId || null,
      amount: wireAmount(amount ?? 0),
      ...(asked.hasSchedule && {
        scheduleId: asked.scheduleId || null,
        sessionDate: asked.sessionDate || null,
      }),
    };
    if (await askIfLarge([entered.amount])) onSubmit(entered, form.refuse);
  }
  const submit = form.onSubmit(send);
  const controls: Record<BasicField, ReactElement> = {
    date: <DateField label={t`Date`} required {...form.field('date')} />,
    category: (
      <SelectField label={t`Category`} required {...form.text('category')}>
        {COST_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryText(category)}
          </option>
        ))}
      </SelectField>
    ),
    payerId: (
      <PayerField
        members={members}
        payer={cost && { id: cost.payerId, name: cost.payerName }}
        {...form.text('payerId')}
      />
    ),
    amount: (
      <MoneyField
        label={t`Amount`}
        required
        placeholder={
          leavesOutThousands(currency) ? t`Enter amount in thousand VND` : t`Amount in ${currency}`
        }
        // The amount is what is mostly corrected.
        autoFocus={cost !== undefined}
        {...form.field('amount')}
      />
    ),
    note: <TextField label={t`Note`} maxLength={MAX_NOTE} {...form.text('note')} />,
  };
  return (
    <Form
      onSubmit={submit}
      isSaving={isSaving}
      below={below}
      send={cost ? <Trans>Save Changes</Trans> : <Trans>Add Cost</Trans>}
    >
      {Object.entries(controls).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      <SessionFields form={form} asked={asked} />
      {cost === undefined && form.values.category === 'SHUTTLE' && hasShuttles && (
        <PlainCost date={today} />
      )}
    </Form>
  );
}

/** Reminds that a cost typed here does not change the stock of shuttlecocks. */
function PlainCost({ date }: { date: string }) {
  const { club } = useCurrentClub();
  const { opening, purchases } = useQuery(shuttlesQuery(club.id, monthOf(date))).data ?? {};
  const hasStock = (opening?.pieces ?? 0) !== 0 || (purchases?.length ?? 0) > 0;
  if (!hasStock) return null;
  return (
    <p className={text.soft}>
      <Trans>This is a cost alone. What you buy for the club’s stock is entered there:</Trans>{' '}
      <TextLink to="/shuttles">
        <Trans>Shuttlecocks</Trans>
      </TextLink>
    </p>
  );
}

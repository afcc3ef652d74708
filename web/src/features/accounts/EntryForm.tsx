import { Trans, useLingui } from '@lingui/react/macro';
import type { Accounts } from '@rallybook/contract/schemas/accounts';
import { useCurrentClub } from '../../parts/club/current-club';
import { costFault, required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { MoneyField } from '../../parts/money/MoneyField';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { useAskIfLater } from '../../parts/months/use-ask-if-later';
import { displayIssue, displayName } from '../../parts/texts/texts';
import { DateField } from '../../ui/fields/DateField';
import { Form } from '../../ui/fields/Form';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';

export interface EntryValues {
  kind: 'payment' | 'payout' | 'adjustment' | 'opening' | 'transfer';
  /** Thousands of VND, above zero. */
  amount: number;
  direction: 'owes' | 'is owed';
  method: 'cash' | 'bank';
  date: string;
  /** The member that a transfer pays for. */
  otherId: string | null;
  note: string;
}

interface EntryFormProps {
  account: Accounts['items'][number];
  accounts: Accounts;
  isSaving: boolean;
  /** Must call `refuse` with the error if the server refuses the entry. */
  onSubmit: (values: EntryValues, refuse: (error: unknown) => void) => void;
}

type Draft = Omit<EntryValues, 'amount' | 'otherId'> & { amount: number | null; otherId: string };

/** The fields of an entry, depending on its kind. It starts as the payment or payout that settles the balance. */
export function EntryForm({ account, accounts, isSaving, onSubmit }: EntryFormProps) {
  const { t } = useLingui();
  const { today } = useCurrentClub();
  const { balance, memberId } = account;
  const initial: Draft = {
    kind: balance > 0 ? 'payout' : 'payment',
    otherId: '',
    amount: balance === 0 ? null : Math.abs(balance),
    direction: 'owes',
    method: 'cash',
    date: today,
    note: '',
  };
  const form = useForm({
    initial,
    checks: {
      amount: costFault,
      date: required(() => t`Please enter a date`),
      otherId: (id, { kind }) =>
        kind === 'transfer' && id === '' ? displayIssue({ code: 'required' }) : undefined,
      note: (note, { kind }) =>
        kind === 'adjustment' && note.trim() === ''
          ? displayIssue({ code: 'required' })
          : undefined,
    },
    wireNames: { amount: 'amount', date: 'date', note: 'note', to_member_id: 'otherId' },
  });
  const askIfLarge = useAskIfLarge();
  const askIfLater = useAskIfLater();
  const submit = form.onSubmit(send);
  async function send(values: Draft) {
    const amount = values.amount ?? 0;
    if ((await askIfLater(values.date)) && (await askIfLarge([amount])))
      onSubmit({ ...values, amount, otherId: values.otherId || null }, form.refuse);
  }
  const { kind } = form.values;
  const kinds: Record<EntryValues['kind'], string> = {
    payment: t`Payment`,
    payout: t`Payout`,
    adjustment: t`Adjustment`,
    opening: t`Opening balance`,
    transfer: t`Transfer`,
  };
  return (
    <Form onSubmit={submit} isSaving={isSaving} send={<Trans>Record</Trans>}>
      <SelectField label={t`Kind`} {...form.text('kind')}>
        {Object.entries(kinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind === 'transfer' && (
        <SelectField label={t`Pays for`} required {...form.text('otherId')}>
          <option value="">{t`Choose a member`}</option>
          {accounts.items
            .filter((item) => item.memberId !== memberId)
            .map((item) => (
              <option key={item.memberId} value={item.memberId}>
                {displayName(item.memberName)}
              </option>
            ))}
        </SelectField>
      )}
      <MoneyField label={t`Amount`} required {...form.field('amount')} />
      {(kind === 'adjustment' || kind === 'opening') && (
        <SelectField label={t`Direction`} {...form.text('direction')}>
          <option value="owes">{t`Owes the club`}</option>
          <option value="is owed">{t`Gets from the club`}</option>
        </SelectField>
      )}
      {(kind === 'payment' || kind === 'payout') && (
        <SelectField label={t`Method`} {...form.text('method')}>
          <option value="cash">{t`Cash`}</option>
          <option value="bank">{t`Bank transfer`}</option>
        </SelectField>
      )}
      <DateField label={t`Date`} required {...form.field('date')} />
      <TextField
        label={t`Note`}
        required={kind === 'adjustment'}
        maxLength={500}
        {...form.text('note')}
      />
    </Form>
  );
}

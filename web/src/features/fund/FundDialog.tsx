import { Trans, useLingui } from '@lingui/react/macro';
import type { FundEntryKind } from '@rallybook/contract/rules/ledger';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { FundCount } from '@rallybook/contract/schemas/fund';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { amountFault, costFault, moneyFault, required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { MoneyField } from '../../parts/money/MoneyField';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { useAskIfLater } from '../../parts/months/use-ask-if-later';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { DateField } from '../../ui/fields/DateField';
import { Form } from '../../ui/fields/Form';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { addFundEntryMutation, countFundMutation } from './mutations';

interface FundDialogProps {
  open: boolean;
  /** `entry`: income or an expense. `count`: the money that was counted. */
  kind: 'entry' | 'count';
  onCounted: (count: FundCount) => void;
  onClose: () => void;
}

/** Asks for an entry of the fund, or for the counted amount. */
export function FundDialog({ open, kind, onCounted, onClose }: FundDialogProps) {
  const { t } = useLingui();
  return (
    <ModalDialog
      open={open}
      title={kind === 'count' ? t`Count the fund` : t`Income or expense`}
      onClose={onClose}
      width="small"
    >
      {kind === 'count' ? (
        <CountForm onCounted={onCounted} onDone={onClose} />
      ) : (
        <EntryForm onDone={onClose} />
      )}
    </ModalDialog>
  );
}

function EntryForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const { today } = useCurrentClub();
  const add = useClubMutation(addFundEntryMutation);
  const askIfLarge = useAskIfLarge();
  const askIfLater = useAskIfLater();
  const initial = {
    kind: 'expense' as FundEntryKind,
    amount: null as number | null,
    date: today,
    note: '',
  };
  const form = useForm({
    initial,
    checks: {
      amount: costFault,
      date: required(() => t`Please enter a date`),
      note: required(),
    },
  });
  const submit = form.onSubmit(send);

  async function send({ amount, note, ...values }: typeof initial) {
    const entered = { ...values, amount: wireAmount(amount ?? 0), note: note.trim() };
    if (!(await askIfLater(entered.date)) || !(await askIfLarge([entered.amount]))) return;
    add.mutate(entered, {
      onError: form.refuse,
      onSuccess: () => {
        toast.success(t`Recorded`);
        onDone();
      },
    });
  }

  return (
    <Form onSubmit={submit} isSaving={add.isPending} send={<Trans>Record</Trans>}>
      <SelectField label={t`Kind`} {...form.text('kind')}>
        <option value="expense">{t`Expense`}</option>
        <option value="income">{t`Income`}</option>
        <option value="opening">{t`Opening balance`}</option>
      </SelectField>
      <MoneyField label={t`Amount`} required {...form.field('amount')} />
      <DateField label={t`Date`} required {...form.field('date')} />
      <TextField label={t`Note`} required maxLength={500} {...form.text('note')} />
    </Form>
  );
}

interface CountFormProps {
  onCounted: (count: FundCount) => void;
  onDone: () => void;
}

function CountForm({ onCounted, onDone }: CountFormProps) {
  const { t } = useLingui();
  const { today } = useCurrentClub();
  const count = useClubMutation(countFundMutation);
  const form = useForm({
    initial: { amount: null as number | null, date: today },
    checks: {
      amount: (amount) => moneyFault(amount) ?? amountFault(amount),
      date: required(() => t`Please enter a date`),
    },
  });
  const askIfLater = useAskIfLater();
  const submit = form.onSubmit(send);

  async function send({ amount, date }: { amount: number | null; date: string }) {
    if (!(await askIfLater(date))) return;
    count.mutate(
      { amount: wireAmount(amount ?? 0), date },
      {
        onError: form.refuse,
        onSuccess: (counted) => {
          onCounted(counted);
          onDone();
        },
      },
    );
  }

  return (
    <Form onSubmit={submit} isSaving={count.isPending} send={<Trans>Compare</Trans>}>
      <MoneyField label={t`Counted`} required {...form.field('amount')} />
      <DateField label={t`At the end of`} required {...form.field('date')} />
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { FundEntryKind } from '@rallybook/contract/rules/ledger';
import type { FundCount } from '@rallybook/contract/schemas/fund';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { amountFault, costFault, moneyFault, required } from '../../parts/forms/form';
import { MoneyField } from '../../parts/money/MoneyField';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { useAskIfLater } from '../../parts/months/use-ask-if-later';
import { useForm } from '../../parts/forms/use-form';
import { Button } from '../../ui/actions/Button';
import { DateField } from '../../ui/fields/DateField';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { SelectField } from '../../ui/fields/SelectField';
import { Stack } from '../../ui/layout/Stack';
import { TextField } from '../../ui/fields/TextField';
import { useToast } from '../../ui/feedback/Toaster';
import { addFundEntryMutation, countFundMutation } from './queries';

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
  const { club, today } = useCurrentClub();
  const add = useMutation(addFundEntryMutation(useQueryClient(), club.id));
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
  const submit = form.onSubmit((values) => void send(values));

  async function send({ amount, note, ...values }: typeof initial) {
    const entered = { ...values, amount: amount ?? 0, note: note.trim() };
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
    <form noValidate onSubmit={submit}>
      <Stack>
        <SelectField label={t`Kind`} {...form.text('kind')}>
          <option value="expense">{t`Expense`}</option>
          <option value="income">{t`Income`}</option>
          <option value="opening">{t`Opening balance`}</option>
        </SelectField>
        <MoneyField label={t`Amount`} required {...form.field('amount')} />
        <DateField label={t`Date`} required {...form.field('date')} />
        <TextField label={t`Note`} required maxLength={500} {...form.text('note')} />
        <Button type="submit" variant="contained" size="large" loading={add.isPending}>
          <Trans>Record</Trans>
        </Button>
      </Stack>
    </form>
  );
}

interface CountFormProps {
  onCounted: (count: FundCount) => void;
  onDone: () => void;
}

function CountForm({ onCounted, onDone }: CountFormProps) {
  const { t } = useLingui();
  const { club, today } = useCurrentClub();
  const count = useMutation(countFundMutation(useQueryClient(), club.id));
  const form = useForm({
    initial: { amount: null as number | null, date: today },
    checks: {
      amount: (amount) => moneyFault(amount) ?? amountFault(amount),
      date: required(() => t`Please enter a date`),
    },
  });
  const askIfLater = useAskIfLater();
  const submit = form.onSubmit((values) => void send(values));

  async function send({ amount, date }: { amount: number | null; date: string }) {
    if (!(await askIfLater(date))) return;
    count.mutate(
      { amount: amount ?? 0, date },
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
    <form noValidate onSubmit={submit}>
      <Stack>
        <MoneyField label={t`Counted`} required {...form.field('amount')} />
        <DateField label={t`At the end of`} required {...form.field('date')} />
        <Button type="submit" variant="contained" size="large" loading={count.isPending}>
          <Trans>Compare</Trans>
        </Button>
      </Stack>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { nameKey } from '@rallybook/contract/rules/names';
import type { Banks, Payee } from '@rallybook/contract/schemas/payees';
import { useState } from 'react';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { isErrorCode } from '../../data/api/api-error';
import { useCurrentClub } from '../../parts/club/current-club';
import { accountNumberFault, readAccountNumber, required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { Combobox } from '../../ui/fields/Combobox';
import { Form } from '../../ui/fields/Form';
import { lazyPart } from '../../ui/loading/lazy-part';
import { TextField } from '../../ui/fields/TextField';
import { useToast } from '../../ui/feedback/Toaster';
import { bankCodes } from './bank-codes';
import { keepPayeeDraft, type PayeeDraft, takePayeeDraft } from './payee-draft';
import { savePayeeMutation } from './mutations';

const FreshSignInDialog = lazyPart(() =>
  import('../../parts/account/FreshSignInDialog').then((module) => module.FreshSignInDialog),
);

type Bank = Banks['items'][number];
const labelOf = ({ shortName, name }: Bank) => `${shortName} - ${name}`;

/**
 * Makes the search function: it returns the banks whose names or codes contain the typed text, ignoring case, accents
 * and spaces.
 */
const finder = (banks: readonly Bank[]) => (typed: string) => {
  const wanted = nameKey(typed);
  return banks
    .filter((bank) =>
      nameKey([labelOf(bank), bank.key, bankCodes[bank.key]].join(' ')).includes(wanted),
    )
    .map((bank) => ({ id: bank.key, label: labelOf(bank) }));
};

/** The account that members pay to. Saving it needs a fresh sign-in, and all owners get a mail about it. */
export function PayeeForm({ payee, banks }: { payee: Payee; banks: readonly Bank[] }) {
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const save = useClubMutation(savePayeeMutation);
  const [isAsking, setAsking] = useState(false);
  const [initial] = useState<PayeeDraft>(
    () =>
      takePayeeDraft(club.id) ?? {
        bank: payee.bank ?? '',
        accountNumber: payee.accountNumber ?? '',
        accountHolder: payee.accountHolder ?? '',
      },
  );
  const form = useForm({
    initial,
    checks: {
      bank: required(),
      accountNumber: accountNumberFault,
      accountHolder: required(),
    },
  });
  const { values } = form;

  function send(draft: PayeeDraft) {
    const accountNumber = readAccountNumber(draft.accountNumber);
    save.mutate(
      { ...draft, accountNumber },
      {
        onSuccess: () => toast.success(t`The account was saved, and all owners were told by mail`),
        onError: (error) => {
          if (isErrorCode(error, 'fresh_sign_in_required')) setAsking(true);
          else form.refuse(error);
        },
      },
    );
  }

  const bank = banks.find(({ key }) => key === values.bank);
  const { name, error, helperText, onChange } = form.field('bank');
  return (
    <>
      <Form
        onSubmit={form.onSubmit(send)}
        isSaving={save.isPending}
        send={<Trans>Save account</Trans>}
      >
        <Combobox
          label={t`Receiving bank`}
          name={name}
          required
          error={error}
          helperText={helperText}
          find={finder(banks)}
          chosen={bank === undefined ? [] : [bank.key]}
          shown={bank?.shortName ?? ''}
          onPick={(key) => onChange(key ?? '')}
          none={<Trans>No such bank</Trans>}
        />
        <TextField
          label={t`Account number`}
          required
          autoComplete="off"
          autoCapitalize="characters"
          {...form.text('accountNumber')}
        />
        <TextField
          label={t`Account holder`}
          required
          autoComplete="off"
          maxLength={60}
          {...form.text('accountHolder')}
        />
      </Form>
      <FreshSignInDialog
        open={isAsking}
        onDone={() => {
          setAsking(false);
          send(values);
        }}
        onLeave={() => keepPayeeDraft(club.id, values)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { nameKey } from '@rallybook/contract/rules/names';
import { type PayeeScheme, schemesOf } from '@rallybook/contract/rules/receiving/schemes';
import type { Banks } from '@rallybook/contract/schemas/payees';
import type { Payee } from '@rallybook/contract/schemas/receiving';
import { useState } from 'react';
import { useFreshSignIn } from '../../../parts/account/use-fresh-sign-in';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { accountNumberFault, required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { Button } from '../../../ui/actions/Button';
import { useToast } from '../../../ui/feedback/Toaster';
import { Combobox } from '../../../ui/fields/combobox/Combobox';
import { Form } from '../../../ui/fields/Form';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { Row, Stack } from '../../../ui/layout/Stack';
import { savePayeeMutation } from '../data/mutations';
import { UnsavedNotice } from '../parts/UnsavedNotice';
import { bankCodes } from './bank-codes';
import { keepPayeeDraft, takePayeeDraft } from './payee-draft';
import {
  fieldNames,
  MOST_LINES,
  payeeBody,
  payeeFields,
  schemeNames,
  typedFields,
} from './payee-fields';

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

interface PayeeFormProps {
  payee: Payee;
  banks: readonly Bank[];
}

/** How a club is paid: where more than one way fits its currency, which one, and then the fields of that way. */
export function PayeeForm({ payee, banks }: PayeeFormProps) {
  const { t, i18n } = useLingui();
  const { club, currency } = useCurrentClub();
  const schemes = schemesOf(currency);
  const [kept] = useState(() => takePayeeDraft(club.id));
  const [scheme, setScheme] = useState(kept?.scheme ?? payee.scheme ?? schemes[0]!);
  const known = payee.scheme === scheme ? typedFields(payee) : {};
  return (
    <Stack>
      <SelectField
        label={t`How members pay`}
        value={scheme}
        helperText={
          scheme === 'other' ? t`Shown as you write it, without a QR code` : t`Shown with a QR code`
        }
        onChange={({ target }) => setScheme(target.value as PayeeScheme)}
      >
        {schemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {i18n._(schemeNames[scheme])}
          </option>
        ))}
      </SelectField>
      <SchemeForm
        key={scheme}
        scheme={scheme}
        stored={known}
        isOther={payee.scheme !== null && payee.scheme !== scheme}
        typed={kept?.scheme === scheme ? kept.values : known}
        banks={banks}
      />
    </Stack>
  );
}

/** Where nothing was entered, the first of few choices, and Switzerland. */
function startOf(scheme: PayeeScheme, name: string): string {
  if (scheme === 'vietqr' || scheme === 'other') return '';
  if (name === 'country') return 'CH';
  return payeeFields[scheme].find((field) => field.name === name)?.choices?.[0]?.value ?? '';
}

function checksOf(scheme: PayeeScheme) {
  if (scheme === 'vietqr') {
    return { bank: required(), accountNumber: accountNumberFault, accountHolder: required() };
  }
  if (scheme === 'other') return { label1: required(), value1: required() };
  const asked = payeeFields[scheme].filter(({ isOptional }) => isOptional !== true);
  return Object.fromEntries(asked.map(({ name }) => [name, required()]));
}

/** Of a club's own words, the server names a field by its place in a list. */
const wireNamesOfLines: Record<string, string> = { link: 'link' };
for (let at = 0; at < MOST_LINES; at += 1) {
  wireNamesOfLines[`lines.${at}.label`] = `label${at + 1}`;
  wireNamesOfLines[`lines.${at}.value`] = `value${at + 1}`;
}

type Values = Record<string, string>;

interface SchemeFormProps {
  scheme: PayeeScheme;
  /** What is stored in the fields. */
  stored: Values;
  /** Whether the club is paid in another way until now. */
  isOther: boolean;
  /** What the fields begin with. */
  typed: Values;
  banks: readonly Bank[];
}

/** The fields of one way to be paid. Saving it needs a fresh sign-in, and all owners get a mail about it. */
function SchemeForm({ scheme, stored, isOther, typed, banks }: SchemeFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const save = useClubMutation(savePayeeMutation);
  const names = fieldNames(scheme);
  const form = useForm<Values>({
    initial: Object.fromEntries(names.map((name) => [name, typed[name] ?? startOf(scheme, name)])),
    checks: checksOf(scheme),
    ...(scheme === 'other' ? { wireNames: wireNamesOfLines } : {}),
  });
  const isChanged =
    isOther || names.some((name) => form.values[name] !== (stored[name] ?? startOf(scheme, name)));
  const { askIf, dialog } = useFreshSignIn({
    onLeave: () => keepPayeeDraft(club.id, { scheme, values: form.values }),
  });

  function send(values: Values) {
    save.mutate(payeeBody(scheme, values), {
      onSuccess: () => toast.success(t`The account was saved, and all owners were told by mail`),
      onError: (error) => {
        if (!askIf(error, () => send(values))) form.refuse(error);
      },
    });
  }

  return (
    <>
      <Form
        onSubmit={form.onSubmit(send)}
        isSaving={save.isPending}
        disabled={!isChanged}
        send={<Trans>Save account</Trans>}
      >
        <SchemeFields scheme={scheme} form={form} banks={banks} />
        {isChanged && <UnsavedNotice />}
      </Form>
      {dialog}
    </>
  );
}

interface SchemeFieldsProps {
  scheme: PayeeScheme;
  form: ReturnType<typeof useForm<Values>>;
  banks: readonly Bank[];
}

function SchemeFields({ scheme, form, banks }: SchemeFieldsProps) {
  const { i18n } = useLingui();
  if (scheme === 'vietqr') return <BankFields form={form} banks={banks} />;
  if (scheme === 'other') return <OwnLines form={form} />;
  return payeeFields[scheme].map(({ name, label, maxLength, isOptional, help, choices }) =>
    choices === undefined ? (
      <TextField
        key={name}
        label={i18n._(label)}
        required={isOptional !== true}
        autoComplete="off"
        maxLength={maxLength}
        {...form.text(name)}
        helperText={form.text(name).helperText ?? (help && i18n._(help))}
      />
    ) : (
      <SelectField key={name} label={i18n._(label)} required {...form.text(name)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {i18n._(choice.label)}
          </option>
        ))}
      </SelectField>
    ),
  );
}

function BankFields({ form, banks }: Omit<SchemeFieldsProps, 'scheme'>) {
  const { t } = useLingui();
  const bank = banks.find(({ key }) => key === form.values['bank']);
  const { name, error, helperText, onChange } = form.field('bank');
  return (
    <>
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
    </>
  );
}

/** Names by which many clubs are paid; a tap fills one in. */
const OWN_WAYS = ['PayPal.me', 'Revolut', 'Venmo', 'Bizum'];

/** What a club says in its own words: a line more than are filled in, six at most, and a link. */
function OwnLines({ form }: Pick<SchemeFieldsProps, 'form'>) {
  const { t } = useLingui();
  const isFilled = (line: number) =>
    form.values[`label${line}`] !== '' || form.values[`value${line}`] !== '';
  const lines = Array.from({ length: MOST_LINES }, (_, at) => at + 1);
  const last = lines.findLast(isFilled) ?? 0;
  return (
    <>
      {lines.slice(0, last + 1).map((line) => (
        <Stack key={line}>
          <TextField
            label={t`What (line ${line}), such as Revolut or cash`}
            required={line === 1}
            autoComplete="off"
            maxLength={30}
            {...form.text(`label${line}`)}
          />
          {form.values[`label${line}`] === '' && (
            <Row>
              {OWN_WAYS.map((way) => (
                <Button
                  key={way}
                  variant="outlined"
                  onClick={() => form.change({ [`label${line}`]: way })}
                >
                  {way}
                </Button>
              ))}
            </Row>
          )}
          <TextField
            label={t`How (line ${line})`}
            required={line === 1}
            autoComplete="off"
            maxLength={120}
            {...form.text(`value${line}`)}
          />
        </Stack>
      ))}
      <TextField
        label={t`Link to pay by (optional)`}
        type="url"
        autoComplete="off"
        maxLength={200}
        {...form.text('link')}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { BillSettingsAnswer } from '@rallybook/contract/schemas/settings';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { moneyFault } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { MoneyField } from '../../../parts/money/MoneyField';
import { useAskIfLarge } from '../../../parts/money/use-ask-if-large';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { useToast } from '../../../ui/feedback/Toaster';
import { Form } from '../../../ui/fields/Form';
import { NumberField } from '../../../ui/fields/NumberField';
import { saveBillSettingsMutation } from '../data/mutations';
import { useSeenVersion } from '../data/use-seen-version';
import {
  type EnteredFees,
  type FeeName,
  feeNames,
  filledFees,
  isComputed,
  isTouched,
  missingFields,
  shownFee,
  untouchedFees,
} from './fee-draft';
import styles from '../parts/Settings.module.css';

/** Fees are stored exactly, and shown with the number of decimals that can be entered. */
const mostDecimals: Record<FeeName, number> = {
  registrationFee: 3,
  unregistrationFee: 3,
  unregisteredFeeRatio: 2,
};

const feeFault = (fee: number | null | undefined) => moneyFault(fee ?? null);

/** The fees of the club: two are entered, the server computes the third. */
export function BillSettingsForm({ settings }: { settings: BillSettingsAnswer }) {
  const { t } = useLingui();
  const toast = useToast();
  const save = useClubMutation(saveBillSettingsMutation);
  // Newly saved values, from here or somebody else, replace only what is shown, never what is being entered.
  const form = useForm({
    initial: untouchedFees,
    checks: { registrationFee: feeFault, unregistrationFee: feeFault },
  });
  const askIfLarge = useAskIfLarge();
  const entered = form.values;
  const missing = missingFields(entered);
  const isEditing = isTouched(entered);
  const [seenVersion, noteSaveError] = useSeenVersion(settings.version, isEditing);
  const computed = feeNames.find(
    (name) => settings.given.length === 2 && !settings.given.includes(wireName(name)),
  );

  const submit = form.onSubmit((fees) => void send(fees));

  async function send(values: EnteredFees) {
    const fees = Object.fromEntries(filledFees(values).map((name) => [name, values[name]]));
    if (!(await askIfLarge([values.registrationFee ?? 0, values.unregistrationFee ?? 0]))) return;
    save.mutate(
      { ...fees, version: seenVersion },
      {
        onError: (error) => {
          form.refuse(error);
          noteSaveError(error);
        },
        onSuccess: () => {
          form.reset();
          form.focus('registrationFee');
          toast.success(t`Bill settings saved`);
        },
      },
    );
  }

  function field(name: FeeName) {
    const props = form.field(name);
    const shown = shownFee(entered, settings, name);
    const isTyped = entered[name] !== undefined || shown === null;
    return {
      ...props,
      value: isTyped ? shown : Number(shown.toFixed(mostDecimals[name])),
      disabled: isComputed(entered, name) || save.isPending,
      helperText: props.helperText ?? helperText(name),
    };
  }

  function helperText(name: FeeName) {
    if (isComputed(entered, name)) return t`Will be calculated`;
    return name === computed && entered[name] === undefined
      ? t`Calculated from the two others`
      : undefined;
  }

  return (
    <Form
      onSubmit={submit}
      isSaving={save.isPending}
      disabled={missing > 0}
      send={<Trans>Save Bill Settings</Trans>}
      gap="small"
      className={styles.fees}
      below={
        <>
          {isEditing && (
            <Button color="inherit" disabled={save.isPending} onClick={form.reset}>
              <Trans>Discard Changes</Trans>
            </Button>
          )}
          <div role="status" className={styles.banner}>
            {isEditing && (
              <Notice severity={missing === 0 ? 'success' : 'info'} role="status" aria-live="off">
                {missing === 0
                  ? t`Perfect! Two fields filled. Remaining field will be calculated.`
                  : t`Please update ${missing} more field(s) to save the bill settings.`}
              </Notice>
            )}
          </div>
        </>
      }
    >
      <MoneyField label={t`Registration Fee`} {...field('registrationFee')} />
      <MoneyField label={t`Unregistration Fee`} {...field('unregistrationFee')} />
      <NumberField
        label={t`Unregistration Fee Ratio`}
        min={0}
        step={0.01}
        decimals={mostDecimals.unregisteredFeeRatio}
        {...field('unregisteredFeeRatio')}
      />
    </Form>
  );
}

function wireName(name: FeeName): BillSettingsAnswer['given'][number] {
  return toSnakeKey(name) as BillSettingsAnswer['given'][number];
}

import { useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import { roundSteps } from '@rallybook/contract/rules/billing/fee-rule';
import { DEFAULT_SPORT } from '@rallybook/contract/rules/club-choices';
import { minorUnits } from '@rallybook/contract/rules/money/amounts';
import { costInSentence } from '@rallybook/contract/rules/sports';
import type { ReactNode } from 'react';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import type { useForm } from '../../parts/forms/use-form';
import { MoneyField } from '../../parts/money/MoneyField';
import { formatInFull } from '../../parts/texts/format';
import { NumberField } from '../../ui/fields/NumberField';
import { SelectField } from '../../ui/fields/SelectField';
import { mostOf, type NumberName, numbersOf, type RuleDraft } from './rule-draft';
import { useNumberLabels } from './use-rule-words';
import styles from './RulesPage.module.css';

interface RuleFieldsProps {
  form: ReturnType<typeof useForm<RuleDraft>>;
}

/** The fields of the chosen rule: its fees, what costs are split by, and the amount to round to. */
export function RuleFields({ form }: RuleFieldsProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { sport } = useCurrentClub().club;
  const balls = costInSentence(sport, 'SHUTTLE', i18n.locale as Language) ?? '';
  const steps = roundSteps(currency);
  const labels = useNumberLabels();
  const { kind } = form.values;
  const names = numbersOf[kind];
  const given = names.filter((name) => form.values[name] !== null);
  const numberField = (name: NumberName): ReactNode => {
    const isComputed = kind === 'fixed_fees' && given.length === 2 && !given.includes(name);
    const { helperText, ...props } = form.field(name);
    const field = {
      ...props,
      label: labels[name],
      disabled: isComputed,
      helperText: helperText ?? (isComputed ? t`Will be calculated` : undefined),
    };
    if (name === 'halfUpToDays')
      return <NumberField key={name} {...field} min={0} max={31} step={1} />;
    if (name === 'ratio' || name === 'unregisteredFeeRatio') {
      return (
        <NumberField key={name} {...field} min={0} max={mostOf[name]} step={0.05} decimals={2} />
      );
    }
    return <MoneyField key={name} {...field} />;
  };
  const counted = (name: 'shuttlesBy' | 'noSession', label: string) => (
    <SelectField label={label} {...form.text(name)}>
      <option value="booked">{t`Booked sessions`}</option>
      <option value="attended">{t`Attended sessions`}</option>
    </SelectField>
  );
  return (
    <div className={styles.fields}>
      {names.map(numberField)}
      {kind === 'groups' &&
        counted(
          'shuttlesBy',
          sport === DEFAULT_SPORT ? t`Shuttles are split by` : t`The cost of ${balls} is split by`,
        )}
      {kind === 'per_session' && counted('noSession', t`Costs of no session are split by`)}
      <SelectField
        label={form.values.round === 'nearest' ? t`Round to the nearest` : t`Round up to`}
        value={form.values.roundTo}
        onChange={({ target }) =>
          form.change({ roundTo: steps.find((step) => String(step) === target.value) ?? 0 })
        }
      >
        {steps.map((step) => (
          <option key={step} value={step}>
            {step === 0 ? t`Do not round` : formatInFull(currency, minorUnits(step), i18n.locale)}
          </option>
        ))}
      </SelectField>
      {form.values.roundTo !== 0 && (
        <SelectField label={t`Rounding`} {...form.text('round')}>
          <option value="up">{t`Always up`}</option>
          <option value="nearest">{t`To the nearest, up or down`}</option>
        </SelectField>
      )}
    </div>
  );
}

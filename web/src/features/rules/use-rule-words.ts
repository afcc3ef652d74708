import { useLingui } from '@lingui/react/macro';
import { minorUnits } from '@rallybook/contract/rules/money/amounts';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { useCurrency } from '../../parts/club/current-club';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import { formatInFull, formatMoney, formatRatio } from '../../parts/texts/format';
import { type NumberName, numbersOf } from './rule-draft';

/** The labels of the numbers of rules. */
export function useNumberLabels(): Record<NumberName, string> {
  const { t } = useLingui();
  return {
    registrationFee: t`Registration Fee`,
    unregistrationFee: t`Unregistration Fee`,
    unregisteredFeeRatio: t`Unregistration Fee Ratio`,
    ratio: t`Ratio of a drop-in`,
    dropInFee: t`Drop-in fee`,
    monthlyFee: t`Monthly fee`,
    halfFee: t`Half fee`,
    halfUpToDays: t`Half fee up to (days)`,
  };
}

/** Returns a function that formats a number of a rule: "60 kVND", "1.50x", "4". */
export function useDisplayNumber(): (name: NumberName, value: number) => string {
  const { i18n } = useLingui();
  const currency = useCurrency();
  return (name, value) => {
    if (name === 'halfUpToDays') return String(value);
    const isRatio = name === 'ratio' || name === 'unregisteredFeeRatio';
    return isRatio ? formatRatio(value, i18n.locale) : formatMoney(currency, value, i18n.locale);
  };
}

/** `const displayRule = useDisplayRule()`: a rule in a line: "Each schedule by itself · Drop-in fee 60 kVND · ...". */
export function useDisplayRule(): (rule: GivenFeeRule) => string {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const labels = useNumberLabels();
  const displayNumber = useDisplayNumber();
  return (rule) => {
    const numbers: { kind: string } & Partial<Record<NumberName, number | null>> = rule;
    const counted =
      rule.kind === 'groups' ? rule.shuttlesBy : rule.kind === 'per_session' && rule.noSession;
    const { roundTo, round } = rule;
    const rounded = formatInFull(currency, minorUnits(roundTo ?? 0), i18n.locale);
    return [
      i18n._(ruleKindTexts[rule.kind]),
      ...numbersOf[rule.kind].flatMap((name) => {
        const value = numbers[name];
        return value == null ? [] : [`${labels[name]} ${displayNumber(name, value)}`];
      }),
      ...(counted === 'booked' ? [t`by booked sessions`] : []),
      ...(counted === 'attended' ? [t`by attended sessions`] : []),
      ...(roundTo === 0
        ? []
        : [
            round === 'nearest'
              ? t`rounded to the nearest ${rounded}`
              : t`rounded up to ${rounded}`,
          ]),
    ].join(' · ');
  };
}

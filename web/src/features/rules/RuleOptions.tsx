import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { formatMonthAlone } from '../../parts/texts/format';
import { ruleSentence } from '../../parts/money/rule-sentence';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import type { useForm } from '../../parts/forms/use-form';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { compareBills, countChanges } from './compare-bills';
import { numbersOf, type RuleDraft, type RuleKind } from './rule-draft';
import { RuleFields } from './RuleFields';
import styles from './RulesPage.module.css';
import { ClubShare } from './TrialResult';
import { usePresentBill, useTrial } from './use-trial';

interface RuleOptionsProps {
  form: ReturnType<typeof useForm<RuleDraft>>;
  /** The month that the rules are tried on. */
  month: YearMonth;
}

/** The six rules, each with a sentence and what it would change in a month of the club; the chosen one with its fields. */
export function RuleOptions({ form, month }: RuleOptionsProps) {
  const { t, i18n } = useLingui();
  const options = (Object.keys(numbersOf) as RuleKind[]).map((value) => ({
    value,
    label: <span className={styles.kind}>{i18n._(ruleKindTexts[value])}</span>,
    text: (
      <>
        {ruleSentence({ ...form.values, kind: value }, i18n.locale)}
        <Outcome draft={{ ...form.values, kind: value }} month={month} />
      </>
    ),
    fields: <RuleFields form={form} />,
  }));
  return (
    <RadioGroup
      label={t`The rule`}
      options={options}
      value={form.values.kind}
      onChange={(kind) => form.change({ kind })}
    />
  );
}

/** "October 2026: 3 pay more, 12 less. The club keeps 40 kVND." Renders nothing while that is loading. */
function Outcome({ draft, month }: { draft: RuleDraft; month: YearMonth }) {
  const { t, i18n } = useLingui();
  const tried = useTrial(month, draft).data;
  const present = usePresentBill(month).data;
  if (tried === undefined || present === undefined) return null;
  const period = formatMonthAlone(month, i18n.locale);
  const { more, less } = countChanges(compareBills(tried, present));
  return (
    <span className={styles.outcome}>
      {more + less === 0
        ? t`${period}: nobody pays anything else.`
        : t`${period}: ${more} pay more, ${less} pay less.`}{' '}
      {tried.total.fundShare !== 0 && <ClubShare total={tried.total} />}
    </span>
  );
}

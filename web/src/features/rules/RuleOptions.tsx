import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { ruleSentence } from '../../parts/money/rule-sentence';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import type { useForm } from '../../parts/forms/use-form';
import text from '../../ui/text/text.module.css';
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

/**
 * The six rules, each with a sentence and what it would change in a month of the club: the chosen one in full with its
 * fields, each other one on three lines.
 */
export function RuleOptions({ form, month }: RuleOptionsProps) {
  const { t, i18n } = useLingui();
  const present = usePresentBill(month).data;
  // Of a month in which nothing was to pay, no rule tells anything.
  const hasOutcome = present?.rows.some(({ totalCost }) => totalCost !== 0) === true;
  const options = (Object.keys(numbersOf) as RuleKind[]).map((value) => ({
    value,
    label: <span className={styles.kind}>{i18n._(ruleKindTexts[value])}</span>,
    text: (
      <>
        <span className={value === form.values.kind ? undefined : styles.folded}>
          {ruleSentence({ ...form.values, kind: value }, i18n.locale)}
        </span>
        {hasOutcome && <Outcome draft={{ ...form.values, kind: value }} month={month} />}
      </>
    ),
    fields: <RuleFields form={form} />,
  }));
  return (
    <RadioGroup
      label={<span className={text.hidden}>{t`The rule`}</span>}
      options={options}
      value={form.values.kind}
      onChange={(kind) => form.change({ kind })}
    />
  );
}

/** "3 pay more, 12 less. The club keeps 40 kVND." Its line is empty while that is loading. */
function Outcome({ draft, month }: { draft: RuleDraft; month: YearMonth }) {
  const { t } = useLingui();
  const tried = useTrial(month, draft).data;
  const present = usePresentBill(month).data;
  if (tried === undefined || present === undefined) {
    return <span className={styles.outcome}>&nbsp;</span>;
  }
  const { more, less } = countChanges(compareBills(tried, present));
  return (
    <span className={styles.outcome}>
      {more + less === 0 ? t`Nobody pays anything else.` : t`${more} pay more, ${less} pay less.`}{' '}
      {tried.total.fundShare !== 0 && <ClubShare total={tried.total} />}
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import type { useForm } from '../../parts/forms/use-form';
import { ruleSentence } from '../../parts/money/rule-sentence';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import { RadioGroup } from '../../ui/fields/choices/RadioGroup';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { compareBills, countChanges } from './compare-bills';
import { numbersOf, type RuleDraft, type RuleKind } from './rule-draft';
import { RuleFields } from './RuleFields';
import { ClubShare } from './TrialResult';
import { usePresentBill, useTrial } from './use-trial';
import text from '../../ui/text/text.module.css';
import styles from './RulesPage.module.css';

interface RuleOptionsProps {
  form: ReturnType<typeof useForm<RuleDraft>>;
  /** The rule of the club's own that holds now; undefined where it has chosen none. */
  own: GivenFeeRule | undefined;
  /** The month that the rules are tried on. */
  month: YearMonth;
}

/**
 * The six rules: the chosen one with a sentence, what it would change in a month of the club, and its fields; each other one
 * with what it would change, or with its sentence where no month of the club tells that. On a phone, a club that has chosen
 * one sees it first, and the others on a tap.
 */
export function RuleOptions({ form, own, month }: RuleOptionsProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const currency = useCurrency();
  const present = usePresentBill(month).data;
  // Of a month in which nothing was to pay, no rule tells anything.
  const hasOutcome = present?.rows.some(({ totalCost }) => totalCost !== 0) === true;
  const isFolded = useIsNarrow() && own !== undefined;
  const kinds = Object.keys(numbersOf) as RuleKind[];
  if (isFolded) kinds.sort((kind, other) => Number(other === own.kind) - Number(kind === own.kind));
  const options = kinds.map((value) => ({
    value,
    label: <span className={styles.kind}>{i18n._(ruleKindTexts[value])}</span>,
    text: (
      <>
        {(value === form.values.kind || !hasOutcome) &&
          ruleSentence(currency, club.sport, { ...form.values, kind: value }, i18n.locale)}
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
      {...(isFolded && { othersTitle: t`The five other rules` })}
    />
  );
}

/** "3 pay more, 12 less. The club keeps 40 kVND." Its line is empty while that is loading. */
function Outcome({ draft, month }: { draft: RuleDraft; month: YearMonth }) {
  const { t } = useLingui();
  const currency = useCurrency();
  const tried = useTrial(month, draft).data;
  const present = usePresentBill(month).data;
  if (tried === undefined || present === undefined) {
    return <span className={styles.outcome}>&nbsp;</span>;
  }
  const { more, less } = countChanges(compareBills(currency, tried, present));
  return (
    <span className={styles.outcome}>
      {more + less === 0 ? t`Nobody pays anything else.` : t`${more} pay more, ${less} pay less.`}{' '}
      {tried.total.fundShare !== 0 && <ClubShare total={tried.total} />}
    </span>
  );
}

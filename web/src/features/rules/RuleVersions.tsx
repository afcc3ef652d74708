import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GivenFeeRule, MonthRule } from '@rallybook/contract/schemas/rules';
import { useQuery } from '@tanstack/react-query';
import { choiceIn } from '../../data/money/choice-in';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { ruleSentence } from '../../parts/money/rule-sentence';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import { formatMonth } from '../../parts/texts/format';
import { IconButton } from '../../ui/actions/IconButton';
import { focusPageIfLost } from '../../ui/dialogs/focus-page';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { useToast } from '../../ui/feedback/Toaster';
import { DeleteIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { draftOfAbsence } from './absence-draft';
import { removeRuleMutation } from './mutations';
import { absencesQuery } from './queries';
import type { RuleKind } from './rule-draft';
import { useAbsenceSentence } from './use-absence-words';
import { useDisplayRule } from './use-rule-words';
import text from '../../ui/text/text.module.css';
import styles from './RulesPage.module.css';

interface RuleVersionsProps {
  rules: readonly MonthRule[];
  /** The rule of the current month; undefined where the bill settings apply. */
  present: MonthRule | undefined;
  /** The bill settings as a rule. */
  settings: GivenFeeRule;
}

/** The current rule in words, and all rules with the month from which each applies. */
export function RuleVersions({ rules, present, settings }: RuleVersionsProps) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const currency = useCurrency();
  const rule = present?.rule ?? settings;
  return (
    <SectionCard title={<Trans>The rule of this month</Trans>}>
      <p className={styles.holds}>
        <strong>{i18n._(ruleKindTexts[rule.kind])}.</strong>{' '}
        {ruleSentence(currency, club.sport, rule, i18n.locale)}
      </p>
      <AbsenceSentence rule={rule.kind} />
      {rules.length > 0 && <Versions rules={rules} present={present} settings={settings} />}
    </SectionCard>
  );
}

/** All rules, the newest first, and what held before them; those before the present one are folded. */
function Versions({ rules, present, settings }: RuleVersionsProps) {
  const displayRule = useDisplayRule();
  const first = present === undefined ? 0 : rules.indexOf(present);
  const list = (some: readonly MonthRule[]) =>
    some
      .toReversed()
      .map((version) => (
        <Version key={version.id} version={version} isPresent={version === present} />
      ));
  const before = (
    <li>
      <span className={styles.words}>
        <Trans>Before</Trans>
        <span className={text.smallSoft}>{displayRule(settings)}</span>
      </span>
      {present === undefined && <Now />}
    </li>
  );
  return (
    <>
      <ul className={styles.versions}>
        {list(rules.slice(first))}
        {present === undefined && before}
      </ul>
      {present !== undefined && (
        <details className={styles.earlier}>
          <summary>
            <Plural value={first + 1} one="# earlier rule" other="# earlier rules" />
          </summary>
          <ul className={styles.versions}>
            {list(rules.slice(0, first))}
            {before}
          </ul>
        </details>
      )}
    </>
  );
}

/** What the rule makes of who can't come. */
function AbsenceSentence({ rule }: { rule: RuleKind }) {
  const { club, thisMonth } = useCurrentClub();
  const sentenceOf = useAbsenceSentence();
  const { data } = useQuery(absencesQuery(club.id));
  if (data === undefined) return null;
  return <p className={text.soft}>{sentenceOf(draftOfAbsence(choiceIn(data, thisMonth)), rule)}</p>;
}

function Now() {
  const { t } = useLingui();
  return <StatusChip tone="good" label={t`Now`} />;
}

function Version({ version, isPresent }: { version: MonthRule; isPresent: boolean }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const { can } = useCurrentClub();
  const displayRule = useDisplayRule();
  const remove = useClubMutation(removeRuleMutation);
  const { fromYear: year, fromMonth: month, rule } = version;
  const period = formatMonth({ year, month }, i18n.locale);

  async function ask() {
    const isSure = await confirm({
      title: t`Delete the rule from ${period}?`,
      text: t`The one before it holds instead. Closed months stay as they are.`,
      confirmLabel: t`Delete`,
    });
    const options = {
      onSuccess: () => {
        toast.success(t`The rule was deleted`);
        focusPageIfLost();
      },
    };
    if (isSure) remove.mutate({ year, month }, options);
  }

  return (
    <li>
      <span className={styles.words}>
        {t`From ${period}`}
        {/* Of the one that holds now, the sentence above tells more. */}
        {!isPresent && <span className={text.smallSoft}>{displayRule(rule)}</span>}
      </span>
      {isPresent && <Now />}
      {can('edit_setting') && (
        <IconButton
          aria-label={t`Delete the rule from ${period}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <DeleteIcon size={20} />
        </IconButton>
      )}
    </li>
  );
}

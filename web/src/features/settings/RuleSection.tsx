import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  billSettingsQuery,
  ownRuleOf,
  ruleOfSettings,
  rulesQuery,
} from '../../data/money/rules-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { LinkButton } from '../../parts/page/links';
import { QueryFault } from '../../parts/page/QueryFault';
import { ruleSentence } from '../../parts/money/rule-sentence';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import { SectionCard } from '../../ui/layout/SectionCard';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import styles from './Settings.module.css';

/** The rule by which the club splits its costs this month, and the way to choose another one. */
export function RuleSection() {
  const { i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id));
  const fees = useQuery(billSettingsQuery(club.id)).data;
  const own = rules.data && ownRuleOf(rules.data, thisMonth)?.rule;
  const rule = rules.data && (own ?? (fees && ruleOfSettings(fees)));
  return (
    <SectionCard title={<Trans>How does your club split?</Trans>}>
      <QueryFault query={rules} failed={msg`Failed to fetch the rules`} />
      {rule === undefined ? (
        rules.error === null && <SkeletonList rows={1} className={styles.ruleToCome} />
      ) : (
        <p className={styles.lead}>
          <strong>{i18n._(ruleKindTexts[rule.kind])}.</strong> {ruleSentence(rule, i18n.locale)}
          {own !== undefined && (
            <>
              {' '}
              <Trans>The fees below count only for months before this rule.</Trans>
            </>
          )}
        </p>
      )}
      <LinkButton to="/rules" variant="outlined">
        <Trans>Choose the rule</Trans>
      </LinkButton>
    </SectionCard>
  );
}

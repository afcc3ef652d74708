import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  billSettingsQuery,
  ownRuleOf,
  ruleOfSettings,
  rulesQuery,
} from '../../data/money/rules-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { ruleSentence } from '../../parts/money/rule-sentence';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import { LinkButton } from '../../parts/page/links';
import { QueryFault } from '../../parts/page/QueryFault';
import { Button } from '../../ui/actions/Button';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { SectionCard } from '../../ui/layout/SectionCard';
import text from '../../ui/text/text.module.css';
import { BillSettingsForm } from './BillSettingsForm';
import styles from './Settings.module.css';

/** The fees of the club; where a rule of its own holds this month, that rule, and the fees of months before it on a tap. */
export function BillingSection() {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id));
  const fees = useQuery(billSettingsQuery(club.id));
  const [isOpened, setOpened] = useState(false);
  const own = rules.data && ownRuleOf(rules.data, thisMonth)?.rule;
  const isComing = (rules.isPending || fees.isPending) && rules.error === null;
  const rule = own ?? (rules.data && fees.data && ruleOfSettings(fees.data));
  const kind = rule === undefined ? '…' : i18n._(ruleKindTexts[rule.kind]);
  return (
    <SectionCard
      title={<Trans>Billing</Trans>}
      actions={
        <LinkButton to="/rules" size="small" aria-label={`${t`Choose the rule`}: ${kind}`}>
          {kind}
        </LinkButton>
      }
    >
      <QueryFault query={rules} failed={msg`Failed to fetch the rules`} />
      <QueryFault query={fees} failed={msg`Failed to fetch the bill settings`} />
      {isComing && fees.error === null && <SkeletonList rows={1} className={styles.billToCome} />}
      {own !== undefined && (
        <p className={text.soft}>
          <strong>{kind}.</strong> {ruleSentence(own, i18n.locale)}
        </p>
      )}
      {own !== undefined && !isOpened && (
        <Button variant="outlined" className={styles.more} onClick={() => setOpened(true)}>
          <Trans>Fees of the months before this rule</Trans>
        </Button>
      )}
      {!isComing && fees.data && (own === undefined || isOpened) && (
        <BillSettingsForm settings={fees.data} />
      )}
    </SectionCard>
  );
}

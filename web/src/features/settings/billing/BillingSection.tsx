import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import type { BillSettingsAnswer } from '@rallybook/contract/schemas/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choiceIn } from '../../../data/money/choice-in';
import { billSettingsQuery, ruleOfSettings, rulesQuery } from '../../../data/money/rules-query';
import { useCurrentClub, useCurrency } from '../../../parts/club/current-club';
import { ruleSentence } from '../../../parts/money/rule-sentence';
import { ruleKindTexts } from '../../../parts/money/rule-texts';
import { LinkButton } from '../../../parts/page/links';
import { QueryFault } from '../../../parts/page/QueryFault';
import { Button } from '../../../ui/actions/Button';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { BillSettingsForm } from './BillSettingsForm';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/Settings.module.css';

/** The fees of the club; where a rule of its own holds this month, that rule, and the fees of months before it on a tap. */
export function BillingSection() {
  const { club, thisMonth } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id));
  const fees = useQuery(billSettingsQuery(club.id));
  const own = rules.data && choiceIn(rules.data, thisMonth)?.rule;
  const isComing = (rules.isPending || fees.isPending) && rules.error === null;
  const rule = own ?? (fees.data && ruleOfSettings(fees.data));
  return (
    <SectionCard
      title={<Trans>Billing</Trans>}
      actions={rules.data && rule && <RuleLink kind={rule.kind} />}
    >
      <QueryFault query={rules} failed={msg`Failed to fetch the rules`} />
      <QueryFault query={fees} failed={msg`Failed to fetch the bill settings`} />
      {isComing && fees.error === null && <SkeletonList rows={1} className={styles.billToCome} />}
      {!isComing && fees.data && <Fees settings={fees.data} own={own} />}
    </SectionCard>
  );
}

/** The name of the rule that holds this month leads to where another one is chosen. */
function RuleLink({ kind }: { kind: keyof typeof ruleKindTexts }) {
  const { t, i18n } = useLingui();
  const name = i18n._(ruleKindTexts[kind]);
  return (
    <LinkButton to="/rules" size="small" aria-label={`${t`Choose the rule`}: ${name}`}>
      {name}
    </LinkButton>
  );
}

interface FeesProps {
  settings: BillSettingsAnswer;
  /** The rule of its own that holds this month. */
  own: GivenFeeRule | undefined;
}

/** The form of the fees; below a rule that holds instead it opens on a tap. */
function Fees({ settings, own }: FeesProps) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const currency = useCurrency();
  const [isOpened, setOpened] = useState(false);
  if (own === undefined) return <BillSettingsForm settings={settings} />;
  return (
    <>
      <p className={text.soft}>
        <strong>{i18n._(ruleKindTexts[own.kind])}.</strong>{' '}
        {ruleSentence(currency, club.sport, own, i18n.locale)}
      </p>
      {isOpened ? (
        <BillSettingsForm settings={settings} />
      ) : (
        <Button variant="outlined" className={styles.more} onClick={() => setOpened(true)}>
          <Trans>Fees of the months before this rule</Trans>
        </Button>
      )}
    </>
  );
}

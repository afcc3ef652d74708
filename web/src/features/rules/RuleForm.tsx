import { Trans, useLingui } from '@lingui/react/macro';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { moneyFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { FromMonth } from '../../parts/months/FromMonth';
import { useFromMonth } from '../../parts/months/use-from-month';
import { formatMonth } from '../../parts/texts/format';
import { displayIssue } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useToast } from '../../ui/feedback/Toaster';
import { Card } from '../../ui/layout/Card';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { ListRow } from '../../ui/lists/ListRow';
import { lazyPart } from '../../ui/loading/lazy-part';
import type { AbsenceDraft } from './absence-draft';
import { saveRuleMutation } from './mutations';
import { draftOf, mostOf, type NumberName, numbersOf, type RuleDraft, ruleOf } from './rule-draft';
import { RuleOptions } from './RuleOptions';
import { usePresentBill } from './use-trial';
import text from '../../ui/text/text.module.css';
import styles from './RulesPage.module.css';

const AbsenceSheet = lazyPart(() => import('./AbsenceSheet').then((module) => module.AbsenceSheet));
const TrialSheet = lazyPart(() => import('./TrialSheet').then((module) => module.TrialSheet));

/** What is wrong with a number of the chosen rule. Of the three numbers of fixed fees, one stays empty. */
const faultOf = (name: NumberName) => (value: number | null, draft: RuleDraft) => {
  const names = numbersOf[draft.kind];
  if (!names.includes(name)) return undefined;
  const max = mostOf[name];
  if (max !== undefined && value !== null && value > max)
    return displayIssue({ code: 'too_large' });
  if (value !== null) return moneyFault(value);
  const given = names.filter((item) => draft[item] !== null).length;
  const isComputed = draft.kind === 'fixed_fees' && given === 2;
  return isComputed ? undefined : displayIssue({ code: 'required' });
};

const numberNames = [...new Set(Object.values(numbersOf).flat())];

/** Saves the rule of a form from a month on, once the user has confirmed amounts that are unusually large. */
function useSaveRule(
  form: ReturnType<typeof useForm<RuleDraft>>,
  { from, isClosed, askAgain }: ReturnType<typeof useFromMonth>,
) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const save = useClubMutation(saveRuleMutation);
  const askIfLarge = useAskIfLarge();

  async function send(draft: RuleDraft) {
    const rule = ruleOf(draft);
    if (rule === null || isClosed) return;
    const { registrationFee, unregistrationFee, dropInFee, monthlyFee } = draft;
    const fees = { registrationFee, unregistrationFee, dropInFee, monthlyFee };
    const entered = numbersOf[draft.kind].map((name) => (name in fees ? (draft[name] ?? 0) : 0));
    if (!(await askIfLarge([0, ...entered]))) return;
    save.mutate(
      { rule, from },
      {
        onError: (error) => {
          form.refuse(error);
          askAgain();
        },
        onSuccess: () => {
          const period = formatMonth(from, i18n.locale);
          toast.success(t`Saved: this rule holds from ${period} on`);
        },
      },
    );
  }

  return { send, isSaving: save.isPending };
}

interface RuleFormProps {
  /** The rule of the current month, and the bill settings as a rule. */
  present: GivenFeeRule;
  settings: GivenFeeRule;
}

/** Chooses one of the six rules, tries it on months of the club, and saves it with the month from which it applies. */
export function RuleForm({ present, settings }: RuleFormProps) {
  const { t, i18n } = useLingui();
  const { can, currency, thisMonth } = useCurrentClub();
  const [chosen, setTried] = useState<YearMonth>();
  // The month before is whole; a club that has just begun has nothing in it.
  const before = usePresentBill(previousMonth(thisMonth));
  const isNew = before.data?.rows.every(({ totalCost }) => totalCost === 0) === true;
  const tried = chosen ?? (isNew ? thisMonth : previousMonth(thisMonth));
  const start = useFromMonth();
  const { from, choose, isClosed, firstOpen } = start;
  const [absence, setAbsence] = useState<AbsenceDraft>();
  const [sheet, setSheet] = useState<'trial' | 'absence' | null>(null);
  const bill = usePresentBill(tried);
  const form = useForm<RuleDraft>({
    initial: draftOf(currency, present, settings),
    checks: Object.fromEntries(numberNames.map((name) => [name, faultOf(name)])),
  });
  const { send, isSaving } = useSaveRule(form, start);

  // What each rule would change stands below it, so that nothing moves when it comes.
  if (before.isPending || bill.isPending) return <SkeletonList rows={6} height={76} />;
  return (
    <div className={styles.forms}>
      <SectionCard
        title={<Trans>Choose</Trans>}
        actions={<p className={text.caption}>{t`Tried on ${formatMonth(tried, i18n.locale)}`}</p>}
      >
        <form noValidate onSubmit={form.onSubmit((draft) => void send(draft))}>
          <Stack>
            <RuleOptions
              form={form}
              own={present === settings ? undefined : present}
              month={tried}
            />
            {can('edit_setting') && (
              <div className={styles.save}>
                <FromMonth
                  label={t`Holds from`}
                  value={from}
                  onChange={choose}
                  fault={
                    isClosed
                      ? t`This month is closed, or a later one is. A rule can hold from ${firstOpen} on.`
                      : undefined
                  }
                />
                <Button
                  type="submit"
                  variant="contained"
                  size="large"
                  loading={isSaving}
                  disabled={isClosed}
                >
                  <Trans>Save rule</Trans>
                </Button>
              </div>
            )}
          </Stack>
        </form>
      </SectionCard>
      <Card className={styles.more}>
        <ListRow
          title={<Trans>Try it</Trans>}
          note={<Trans>What everybody would pay by the chosen rule</Trans>}
          onOpen={() => setSheet('trial')}
        />
        {can('edit_setting') && (
          <ListRow
            title={<Trans>Who can’t come</Trans>}
            note={<Trans>Whose booked sessions are forgiven</Trans>}
            onOpen={() => setSheet('absence')}
          />
        )}
      </Card>
      <TrialSheet
        open={sheet === 'trial'}
        form={form}
        absence={absence}
        month={tried}
        onMonth={setTried}
        onClose={() => setSheet(null)}
      />
      <AbsenceSheet
        open={sheet === 'absence'}
        rule={form.values.kind}
        draft={absence}
        onDraft={setAbsence}
        onClose={() => setSheet(null)}
      />
    </div>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { monthsBack, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useCurrentClub } from '../../parts/club/current-club';
import type { useForm } from '../../parts/forms/use-form';
import { MonthSelect } from '../../parts/months/MonthSelect';
import { sinceClub } from '../../parts/months/since-club';
import { QueryFault } from '../../parts/page/QueryFault';
import { formatMonth } from '../../parts/texts/format';
import { Notice } from '../../ui/feedback/Notice';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Slider } from '../../ui/fields/Slider';
import { Stack } from '../../ui/layout/Stack';
import type { AbsenceDraft } from './absence-draft';
import { compareBills } from './compare-bills';
import { ruleOf, type RuleDraft, sliderOf } from './rule-draft';
import { ClubShare, TrialResult } from './TrialResult';
import { useNumberLabels, useDisplayNumber } from './use-rule-words';
import { usePresentBill, useTrial } from './use-trial';
import text from '../../ui/text/text.module.css';

interface RuleTrialProps {
  form: ReturnType<typeof useForm<RuleDraft>>;
  /** What is to be forgiven; undefined: what the club has chosen. */
  absence: AbsenceDraft | undefined;
  month: YearMonth;
  onMonth: (month: YearMonth) => void;
}

/** Tries the chosen rule on a month of the club, with a slider for its fee or ratio. Nothing is stored. */
export function RuleTrial({ form, absence, month, onMonth }: RuleTrialProps) {
  const { t, i18n } = useLingui();
  const { club, thisMonth, currency } = useCurrentClub();
  const labels = useNumberLabels();
  const displayNumber = useDisplayNumber();
  const trial = useTrial(month, form.values, absence);
  const present = usePresentBill(month);
  const sliding = sliderOf(currency, form.values);
  const isRule = ruleOf(form.values) !== null;
  const bills = trial.data && present.data && compareBills(currency, trial.data, present.data);
  const isEmpty = bills?.every(({ before, after }) => before === 0 && after === 0) === true;
  const period = formatMonth(month, i18n.locale);
  return (
    <Stack>
      <MonthSelect
        label={t`Tried on`}
        months={sinceClub(monthsBack(thisMonth, 6), club, month)}
        value={month}
        onChange={onMonth}
        helperText={t`Nothing is stored by trying.`}
      />
      {sliding !== null && (
        <Slider
          label={labels[sliding.name]}
          min={0}
          max={sliding.max}
          step={sliding.step}
          value={sliding.value}
          shown={displayNumber(sliding.name, sliding.value)}
          onChange={(value) => form.change({ [sliding.name]: value })}
        />
      )}
      <QueryFault query={trial} failed={msg`Failed to try the rule`} />
      <QueryFault query={present} failed={msg`Failed to try the rule`} />
      {!isRule && (
        <p className={text.soft}>
          <Trans>Fill in the fields of the rule to see who pays what.</Trans>
        </p>
      )}
      {isRule && bills === undefined && trial.error === null && (
        <SkeletonList rows={4} height={48} />
      )}
      {isRule && isEmpty && (
        <Notice severity="info" role="status">
          {t`There is nothing to split in ${period}. Choose another month.`}
        </Notice>
      )}
      {isRule && trial.data && bills && !isEmpty && (
        <div>
          <p aria-live="polite">
            <strong>
              <ClubShare total={trial.data.total} />
            </strong>
          </p>
          <TrialResult bills={bills} />
        </div>
      )}
    </Stack>
  );
}

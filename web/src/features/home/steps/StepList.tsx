import { Trans, useLingui } from '@lingui/react/macro';
import { nextMonth } from '@rallybook/contract/rules/calendar';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type FirstStep, FIRST_STEPS, putStepsAway } from '../../../data/kept/first-steps';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useMonthFilter } from '../../../parts/months/month-filter';
import { MoveInLink } from '../../../parts/page/MoveInLink';
import { Button } from '../../../ui/actions/Button';
import { useToast } from '../../../ui/feedback/Toaster';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { OWNERS_STEPS, STEP_TARGETS } from './step-targets';
import { stepTexts } from './step-texts';
import { useFirstSteps } from './use-first-steps';
import text from '../../../ui/text/text.module.css';
import styles from './StepList.module.css';

interface StepListProps {
  open: boolean;
  onEditClub: () => void;
  onClose: () => void;
}

/** What is left to do in a new club, each with the fastest way to do it. */
export function StepList({ open, onEditClub }: StepListProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const steps = useFirstSteps({ asks: open });
  if (!open || steps === undefined || steps.open.length === 0) return null;
  const [done, total] = [steps.done.length, FIRST_STEPS.length];

  function putAway() {
    putStepsAway(club.id, true);
    const undo = { label: t`Undo`, run: () => putStepsAway(club.id, false) };
    toast.success(t`The first steps are put away`, undo);
  }

  return (
    <SectionCard
      title={t`First steps`}
      actions={
        <>
          {done > 0 && <p className={text.soft}>{t`${done} of ${total} done`}</p>}
          <Button size="small" onClick={putAway}>
            <Trans>Hide</Trans>
          </Button>
        </>
      }
    >
      {SHEET_STEPS.some((step) => steps.open.includes(step)) && (
        <div className={styles.sheet}>
          <MoveInLink />
          <span
            className={text.smallSoft}
          >{t`Members, attendance and costs at once, as you have them`}</span>
        </div>
      )}
      <ol style={{ counterReset: `step ${done}` }}>
        {steps.open.map((step) => (
          <li key={step} className={styles.step}>
            <StepLink step={step} isMonthClosed={steps.isMonthClosed} onEditClub={onEditClub} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

/** What a club's own sheet brings. */
const SHEET_STEPS: readonly FirstStep[] = ['members', 'attendance', 'costs'];

interface StepLinkProps {
  step: FirstStep;
  isMonthClosed: boolean;
  onEditClub: () => void;
}

/** Leads to where a step is done, for those who may do it. */
function StepLink({ step, isMonthClosed, onEditClub }: StepLinkProps) {
  const { i18n } = useLingui();
  const { club, role, thisMonth } = useCurrentClub();
  const [, showMonth] = useMonthFilter(thisMonth);
  const { title, note } = stepTexts(step, club.sport, isMonthClosed);
  const words = (
    <>
      <span className={styles.title}>{i18n._(title)}</span>
      <span className={clsx(styles.note, text.smallSoft)}>{i18n._(note)}</span>
    </>
  );
  if (OWNERS_STEPS.includes(step) && role !== 'owner') return <div>{words}</div>;
  if (step === 'registration' && isMonthClosed) {
    return (
      <Link {...STEP_TARGETS[step]} onClick={() => showMonth(nextMonth(thisMonth))}>
        {words}
      </Link>
    );
  }
  if (step !== 'sessions') return <Link {...STEP_TARGETS[step]}>{words}</Link>;
  return (
    <button type="button" onClick={onEditClub}>
      {words}
    </button>
  );
}

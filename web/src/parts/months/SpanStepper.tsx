import { useLingui } from '@lingui/react/macro';
import { compareMonths, FIRST_YEAR, type YearMonth } from '@rallybook/contract/rules/calendar';
import { addMonths } from '@rallybook/contract/rules/overview';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { EarlierIcon, LaterIcon } from '../../ui/icons/icons';
import { useCurrentClub } from '../club/current-club';
import { shortMonth } from './short-month';
import styles from './MonthStepper.module.css';

interface SpanStepperProps {
  /** How many months are shown, which is also how far a tap goes. */
  months: number;
  /** The last month of the span. */
  last: YearMonth;
  onChange: (last: YearMonth) => void;
}

/** The choice of several months up to the club's current one: earlier and later ones with a tap, and back to the last. */
export function SpanStepper({ months, last, onChange }: SpanStepperProps) {
  const { t } = useLingui();
  const { thisMonth } = useCurrentClub();
  const [earlier, later] = [addMonths(last, -months), addMonths(last, months)];
  const first = addMonths(last, 1 - months);
  return (
    <div className={styles.place}>
      <div className={styles.stepper}>
        <IconButton
          aria-label={t`Earlier months`}
          disabled={addMonths(earlier, 1 - months).year < FIRST_YEAR}
          onClick={() => onChange(earlier)}
        >
          <EarlierIcon />
        </IconButton>
        <span className={styles.span} aria-live="polite">
          {shortMonth(first)} – {shortMonth(last)}
        </span>
        <IconButton
          aria-label={t`Later months`}
          disabled={compareMonths(last, thisMonth) >= 0}
          onClick={() => onChange(later)}
        >
          <LaterIcon />
        </IconButton>
      </div>
      {compareMonths(last, thisMonth) !== 0 && (
        <Button onClick={() => onChange(thisMonth)}>{t`The last ${months} months`}</Button>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { thousandsFromVnd, type Vnd } from '@rallybook/contract/rules/money';
import { Button } from '../../ui/actions/Button';
import { numberFormatter } from '../../ui/text/formatters';
import { formatDong, moneyUnitOf } from '../texts/format';
import styles from './MoneyField.module.css';

interface MoneyQuestionProps {
  /** The smaller amount first. */
  readings: readonly [Vnd, Vnd];
  onChoose: (vnd: Vnd) => void;
}

/** Asks which of two amounts is meant, in the place of a field's helper text. */
export function MoneyQuestion({ readings, onChoose }: MoneyQuestionProps) {
  const { t, i18n } = useLingui();
  const say = (vnd: Vnd) =>
    moneyUnitOf(i18n.locale) === 'dong'
      ? formatDong(vnd, i18n.locale)
      : numberFormatter(i18n.locale, { maximumFractionDigits: 3 }).format(thousandsFromVnd(vnd));
  const [low, high] = [say(readings[0]), say(readings[1])];
  return (
    <span role="group" aria-label={t`${low} or ${high} thousand?`} className={styles.question}>
      <span>{t`${low} or ${high} thousand?`}</span>
      {readings.map((vnd) => (
        <Button key={vnd} variant="outlined" size="small" onClick={() => onChoose(vnd)}>
          {formatDong(vnd, i18n.locale)}
        </Button>
      ))}
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type Minor, toWire } from '@rallybook/contract/rules/money/amounts';
import { leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import { Button } from '../../ui/actions/Button';
import { formatAmount, formatInFull, moneyUnitIn } from '../texts/format';
import styles from './MoneyField.module.css';
import { useCurrency } from '../club/current-club';

interface MoneyQuestionProps {
  /** The smaller amount first. */
  readings: readonly [Minor, Minor];
  onChoose: (amount: Minor) => void;
}

/** Asks which of two amounts is meant, in the place of a field's helper text. */
export function MoneyQuestion({ readings, onChoose }: MoneyQuestionProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const say = (amount: Minor) =>
    moneyUnitIn(i18n.locale) === 'dong'
      ? formatInFull(currency, amount, i18n.locale)
      : formatAmount(currency, toWire(currency, amount), i18n.locale);
  const [low, high] = [say(readings[0]), say(readings[1])];
  const question = leavesOutThousands(currency)
    ? t`${low} or ${high} thousand?`
    : t`${low} or ${high}?`;
  return (
    <span role="group" aria-label={question} className={styles.question}>
      <span>{question}</span>
      {readings.map((amount) => (
        <Button key={amount} variant="outlined" size="small" onClick={() => onChoose(amount)}>
          {formatInFull(currency, amount, i18n.locale)}
        </Button>
      ))}
    </span>
  );
}

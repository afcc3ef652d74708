import { Trans } from '@lingui/react/macro';
import { NumberField, type NumberFieldProps } from '../ui/NumberField';
import styles from './MoneyField.module.css';

/** A field for an amount of money in thousands of VND, with at most three decimals. */
export function MoneyField(props: NumberFieldProps) {
  return (
    <NumberField
      min={0}
      step={0.001}
      endAdornment={
        <span className={styles.unit}>
          <Trans>kVND</Trans>
        </span>
      }
      {...props}
    />
  );
}

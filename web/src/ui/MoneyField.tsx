import { Trans } from '@lingui/react/macro';
import InputAdornment from '@mui/material/InputAdornment';
import { NumberField, type NumberFieldProps } from './NumberField';

/** A field for an amount of money in thousands of VND, with at most three decimals. */
export function MoneyField({ slotProps, ...rest }: NumberFieldProps) {
  const unit = (
    <InputAdornment position="end">
      <Trans>kVND</Trans>
    </InputAdornment>
  );
  return (
    <NumberField
      min={0}
      step={0.001}
      {...rest}
      slotProps={{ ...slotProps, input: { endAdornment: unit, ...slotProps?.input } }}
    />
  );
}

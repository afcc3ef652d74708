import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { NumberField, type NumberFieldProps } from '../ui/NumberField';

/** A field for an amount of money in thousands of VND, with at most three decimals. */
export function MoneyField(props: NumberFieldProps) {
  return (
    <NumberField
      min={0}
      step={0.001}
      endAdornment={
        <Box component="span" sx={{ pr: 1.75, color: 'text.secondary' }}>
          <Trans>kVND</Trans>
        </Box>
      }
      {...props}
    />
  );
}

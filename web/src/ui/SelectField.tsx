import ExpandIcon from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { useId, type ComponentProps } from 'react';
import { FieldFrame, fieldProps, type FieldFrameProps } from './FieldFrame';

interface SelectFieldProps
  extends
    Omit<FieldFrameProps, 'endAdornment'>,
    Omit<ComponentProps<'select'>, keyof FieldFrameProps | 'multiple'> {}

const Select = styled('select')(({ theme }) => ({
  appearance: 'none',
  cursor: 'pointer',
  '&&&': { paddingRight: 36 },
  '& > option': {
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
  },
}));

const Arrow = styled(ExpandIcon)(({ theme }) => ({
  flexShrink: 0,
  marginLeft: -28,
  marginRight: 8,
  fontSize: 20,
  color: (theme.vars ?? theme).palette.action.active,
  pointerEvents: 'none',
}));

/**
 * A drop-down list: the browser's own, which a phone shows as its usual wheel or sheet. Its children are `<option>`s;
 * what is no prop of the frame goes to the `<select>`.
 *
 * ```tsx
 * <SelectField label={t`Month`} value={month} onChange={({ target }) => choose(Number(target.value))}>
 *   {months.map((each) => <option key={each} value={each}>{name(each)}</option>)}
 * </SelectField>
 * ```
 */
export function SelectField({
  label,
  helperText,
  error,
  required,
  disabled,
  sx,
  children,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const frame = { label, helperText, error, required, disabled, sx };
  return (
    <FieldFrame {...frame} id={id} endAdornment={<Arrow />}>
      <Select {...select} {...fieldProps(frame, id)}>
        {children}
      </Select>
    </FieldFrame>
  );
}

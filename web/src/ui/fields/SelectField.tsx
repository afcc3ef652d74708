import { useId, type ComponentProps } from 'react';
import { ExpandIcon } from '../icons/icons';
import { FieldFrame, fieldProps, type FieldFrameProps } from './FieldFrame';
import styles from './SelectField.module.css';

interface SelectFieldProps
  extends
    Omit<FieldFrameProps, 'endAdornment'>,
    Omit<ComponentProps<'select'>, keyof FieldFrameProps | 'multiple'> {}

/**
 * A drop-down list: the browser's own, which a phone shows as its usual wheel or sheet. Its children are `<option>`s;
 * all props that are not the frame's go to the `<select>`.
 *
 * ```tsx
 * <SelectField label={t`Month`} value={month} onChange={({ target }) => choose(Number(target.value))}>
 *   {months.map((number) => <option key={number} value={number}>{name(number)}</option>)}
 * </SelectField>
 * ```
 */
export function SelectField({
  label,
  helperText,
  error,
  required,
  disabled,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const frame = { label, helperText, error, required, disabled, className };
  return (
    <FieldFrame {...frame} id={id} endAdornment={<ExpandIcon size={20} className={styles.arrow} />}>
      <select {...select} {...fieldProps(frame, id)} className={styles.select}>
        {children}
      </select>
    </FieldFrame>
  );
}

import { useId, type ComponentProps } from 'react';
import { FieldFrame, fieldProps, type FieldFrameProps } from './FieldFrame';

export interface TextFieldProps
  extends FieldFrameProps, Omit<ComponentProps<'input'>, keyof FieldFrameProps> {}

/** A field for one line of text. All props that are not the frame's go to the `<input>`, including `ref`. */
export function TextField({
  label,
  helperText,
  error,
  required,
  disabled,
  endAdornment,
  className,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const frame = { label, helperText, error, required, disabled, endAdornment, className };
  return (
    <FieldFrame {...frame} id={id ?? ownId}>
      <input type="text" {...input} {...fieldProps(frame, id ?? ownId)} />
    </FieldFrame>
  );
}

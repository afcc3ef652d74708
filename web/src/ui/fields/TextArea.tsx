import { useId, type ComponentProps } from 'react';
import { FieldFrame, fieldProps, type FieldFrameProps } from './FieldFrame';

interface TextAreaProps
  extends
    Omit<FieldFrameProps, 'endAdornment'>,
    Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> {}

/** A field for several lines of text, `rows` high; it grows with what is typed where the browser can. */
export function TextArea({
  label,
  helperText,
  error,
  required,
  disabled,
  className,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  const id = useId();
  const frame = { label, helperText, error, required, disabled, className };
  return (
    <FieldFrame {...frame} id={id}>
      <textarea
        rows={rows}
        style={{ minHeight: `${rows * 1.5 + 1}rem` }}
        {...textarea}
        {...fieldProps(frame, id)}
      />
    </FieldFrame>
  );
}

import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import { FieldFrame, fieldProps, type FieldFrameProps } from './FieldFrame';

interface TextAreaProps
  extends
    Omit<FieldFrameProps, 'endAdornment'>,
    Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> {}

/**
 * A field for several lines of text, `rows` high; it grows with what is typed where the browser can. Ctrl+Enter (Cmd+Enter)
 * presses the main button of its form, as Enter does in a field of one line.
 */
export function TextArea({
  label,
  helperText,
  error,
  required,
  disabled,
  className,
  rows = 4,
  readOnly,
  ...textarea
}: TextAreaProps) {
  const id = useId();
  const frame = { label, helperText, error, required, disabled, className };
  return (
    <FieldFrame {...frame} id={id}>
      <textarea
        rows={rows}
        style={{ minHeight: `${rows * 1.5 + 1}rem` }}
        aria-keyshortcuts={readOnly ? undefined : 'Control+Enter'}
        readOnly={readOnly}
        onKeyDown={submitOnEnter}
        {...textarea}
        {...fieldProps(frame, id)}
      />
    </FieldFrame>
  );
}

/** Presses the button rather than sends the form: a button that is disabled or loading lets nothing be sent twice. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const buttons = [...(event.currentTarget.form?.elements ?? [])];
  const main = buttons.find(
    (button) => button instanceof HTMLButtonElement && button.type === 'submit',
  );
  if (!(main instanceof HTMLElement)) return;
  event.preventDefault();
  main.click();
}

import { Trans } from '@lingui/react/macro';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../actions/Button';
import { Notice } from '../feedback/Notice';
import { Row, Stack } from '../layout/Stack';

type ButtonProps = ComponentProps<typeof Button>;

interface FormProps
  extends
    Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'children'>,
    // Of the button.
    Pick<ButtonProps, 'color' | 'startIcon' | 'disabled'>,
    // Of the fields, where they do not simply stand below each other.
    Pick<ComponentProps<typeof Stack>, 'gap' | 'className'> {
  /** Whether what was sent is being saved: the button shows it, and sends nothing a second time. */
  isSaving: boolean;
  /** What the button says. */
  send: ReactNode;
  /** Of the button; `medium` on a page among other things. Default `large`, as in all dialogs. */
  size?: Exclude<ButtonProps['size'], 'small'>;
  /** What the server refused, where that is shown above the fields and not beside them. */
  refusal?: string | null;
  /** Shows a button that leaves the form. */
  onCancel?: (() => void) | undefined;
  /** Below the button. */
  below?: ReactNode;
}

/** The shell of a form: what was refused, the fields below each other, and the button that sends them. */
export function Form(props: FormProps) {
  const { ref, onSubmit, children, gap, className, refusal = null, onCancel, below } = props;
  const { isSaving, send, size = 'large', color, startIcon, disabled = false } = props;
  // A button that is disabled once its form is saved keeps the focus: the keyboard goes on from there.
  const [isFocused, setFocused] = useState(false);
  const button = (
    <Button
      type="submit"
      variant="contained"
      loading={isSaving}
      {...{ size, color, startIcon }}
      disabled={disabled && !isFocused}
      aria-disabled={disabled}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {send}
    </Button>
  );
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <Stack gap={gap} className={className}>
        {refusal !== null && <Notice severity="error">{refusal}</Notice>}
        {children}
        {onCancel === undefined ? (
          button
        ) : (
          <Row>
            {button}
            <Button size={size} color="inherit" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        )}
        {below}
      </Stack>
    </form>
  );
}

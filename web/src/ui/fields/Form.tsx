import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../actions/Button';
import { Notice } from '../feedback/Notice';
import { Stack } from '../layout/Stack';

interface FormProps extends Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'children'> {
  /** Whether what was sent is being saved: the button shows it, and sends nothing a second time. */
  isSaving: boolean;
  /** What the button says. */
  send: ReactNode;
  /** Of the button; default `large`. */
  size?: 'medium' | 'large';
  /** Between the fields. */
  gap?: ComponentProps<typeof Stack>['gap'];
  /** What the server refused, where that is shown above the fields and not beside them. */
  refusal?: string | null;
}

/** The shell of a form: what was refused, the fields below each other, and the button that sends them. */
export function Form(props: FormProps) {
  const { ref, onSubmit, children, isSaving, send, size = 'large', gap, refusal = null } = props;
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <Stack gap={gap}>
        {refusal !== null && <Notice severity="error">{refusal}</Notice>}
        {children}
        <Button type="submit" variant="contained" size={size} loading={isSaving}>
          {send}
        </Button>
      </Stack>
    </form>
  );
}

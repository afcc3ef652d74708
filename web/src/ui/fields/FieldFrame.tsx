import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './FieldFrame.module.css';

export interface FieldFrameProps {
  /** Shown in the frame's upper edge. A field without a label needs an `aria-label`. */
  label?: ReactNode;
  /** A hint about the field, or what is wrong with it. */
  helperText?: ReactNode;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Shown at the right end of the frame: a unit, a button. */
  endAdornment?: ReactNode;
  /** The class of the whole field, which is as wide as its container. */
  className?: string;
}

/** The frame of the kit's text and select fields: label, border, and the text below. `id` is that of the field. */
export function FieldFrame(props: FieldFrameProps & { id: string; children: ReactNode }) {
  const { id, label, helperText, error, required, disabled, endAdornment, className } = props;
  const words = isShown(label) && (
    <>
      {label}
      {required === true && <span aria-hidden>&nbsp;*</span>}
    </>
  );
  return (
    <div className={clsx(styles.field, className)}>
      <div
        className={styles.frame}
        data-plain={words === false || undefined}
        data-error={error || undefined}
        data-disabled={disabled || undefined}
      >
        {words !== false && (
          <label htmlFor={id} className={styles.label}>
            {words}
          </label>
        )}
        {props.children}
        {endAdornment}
        {words !== false && (
          // The legend makes a gap in the border for the label, on any background.
          <fieldset aria-hidden className={styles.edge}>
            <legend>{words}</legend>
          </fieldset>
        )}
      </div>
      {isShown(helperText) && (
        <p id={helperId(id)} className={styles.helper} data-error={error || undefined}>
          {helperText}
        </p>
      )}
    </div>
  );
}

/**
 * What tells buttons of the same name in several fields apart: the field's label, as their description. In their name,
 * whoever looks for the field by its label would find them, too.
 */
export const fieldOf = (label: ReactNode) => (typeof label === 'string' ? label : undefined);

const isShown = (words: ReactNode) => words !== undefined && words !== null && words !== '';

/** The id of the text below a field. */
const helperId = (id: string) => `${id}-helper`;

/** The props that the field itself gets from those of its frame. */
export function fieldProps({ required, disabled, error, helperText }: FieldFrameProps, id: string) {
  return {
    id,
    required,
    disabled,
    'aria-invalid': error === true,
    'aria-describedby': isShown(helperText) ? helperId(id) : undefined,
  };
}

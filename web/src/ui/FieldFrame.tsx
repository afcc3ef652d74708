import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './FieldFrame.module.css';

export interface FieldFrameProps {
  /** Always stands in the frame's upper edge. A field without one needs an `aria-label`. */
  label?: ReactNode;
  /** What to know of the field, or what is wrong with it. */
  helperText?: ReactNode;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Stands in the frame behind what is typed: a unit, a button. */
  endAdornment?: ReactNode;
  /** Of the field as a whole; it is as wide as there is room. */
  className?: string;
}

/** What stands around the text and select fields of the kit: label, border, what is wrong. `id` is that of the field. */
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
          // The legend keeps a gap in the border free for the label, whatever stands behind it.
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

const isShown = (words: ReactNode) => words !== undefined && words !== null && words !== '';

/** The id of what `FieldFrame` says below a field. */
const helperId = (id: string) => `${id}-helper`;

/** What a field itself gets of the props of its frame. */
export function fieldProps({ required, disabled, error, helperText }: FieldFrameProps, id: string) {
  return {
    id,
    required,
    disabled,
    'aria-invalid': error === true,
    'aria-describedby': isShown(helperText) ? helperId(id) : undefined,
  };
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { enterTopLayer } from './top-layer';

interface DialogProps {
  open: boolean;
  /** Is asked for by Escape and by a press beside the dialog; without it, neither closes the dialog. */
  onClose: (() => void) | undefined;
  /** Default `dialog`. */
  role?: 'dialog' | 'alertdialog';
  /** The ids of what names and describes it. */
  'aria-labelledby': string;
  'aria-describedby'?: string;
  /** How wide it may become: 444, 600 or 900 pixels. Default `medium`. */
  width?: 'small' | 'medium' | 'large';
  /** Covers the whole window. */
  fullScreen?: boolean;
  children: ReactNode;
}

/** The browser's own modal dialog, bare. What stands in it begins anew each time it opens. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  width = 'medium',
  fullScreen,
  role = 'dialog',
  children,
  ...props
}: DialogPropsOpen) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Whether the mouse went down beside the dialog: a text may be marked from within to there.
  const isPressedBeside = useRef(false);

  // Closing gives the focus back to what had it before.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    const leave = enterTopLayer(element);
    return () => {
      leave();
      element.close();
    };
  }, []);

  return (
    // Escape closes it for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...props}
      role={role}
      ref={dialog}
      className={styles.dialog}
      data-width={width}
      data-full={fullScreen || undefined}
      onCancel={(event) => {
        // Whoever opened it closes it. A file field's own `cancel` comes past here, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A browser closes a dialog at the second Escape, whatever is said to the first.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isPressedBeside.current && event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.sheet}>{children}</div>
    </dialog>
  );
}

type DialogPropsOpen = Omit<DialogProps, 'open'>;

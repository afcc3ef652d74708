import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { closeRefusal } from '../feedback/toast-store';
import { coverPage } from './cover-page';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called on Escape and on a press beside the dialog; without it, neither closes the dialog. */
  onClose: (() => void) | undefined;
  /** Default `dialog`. */
  role?: 'dialog' | 'alertdialog';
  /** The ids of the elements that name and describe it. */
  'aria-labelledby': string;
  'aria-describedby'?: string;
  /** How wide it may become: 444, 600 or 900 pixels. Default `medium`. */
  width?: 'small' | 'medium' | 'large';
  /** Covers the whole window. */
  fullScreen?: boolean;
  children: ReactNode;
}

/** A modal dialog without a header. Its content is mounted anew each time it opens. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

/**
 * The browser's `<dialog>` without `showModal()`, which would also make the toasts inert, and so hide errors of the
 * dialog.
 */
function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, width = 'medium', fullScreen, role = 'dialog', children, ...names } = props;
  const ground = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // Whether the mouse was pressed beside the dialog: selecting a text may start inside and end there.
  const isPressedBeside = useRef(false);

  // Read while rendering, because a field of the dialog may take the focus when it is mounted.
  const [opener] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    if (ground.current === null || dialog.current === null) return undefined;
    closeRefusal();
    return coverPage(ground.current, dialog.current, opener);
  }, [opener]);

  // A button that was disabled or removed has lost the focus to the page, which hears the key then.
  const closeFromPage = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target === document.body && ground.current?.inert === false) onClose?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeFromPage(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    // The keyboard closes it with Escape.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ground}
      className={styles.ground}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
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
      <dialog
        {...names}
        ref={dialog}
        open
        role={role}
        aria-modal
        tabIndex={-1}
        className={styles.dialog}
        data-width={width}
        data-full={fullScreen || undefined}
      >
        {children}
      </dialog>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../actions/IconButton';
import { CloseIcon } from '../icons/icons';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

export interface ModalDialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom of the dialog. A form in `children` has its own instead. */
  actions?: ReactNode;
  /** Disables the close button, Escape and the press beside the dialog while something is being saved. */
  closeDisabled?: boolean;
  /** Default `medium`. */
  width?: 'small' | 'medium' | 'large';
  fullScreen?: boolean;
}

/**
 * The one modal dialog of the app: a title, a close button, the content, and perhaps actions. On a phone it is the one
 * sheet, which rises from the foot of the window: what a `ListRow` opens to see and edit, and what a `FloatingButton` opens
 * to add. Load it with `lazyPart`, so that it is no part of the page's first script.
 *
 * ```tsx
 * const CostSheet = lazyPart(() => import('./CostSheet').then((module) => module.CostSheet));
 * ...
 * <CostSheet open={isOpen} cost={opened} onClose={() => setOpen(false)} />
 * ```
 */
export function ModalDialog(props: ModalDialogProps) {
  const { open, title, onClose, children, actions, closeDisabled = false } = props;
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={closeDisabled ? undefined : onClose}
      aria-labelledby={titleId}
      width={props.width}
      fullScreen={props.fullScreen}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={t`Close`} onClick={onClose} disabled={closeDisabled}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </Dialog>
  );
}

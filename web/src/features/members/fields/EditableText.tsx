import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/actions/IconButton';
import { useToast } from '../../../ui/feedback/Toaster';
import { TextField } from '../../../ui/fields/TextField';
import { CheckIcon, EditIcon } from '../../../ui/icons/icons';
import styles from './EditableText.module.css';

/** The result of saving: `outdated` means that somebody else has saved another text meanwhile. */
export type Outcome = 'saved' | 'failed' | 'outdated';

interface EditableTextProps {
  value: string;
  /** The name of the field for screen readers: "Name of An". */
  label: string;
  type?: 'text' | 'email';
  /** Set where the text is required: what is said where it was emptied, and stays as it was. */
  emptied?: string | undefined;
  /** What saving a text would do besides, said before it is saved: "Saves and invites hoa@club.example". */
  announce?: (text: string) => string | undefined;
  /**
   * Called with the trimmed text if it differs from `value`. Where that is not saved, the field opens again with what
   * was typed; after `outdated` it also shows the present value.
   */
  onCommit: (value: string) => Promise<Outcome>;
}

/** A text that was not saved, and how the field opens again with it. */
interface Refusal {
  text: string;
  isOutdated: boolean;
  hasFocus: boolean;
}

/** Lets an e-mail address break before its @ rather than within a word. */
function breakable(value: string): ReactNode {
  const atSign = value.lastIndexOf('@');
  if (atSign === -1) return value;
  return (
    <>
      {value.slice(0, atSign)}
      <wbr />
      {value.slice(atSign)}
    </>
  );
}

/**
 * A text with a pencil button to edit it. Enter, the check button and leaving the field save what was typed; Escape
 * discards it.
 */
export function EditableText({
  value,
  label,
  type,
  emptied,
  announce,
  onCommit,
}: EditableTextProps) {
  const { t } = useLingui();
  const toast = useToast();
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  // Whether the pencil takes the focus back: after Enter and Escape, but not after moving to another field.
  const isReturning = useRef(false);

  async function finish(isAccepted: boolean) {
    if (draft === null) return;
    setDraft(null);
    setRefusal(null);
    const next = draft.trim();
    if (!isAccepted || next === value) return;
    if (emptied !== undefined && next === '') {
      toast.info(emptied);
      return;
    }
    const outcome = await onCommit(next);
    if (outcome === 'saved') return;
    // A user who has moved on to another field keeps the focus there when this one opens again.
    const hasFocus = document.activeElement === pencil.current;
    setDraft((current) => current ?? next);
    setRefusal({ text: next, isOutdated: outcome === 'outdated', hasFocus });
  }

  if (draft === null) {
    return (
      <span className={styles.shown}>
        <span>{value === '' ? '-' : breakable(value)}</span>
        <IconButton
          aria-label={t`Edit ${label}`}
          ref={(button) => {
            pencil.current = button;
            if (button && isReturning.current) button.focus();
            isReturning.current = false;
          }}
          onClick={() => setDraft(value)}
        >
          <EditIcon size={20} />
        </IconButton>
      </span>
    );
  }
  const typed = draft.trim();
  const announced = typed === value ? undefined : announce?.(typed);
  return (
    <TextField
      autoFocus={refusal?.hasFocus ?? true}
      error={refusal !== null}
      helperText={refusal?.isOutdated ? t`It is now: ${value === '' ? '-' : value}` : announced}
      type={type ?? 'text'}
      value={draft}
      autoComplete="off"
      onChange={(event) => setDraft(event.target.value)}
      // Leaving the field does not send a refused text again: it waits to be corrected or discarded.
      onBlur={() => draft !== refusal?.text && void finish(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        isReturning.current = true;
        void finish(event.key === 'Enter');
      }}
      aria-label={label}
      aria-required={emptied !== undefined}
      endAdornment={
        <IconButton
          aria-label={t`Save ${label}`}
          // Otherwise the field would lose the focus, and disappear, before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void finish(true)}
        >
          <CheckIcon size={20} />
        </IconButton>
      }
      className={styles.field}
    />
  );
}

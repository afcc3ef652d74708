import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import styles from './Settings.module.css';

interface Props {
  isChanged: boolean;
  isSaving: boolean;
  /** What the button says. */
  children: ReactNode;
}

/** The end of a form of settings: its button, and a word about what is not saved yet. */
export function SaveChanges({ isChanged, isSaving, children }: Props) {
  return (
    <>
      {isChanged && (
        <Notice severity="warning" role="status">
          <Trans>You have unsaved changes</Trans>
        </Notice>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={!isChanged}
        loading={isSaving}
        className={styles.save}
      >
        {children}
      </Button>
    </>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/ModalDialog';
import text from '../../ui/text.module.css';
import styles from './UnmatchedDialog.module.css';

interface UnmatchedDialogProps {
  open: boolean;
  preview: BulkPreview;
  isRecording: boolean;
  onClose: () => void;
  onContinue: () => void;
}

/** Lists the names that fit nobody, or more than one, and asks whether to go on with the others. */
export function UnmatchedDialog(props: UnmatchedDialogProps) {
  const { open, preview, isRecording, onClose, onContinue } = props;
  const { toCreate, unmatched } = preview;
  // A name that stands twice in a line is told once.
  const names = new Map(unmatched.map((each) => [`${each.line} ${each.name}`, each]));
  return (
    <ModalDialog
      open={open}
      title={<Trans>Unmatched Names Found</Trans>}
      onClose={onClose}
      closeDisabled={isRecording}
      actions={
        <>
          <Button color="inherit" disabled={isRecording} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            loading={isRecording}
            disabled={toCreate.length === 0}
            onClick={onContinue}
          >
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The following names could not be matched to a member of the club:</Trans>
      </p>
      <ul className={styles.names}>
        {[...names].map(([key, { date, name, why }]) => (
          <li key={key}>
            <p className={styles.name}>{name}</p>
            <p className={text.smallSoft}>
              {formatDisplayDate(date)}
              {' · '}
              {why === 'ambiguous' ? (
                <Trans>fits more than one member</Trans>
              ) : (
                <Trans>no member has this name</Trans>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p>
        {toCreate.length === 0 ? (
          <Trans>There is nothing else to record.</Trans>
        ) : (
          <>
            <Trans>Do you want to continue with the matched ones?</Trans>{' '}
            <Plural
              value={toCreate.length}
              one="# record will be added."
              other="# records will be added."
            />
          </>
        )}
      </p>
    </ModalDialog>
  );
}

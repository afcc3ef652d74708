import { Plural, Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { ModalDialog } from '../../ui/ModalDialog';

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
      <Typography>
        <Trans>The following names could not be matched to a member of the club:</Trans>
      </Typography>
      <List dense>
        {[...names].map(([key, { date, name, why }]) => (
          <ListItem key={key} disableGutters>
            <ListItemText
              primary={name}
              secondary={
                <>
                  {formatDisplayDate(date)}
                  {' · '}
                  {why === 'ambiguous' ? (
                    <Trans>fits more than one member</Trans>
                  ) : (
                    <Trans>no member has this name</Trans>
                  )}
                </>
              }
              slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
      <Typography>
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
      </Typography>
    </ModalDialog>
  );
}

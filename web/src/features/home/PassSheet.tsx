import { Trans, useLingui } from '@lingui/react/macro';
import type { RollEntry, SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { PassForm } from '../../parts/PassForm';
import { displayName } from '../../parts/texts';
import { usePass } from '../../parts/use-pass';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/ModalDialog';
import { Stack } from '../../ui/Stack';

interface PassSheetProps {
  open: boolean;
  session: SessionWithRoll;
  own: RollEntry;
  onClose: () => void;
}

/** Passes one's own place on, or takes it back. */
export function PassSheet({ open, session, own, onClose }: PassSheetProps) {
  const { t } = useLingui();
  const { takeBack, isSaving } = usePass(session);
  const { memberId, passedTo } = own;
  const taker = session.roll.find((entry) => entry.memberId === passedTo);
  const name = displayName(taker?.memberName ?? passedTo ?? '');
  return (
    <ModalDialog open={open} onClose={onClose} title={t`Pass my place`} width="small">
      {passedTo === null ? (
        <PassForm session={session} fromMemberId={memberId} isAway onDone={onClose} />
      ) : (
        <Stack>
          <p>{t`${name} comes in your place.`}</p>
          <div>
            <Button
              variant="outlined"
              loading={isSaving}
              onClick={() => void takeBack(memberId).catch(() => undefined)}
            >
              <Trans>Take the place back</Trans>
            </Button>
          </div>
        </Stack>
      )}
    </ModalDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '../../../parts/texts/share-text';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { TextField } from '../../../ui/fields/TextField';
import { CopyIcon } from '../../../ui/icons/icons';
import { Stack } from '../../../ui/layout/Stack';

/** A new secret, which is never shown again. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Stack>
      <p>
        <Trans>
          With this secret the other program makes sure that a message is from here. Copy it now: it
          is not shown again.
        </Trans>
      </p>
      <TextField
        label={t`Secret`}
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        endAdornment={
          <IconButton aria-label={t`Copy the secret`} onClick={() => void copyText(secret)}>
            <CopyIcon size={20} />
          </IconButton>
        }
      />
      <Button variant="contained" size="large" onClick={onDone}>
        <Trans>I have kept it</Trans>
      </Button>
    </Stack>
  );
}

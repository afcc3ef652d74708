import { Trans, useLingui } from '@lingui/react/macro';
import type { AskedDevice } from '@rallybook/contract/schemas/session-links';
import { decideMutation } from '../../data/sessions/mutations';
import { Button } from '../../ui/actions/Button';
import { useToast } from '../../ui/feedback/Toaster';
import { Row } from '../../ui/layout/Stack';
import { ListRow } from '../../ui/lists/ListRow';
import { useClubMutation } from '../club/use-club-mutation';
import { formatInstant } from '../texts/format';
import { displayName } from '../texts/texts';
import styles from './AskedRow.module.css';

/** A phone that wants to answer as a member who answers from another one, and what staff can do about it. */
export function AskedRow({ device: { id, memberName, at } }: { device: AskedDevice }) {
  const { t } = useLingui();
  const toast = useToast();
  const decide = useClubMutation(decideMutation);
  const name = displayName(memberName);
  const asked = formatInstant(at);

  function say(allow: boolean) {
    const done = allow
      ? t`${name} answers from the new phone now`
      : t`Refused: ${name} answers from the same phone as before`;
    decide.mutate({ id, allow }, { onSuccess: () => toast.success(done) });
  }

  return (
    <div className={styles.row}>
      <ListRow title={name} note={t`Asks to answer from a new phone · ${asked}`} />
      <Row>
        <Button
          size="small"
          variant="contained"
          aria-label={t`Allow: ${name}, ${asked}`}
          aria-disabled={decide.isPending}
          onClick={() => say(true)}
        >
          <Trans>Allow</Trans>
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={t`Refuse: ${name}, ${asked}`}
          aria-disabled={decide.isPending}
          onClick={() => say(false)}
        >
          <Trans>Refuse</Trans>
        </Button>
      </Row>
    </div>
  );
}

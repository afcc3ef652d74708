import { Trans, useLingui } from '@lingui/react/macro';
import type { DeletedResource } from '@rallybook/contract/schemas/deleted';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatInstantDate } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { useToast } from '../../ui/feedback/Toaster';
import { RestoreIcon } from '../../ui/icons/icons';
import { deletedClubsQuery } from './data/dialog-queries';
import { restoreClubMutation } from './data/mutations';
import text from '../../ui/text/text.module.css';
import styles from './DeletedClubs.module.css';

/** The deleted clubs that the user can restore; nothing where there are none. */
export function DeletedClubs() {
  const titleId = useId();
  const { data } = useQuery(deletedClubsQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId}>
        <Trans>Deleted clubs</Trans>
      </h3>
      <ul>
        {data.items.map((club) => (
          <DeletedClub key={club.id} club={club} />
        ))}
      </ul>
    </section>
  );
}

function DeletedClub({ club }: { club: DeletedResource }) {
  const { t } = useLingui();
  const toast = useToast();
  const { id, label: what } = club;
  const restore = useMutation({
    ...restoreClubMutation,
    // Not in the call of `mutate`, whose callback would not run: the club is gone from the list by then.
    onSuccess: () => toast.success(t`${what} was restored`),
  });
  const until = formatInstantDate(club.purgedAt);
  return (
    <li>
      <div>
        <p>{what}</p>
        <p className={text.smallSoft}>{t`Restorable until ${until}`}</p>
      </div>
      <Button
        startIcon={<RestoreIcon />}
        aria-label={t`Restore ${what}`}
        loading={restore.isPending}
        onClick={() => restore.mutate(id)}
      >
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DeletedThing } from '@rallybook/contract/schemas/deleted';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatInstantDate } from '../../parts/format';
import { useToast } from '../../ui/Toaster';
import { deletedClubsQuery, restoreClubMutation } from './queries';
import { RestoreIcon } from '../../ui/icons';

/** The clubs that one has deleted and can have back; nothing where there are none. */
export function DeletedClubs() {
  const titleId = useId();
  const { data } = useQuery(deletedClubsQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        <Trans>Deleted clubs</Trans>
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.items.map((club) => (
          <DeletedClub key={club.id} club={club} />
        ))}
      </Stack>
    </Box>
  );
}

function DeletedClub({ club }: { club: DeletedThing }) {
  const { t } = useLingui();
  const toast = useToast();
  const { id, label: what } = club;
  const restore = useMutation({
    ...restoreClubMutation(useQueryClient()),
    // Not where it is called: it is no longer in the list by then.
    onSuccess: () => toast.success(t`${what} was restored`),
  });
  const until = formatInstantDate(club.purgedAt);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{what}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t`Restorable until ${until}`}
        </Typography>
      </Box>
      <Button
        startIcon={<RestoreIcon />}
        aria-label={t`Restore ${what}`}
        loading={restore.isPending}
        onClick={() => restore.mutate(id)}
      >
        <Trans>Restore</Trans>
      </Button>
    </Box>
  );
}

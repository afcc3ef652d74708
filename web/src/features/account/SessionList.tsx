import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Session } from '@rallybook/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { StatusChip } from '../../ui/StatusChip';
import { formatInstant } from '../../parts/format';
import { endSessionMutation } from './queries';
import { ComputerIcon, PhoneIcon } from '../../ui/icons';

const phones: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  return (
    <Box component="ul" aria-label={t`Sessions`} sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </Box>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { t } = useLingui();
  const begun = formatInstant(session.createdAt);
  const used = formatInstant(session.lastUsedAt);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto' },
        alignItems: 'center',
        justifyItems: 'start',
        columnGap: 1.5,
        rowGap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        '& > svg': { color: 'text.secondary' },
        // On a phone, what is to be done with a session stands below its words.
        '& > :last-child': { gridColumn: { xs: 2, sm: 'auto' } },
      }}
    >
      {phones.includes(session.system) ? <PhoneIcon /> : <ComputerIcon />}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <DeviceName session={session} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t`Signed in ${begun}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t`Last used ${used}`}
        </Typography>
      </Box>
      {session.isCurrent ? (
        <StatusChip tone="good" label={<Trans>This device</Trans>} />
      ) : (
        <EndSession session={session} />
      )}
    </Box>
  );
}

function DeviceName({ session: { browser, system } }: { session: Session }) {
  const { t } = useLingui();
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? <Trans>Unknown device</Trans>;
}

function EndSession({ session }: { session: Session }) {
  const { t } = useLingui();
  const end = useMutation(endSessionMutation(useQueryClient()));
  const begun = formatInstant(session.createdAt);
  return (
    <Button
      color="inherit"
      variant="outlined"
      size="small"
      aria-label={t`Sign out the device that signed in ${begun}`}
      loading={end.isPending}
      onClick={() => end.mutate(session.id)}
    >
      <Trans>Sign out</Trans>
    </Button>
  );
}

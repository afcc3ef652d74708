import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { logoutMutation } from '../features/auth/queries';
import { formatInstantDate } from '../parts/format';
import { LinkButton } from '../parts/links';
import { profileQuery } from '../data/profile-query';
import { ColorModeChoice } from './ColorModeChoice';
import { LanguageChoice } from './LanguageChoice';
import { AccountIcon, LogoutIcon } from '../ui/icons';

interface ProfilePanelProps {
  id: string;
  username: string;
  /** Where the panel hangs; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Who is signed in, the language and the colour mode, the account, and the way out. */
export function ProfilePanel({ id, username, anchor, onClose }: ProfilePanelProps) {
  const { t } = useLingui();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': t`Profile`,
          sx: { width: 328, p: 2, mt: 1 },
        },
      }}
    >
      <Profile username={username} />
      <Divider sx={{ my: 2 }} />
      <Stack spacing={1.5}>
        <LanguageChoice />
        <ColorModeChoice />
      </Stack>
      <Divider sx={{ my: 2 }} />
      <LinkButton
        to="/account"
        fullWidth
        color="inherit"
        startIcon={<AccountIcon />}
        onClick={onClose}
      >
        <Trans>Sessions and password</Trans>
      </LinkButton>
      <LogoutButton />
    </Popover>
  );
}

function Profile({ username }: { username: string }) {
  const { t } = useLingui();
  const { data: profile, isPending } = useQuery(profileQuery);
  return (
    <Box>
      <Typography variant="h3" component="p" noWrap>
        {profile?.username ?? username}
      </Typography>
      {isPending && <Skeleton width="80%" />}
      {profile && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {profile.email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t`Member since ${formatInstantDate(profile.createdAt)}`}
          </Typography>
        </>
      )}
    </Box>
  );
}

function LogoutButton() {
  const navigate = useNavigate();
  const logout = useMutation(logoutMutation(() => void navigate({ to: '/login' })));
  return (
    <Button
      fullWidth
      color="inherit"
      startIcon={<LogoutIcon />}
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      <Trans>Logout</Trans>
    </Button>
  );
}

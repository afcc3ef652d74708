import { Trans, useLingui } from '@lingui/react/macro';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { logoutMutation } from '../features/auth/queries';
import { initials } from '@rallybook/contract/rules/names';
import { formatInstantDate } from '../lib/format';
import { LinkButton } from '../lib/links';
import { profileQuery } from '../lib/profile-query';
import { ColorModeChoice } from './ColorModeChoice';
import { LanguageChoice } from './LanguageChoice';

/** Who is signed in, the language and the colour mode, the account, and the way out. */
export function ProfileMenu({ username }: { username: string }) {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const panelId = useId();
  return (
    <>
      <Tooltip title={t`Profile`}>
        <IconButton
          aria-label={t`Profile of ${username}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : panelId}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <Avatar
            sx={{
              width: 36,
              height: 36,
              fontSize: '0.9rem',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            }}
          >
            {initials(username)}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            id: panelId,
            role: 'dialog',
            'aria-label': t`Profile`,
            sx: { width: 300, p: 2, mt: 1 },
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
          onClick={() => setAnchor(null)}
        >
          <Trans>Sessions and password</Trans>
        </LinkButton>
        <LogoutButton />
      </Popover>
    </>
  );
}

function Profile({ username }: { username: string }) {
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
            <Trans>Member since {formatInstantDate(profile.createdAt)}</Trans>
          </Typography>
        </>
      )}
    </Box>
  );
}

function LogoutButton() {
  const navigate = useNavigate();
  const logout = useMutation(logoutMutation);
  return (
    <Button
      fullWidth
      color="inherit"
      startIcon={<LogoutIcon />}
      loading={logout.isPending}
      onClick={() => logout.mutate(undefined, { onSettled: () => void navigate({ to: '/login' }) })}
    >
      <Trans>Logout</Trans>
    </Button>
  );
}

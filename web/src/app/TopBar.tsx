import { Trans } from '@lingui/react/macro';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Toolbar from '@mui/material/Toolbar';
import { lazy, Suspense } from 'react';
import { LinkButton } from '../lib/links';
import { AreaLinks } from './AreaLinks';
import { Logo } from './Logo';

// Both come with dialogs and menus that a visitor never opens.
const ClubSelector = lazy(() =>
  import('../features/clubs/ClubSelector').then((module) => ({ default: module.ClubSelector })),
);
const ProfileMenu = lazy(() =>
  import('./ProfileMenu').then((module) => ({ default: module.ProfileMenu })),
);

export function TopBar({ username }: { username: string | null }) {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        backgroundImage: 'none',
        pt: 'env(safe-area-inset-top)',
      }}
    >
      <Container maxWidth="xl">
        <Toolbar disableGutters sx={{ gap: { xs: 1, lg: 2 } }}>
          <Logo isCrowded={username !== null} />
          {username === null ? (
            <VisitorLinks />
          ) : (
            <>
              <AreaLinks />
              <Box sx={{ flex: 1 }} />
              <Suspense>
                <ClubSelector />
                <ProfileMenu username={username} />
              </Suspense>
            </>
          )}
        </Toolbar>
      </Container>
    </AppBar>
  );
}

function VisitorLinks() {
  return (
    <>
      <Box sx={{ flex: 1 }} />
      <LinkButton to="/login" color="inherit">
        <Trans>Login</Trans>
      </LinkButton>
      <LinkButton to="/signup" variant="contained">
        <Trans>Sign Up</Trans>
      </LinkButton>
    </>
  );
}

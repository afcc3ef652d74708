import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { useSignedInUser } from '../data/session';
import { Anchor } from '../ui/Anchor';
import { ErrorBanner } from '../ui/ErrorBanner';
import { ClubChoiceProvider } from './ClubChoiceProvider';
import { FirstClub } from './FirstClub';
import { useFrame } from './frame';
import { PageTitle } from './PageTitle';
import { TopBar } from './TopBar';

/** What stands around every page. What belongs to one user is built anew for another. */
export function Shell() {
  const username = useSignedInUser();
  return (
    <>
      <PageTitle />
      <SkipLink />
      {username === null ? (
        <Frame username={null} />
      ) : (
        <ClubChoiceProvider key={username}>
          <Frame username={username} />
          <FirstClub />
        </ClubChoiceProvider>
      )}
    </>
  );
}

function Frame({ username }: { username: string | null }) {
  const { parts, isMissing, retry } = useFrame(username !== null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <TopBar username={username} parts={parts} />
      <Box
        id="content"
        component="main"
        tabIndex={-1}
        // The bar at the foot of a phone must not cover the end of a page.
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 'lg',
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: { xs: 2.5, sm: 4 },
          pb: { xs: username ? 12 : 4, md: 6 },
          outline: 'none',
        }}
      >
        {isMissing && (
          <Box sx={{ mb: 2 }}>
            <ErrorBanner onRetry={retry}>
              <Trans>This could not be loaded. Check your connection, or reload the page.</Trans>
            </ErrorBanner>
          </Box>
        )}
        <Outlet />
      </Box>
      {parts !== null && <parts.BottomBar />}
    </Box>
  );
}

/** Lets the keyboard pass over the bar; shown while it has the focus. */
function SkipLink() {
  return (
    <Box
      component={Anchor}
      href="#content"
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        top: -80,
        left: 16,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      <Trans>Skip to content</Trans>
    </Box>
  );
}

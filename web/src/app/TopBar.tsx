import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { LinkButton } from '../parts/links';
import { AreaLinks } from './AreaLinks';
import type { FrameParts } from './frame';
import { Logo } from './Logo';

interface TopBarProps {
  username: string | null;
  /** null until they have come. */
  parts: FrameParts | null;
}

export function TopBar({ username, parts }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        pt: 'env(safe-area-inset-top)',
        // The bar itself stands in the page's scroll padding: else the page would jump for whoever tabs through it.
        '& :is(a, button)': { scrollMarginTop: '-72px' },
      }}
    >
      <Box
        sx={{
          maxWidth: 'xl',
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, lg: 2 },
          minHeight: { xs: 56, sm: 64 },
        }}
      >
        <Logo isCrowded={username !== null} />
        {username === null ? (
          <VisitorLinks />
        ) : (
          <>
            <AreaLinks />
            <Box sx={{ flex: 1 }} />
            {parts !== null && (
              <>
                <parts.ClubSelector />
                <parts.ProfileMenu username={username} />
              </>
            )}
          </>
        )}
      </Box>
    </Box>
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

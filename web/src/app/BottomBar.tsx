import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { createLink, useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { areas } from './areas';
import { MoreIcon } from '../ui/icons';

const TabLink = createLink(ButtonBase);

const MoreMenu = lazyPart(() => import('./MoreMenu').then((module) => module.MoreMenu));

const shown = areas.slice(0, 4);
const more = areas.slice(4);

const tabStyle = {
  flex: 1,
  minWidth: 0,
  py: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  fontSize: '0.72rem',
  fontWeight: 600,
  color: 'text.secondary',
  '&[aria-current=page], &.is-current': { color: 'primary.main' },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
} as const;

/** The areas within reach of a thumb, on screens too narrow for the links of the top bar. */
export function BottomBar() {
  const { t, i18n } = useLingui();
  return (
    <Paper
      component="nav"
      aria-label={t`Areas`}
      square
      elevation={8}
      sx={{
        display: { xs: 'flex', md: 'none' },
        // On paper it would stand over the end of each page.
        displayPrint: 'none',
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {shown.map(({ path, label, icon }) => (
        <TabLink key={path} to={path} sx={tabStyle}>
          {icon}
          <Label>{i18n._(label)}</Label>
        </TabLink>
      ))}
      <MoreTab />
    </Paper>
  );
}

function MoreTab() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCurrent = more.some(({ path }) => path === pathname);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={isCurrent ? 'is-current' : ''}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={tabStyle}
      >
        <MoreIcon />
        <Label>
          <Trans>More</Trans>
        </Label>
      </ButtonBase>
      <MoreMenu anchor={anchor} areas={more} onClose={() => setAnchor(null)} />
    </>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ maxWidth: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {children}
    </Box>
  );
}

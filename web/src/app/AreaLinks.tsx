import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { LinkButton } from '../parts/links';
import { areas } from './areas';

/** The six areas as links of the top bar. Small screens have them at the foot instead. */
export function AreaLinks() {
  const { t, i18n } = useLingui();
  return (
    <Box
      component="nav"
      aria-label={t`Areas`}
      sx={{ display: { xs: 'none', md: 'flex' }, gap: { md: 0, lg: 0.5 }, ml: { lg: 2 } }}
    >
      {areas.map(({ path, label }) => (
        <LinkButton
          key={path}
          to={path}
          color="inherit"
          sx={{
            px: { md: 1.1, lg: 1.5 },
            minWidth: 0,
            color: 'text.secondary',
            '&[aria-current=page]': { color: 'primary.main', bgcolor: 'primary.light' },
          }}
        >
          {i18n._(label)}
        </LinkButton>
      ))}
    </Box>
  );
}

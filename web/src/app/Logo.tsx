import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { touchArea } from './theme';

/** The brand, leading home. Its name gives way where the bar is crowded. */
export function Logo({ isCrowded }: { isCrowded: boolean }) {
  return (
    <Box
      component={Link}
      to="/"
      aria-label="Rallybook"
      sx={{
        ...touchArea(6),
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Box component="img" src="/favicon.svg" alt="" width={32} height={32} />
      <Typography
        aria-hidden
        sx={{
          fontWeight: 750,
          fontSize: '1.15rem',
          letterSpacing: '-0.02em',
          ...(isCrowded && { display: { xs: 'none', sm: 'block', md: 'none', lg: 'block' } }),
        }}
      >
        Rallybook
      </Typography>
    </Box>
  );
}

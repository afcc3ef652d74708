import Box from '@mui/material/Box';
import { initials } from '@rallybook/contract/rules/names';

/** The initials of a name in a circle of `size` pixels. */
export function Initials({ name, size = 40, isStrong = false }: InitialsProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: size * 0.4,
        fontWeight: 600,
        lineHeight: 1,
        bgcolor: isStrong ? 'primary.main' : 'primary.light',
        color: isStrong ? 'primary.contrastText' : 'primary.dark',
      }}
    >
      {initials(name)}
    </Box>
  );
}

interface InitialsProps {
  name: string;
  /** Default 40. */
  size?: number;
  /** In the colour of the app, not a tint of it. */
  isStrong?: boolean;
}

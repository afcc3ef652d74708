import Fab from '@mui/material/Fab';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

// Above the bar at the foot of a phone.
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  right: 32,
  bottom: 32,
  [theme.breakpoints.down('md')]: { bottom: 'calc(env(safe-area-inset-bottom) + 76px)' },
  [theme.breakpoints.down('sm')]: { right: 16 },
  '@media print': { display: 'none' },
}));

const Tip = styled('span')({
  position: 'absolute',
  right: 'calc(100% + 12px)',
  top: '50%',
  translate: '0 -50%',
  padding: '4px 8px',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: '#fff',
  backgroundColor: 'rgb(60 70 63 / 0.95)',
  visibility: 'hidden',
  'button:is(:hover, :focus-visible) + &': { visibility: 'visible' },
});

interface FloatingButtonProps {
  /** Stands beside the button under a pointer and with the focus. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** The one thing that is mostly done on a page, always within reach. */
export function FloatingButton({ label, icon, onClick }: FloatingButtonProps) {
  const tipId = useId();
  return (
    <Place>
      <Fab color="primary" aria-labelledby={tipId} onClick={onClick}>
        {icon}
      </Fab>
      <Tip id={tipId} role="tooltip">
        {label}
      </Tip>
    </Place>
  );
}

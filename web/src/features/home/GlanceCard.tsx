import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface GlanceCardProps {
  title: ReactNode;
  /** The one thing to be seen; undefined while it loads. */
  figure: ReactNode | undefined;
  color?: string;
  children?: ReactNode;
}

/** One figure of the month, with a few words. */
export function GlanceCard({ title, figure, color, children }: GlanceCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={titleId} variant="body2" component="h2" color="textSecondary">
        {title}
      </Typography>
      <Typography
        component="p"
        sx={{ fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', color }}
      >
        {figure === undefined ? <Skeleton width="60%" /> : figure}
      </Typography>
      {children !== undefined && (
        <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>{children}</Box>
      )}
    </Card>
  );
}

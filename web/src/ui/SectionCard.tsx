import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export interface SectionCardProps {
  title: ReactNode;
  children: ReactNode;
  /** Controls at the right of the title. */
  actions?: ReactNode;
}

/** A titled part of a page: a form, a list. */
export function SectionCard({ title, children, actions }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, overflow: 'visible' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  );
}

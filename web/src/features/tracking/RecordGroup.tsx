import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface RecordGroupProps {
  title: ReactNode;
  /** What there is to count in the group. */
  summary: ReactNode;
  /** List items. */
  children: ReactNode;
}

/** The records of one date or one member under their heading. */
export function RecordGroup({ title, summary, children }: RecordGroupProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      // Months of a large club have hundreds of records; those out of sight wait to be laid out.
      sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 240px', mb: 3 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          pb: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {summary}
      </Box>
      <Box
        component="ul"
        sx={{
          p: 0,
          m: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

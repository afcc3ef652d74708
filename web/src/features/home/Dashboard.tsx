import CardActionArea from '@mui/material/CardActionArea';
import { createLink } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useClubChoice } from '../../parts/current-club';
import { errorText } from '../../parts/errors';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonList } from '../../ui/SkeletonList';
import { ClubSummary } from './ClubSummary';

const LinkCardArea = createLink(CardActionArea);

interface DashboardProps {
  username: string;
  /** The areas of the app, each a card. */
  areas: readonly {
    path: string;
    label: MessageDescriptor;
    text: MessageDescriptor;
    icon: ReactNode;
  }[];
  /** Stands between the club and its areas. */
  children?: ReactNode;
}

/** Where who is signed in begins: the chosen club and the ways into its areas. */
export function Dashboard({ username, areas, children }: DashboardProps) {
  const { t, i18n } = useLingui();
  const { club, isLoading, error, reload } = useClubChoice();
  return (
    <>
      <PageHeader title={t`Welcome back, ${username}`} />
      {error !== null && (
        <ErrorBanner onRetry={reload}>
          {errorText(error, { fallback: msg`Failed to fetch clubs` })}
        </ErrorBanner>
      )}
      {club === null && isLoading && <SkeletonList rows={1} height={{ xs: 145, sm: 101 }} />}
      {club !== null && <ClubSummary club={club} />}
      {children}
      <Box
        sx={{
          mt: { xs: 2, sm: 3 },
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
        }}
      >
        {areas.map(({ path, label, text, icon }) => (
          <Card key={path}>
            <LinkCardArea
              to={path}
              sx={{
                height: 1,
                p: { xs: 2, sm: 2.5 },
                display: 'flex',
                alignItems: 'center',
                gap: 2,
              }}
            >
              <IconTile>{icon}</IconTile>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h3" component="h2">
                  {i18n._(label)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {i18n._(text)}
                </Typography>
              </Box>
            </LinkCardArea>
          </Card>
        ))}
      </Box>
    </>
  );
}

function IconTile({ children }: { children: ReactNode }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        p: 1.5,
        borderRadius: 2,
        bgcolor: 'primary.light',
        color: 'primary.main',
      }}
    >
      {children}
    </Box>
  );
}

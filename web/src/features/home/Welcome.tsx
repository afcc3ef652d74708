import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import BillIcon from '@mui/icons-material/ReceiptLongOutlined';
import CostsIcon from '@mui/icons-material/PaymentsOutlined';
import MembersIcon from '@mui/icons-material/GroupsOutlined';
import RegistrationIcon from '@mui/icons-material/HowToRegOutlined';
import TrackingIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { LinkButton } from '../../lib/links';

interface Feature {
  title: MessageDescriptor;
  text: MessageDescriptor;
  icon: ReactElement;
}

const features: readonly Feature[] = [
  {
    title: msg`Membership Management`,
    text: msg`Keep one list of everybody in the club, with roles that say who may change what.`,
    icon: <MembersIcon />,
  },
  {
    title: msg`Registration Management`,
    text: msg`Members register each month for the sessions, or the number of days, that they will play.`,
    icon: <RegistrationIcon />,
  },
  {
    title: msg`Cost Management`,
    text: msg`Write down shuttles, court rental and the rest, and who paid for it.`,
    icon: <CostsIcon />,
  },
  {
    title: msg`Bill Management`,
    text: msg`Split the month in one click. The shares always add up to what was spent.`,
    icon: <BillIcon />,
  },
  {
    title: msg`Tracking Management`,
    text: msg`Record who came, one by one or by pasting the names from the group chat.`,
    icon: <TrackingIcon />,
  },
];

/** What visitors see: what the app does for a club, and the way in. */
export function Welcome() {
  const { i18n } = useLingui();
  return (
    <>
      <Box sx={{ textAlign: 'center', maxWidth: 720, mx: 'auto', py: { xs: 3, sm: 6 } }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '2rem', sm: '2.75rem' } }}>
          <Trans>Run your club without the spreadsheets</Trans>
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, fontSize: '1.1rem' }}>
          <Trans>
            Members, monthly registrations, costs, bills and attendance of your sports club, in one
            place.
          </Trans>
        </Typography>
        <Stack direction="row" spacing={1.5} sx={{ mt: 3, justifyContent: 'center' }}>
          <LinkButton to="/signup" variant="contained" size="large">
            <Trans>Get started</Trans>
          </LinkButton>
          <LinkButton to="/login" variant="outlined" size="large">
            <Trans>Login</Trans>
          </LinkButton>
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          <Trans>Please log in to manage your clubs.</Trans>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        {features.map(({ title, text, icon }) => (
          <Card
            key={title.id}
            component="article"
            sx={{
              p: 2.5,
              flex: { xs: '1 1 100%', sm: '0 1 calc(50% - 8px)', md: '0 1 calc(33.33% - 11px)' },
            }}
          >
            <Box aria-hidden sx={{ color: 'primary.main', '& svg': { fontSize: 32 } }}>
              {icon}
            </Box>
            <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
              {i18n._(title)}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {i18n._(text)}
            </Typography>
          </Card>
        ))}
      </Box>
    </>
  );
}

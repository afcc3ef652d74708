import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RegistrationType } from '@rallybook/contract/schemas/clubs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import type { RegistrationChoice } from '../../data/registration-settings-query';
import { useToast } from '../../ui/Toaster';
import { saveRegistrationSettingsMutation } from './queries';
import { useSeenVersion } from './use-seen-version';
import { Notice } from '../../ui/Notice';

/** How members register: for a number of days of the month, or for schedules of the week. */
export function RegistrationSettingsForm({ settings }: { settings: RegistrationChoice }) {
  const { registrationType: saved } = settings;
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const save = useMutation(saveRegistrationSettingsMutation(useQueryClient(), club.id));
  const [chosen, setChosen] = useState(saved);
  const [seen, look] = useSeenVersion(settings.version, chosen !== saved);
  const isChanged = chosen !== saved;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate(
      { registrationType: chosen, version: seen },
      {
        onSuccess: () => toast.success(t`Registration settings saved`),
        onError: look,
      },
    );
  }

  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <RadioGroup
        aria-label={t`Registration type`}
        value={chosen}
        onChange={(_, value) => setChosen(value === 'DAYS' ? 'DAYS' : 'SCHEDULES')}
        sx={{ gap: 1 }}
      >
        <Choice
          value="DAYS"
          title={<Trans>Flexible Days</Trans>}
          text={<Trans>Members register for a number of days and come when they like.</Trans>}
        />
        <Choice
          value="SCHEDULES"
          title={<Trans>Schedules</Trans>}
          text={<Trans>Members register for the weekly schedules of the club.</Trans>}
        />
      </RadioGroup>
      {isChanged && (
        <Notice severity="warning" role="status">
          <Trans>You have unsaved changes</Trans>
        </Notice>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={!isChanged}
        loading={save.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        <Trans>Save Registration Settings</Trans>
      </Button>
    </Stack>
  );
}

interface ChoiceProps {
  value: RegistrationType;
  title: ReactNode;
  text: ReactNode;
}

function Choice({ value, title, text }: ChoiceProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio />}
      label={
        <>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {text}
          </Typography>
        </>
      }
      // The ring of the button, and not the room around it, begins where the other words do.
      sx={{ m: 0, ml: -1.25, py: 0.5, alignItems: 'flex-start' }}
    />
  );
}

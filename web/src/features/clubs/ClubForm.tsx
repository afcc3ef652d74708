import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Club, NewSchedule } from '@rallybook/contract/schemas/clubs';
import { Controller, useForm } from 'react-hook-form';
import { amountFault, errorProps, required, showFaults, textRules } from '../../parts/form';
import { NumberField } from '../../ui/NumberField';
import { SchedulesEditor } from './SchedulesEditor';
import { DEFAULT_TIME_ZONE, TimeZonePicker } from './TimeZonePicker';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';

interface ClubDraft {
  name: string;
  location: string;
  capacity: number;
  description: string;
  schedules: NewSchedule[];
  timeZone: string;
}

/** Capacity is null while the field is empty. */
type Fields = Omit<ClubDraft, 'capacity'> & { capacity: number | null };

const emptyFields: Fields = {
  name: '',
  location: '',
  capacity: 0,
  description: '',
  schedules: [],
  timeZone: DEFAULT_TIME_ZONE,
};

function fieldsOf({ name, location, capacity, description, schedules, timeZone }: Club): Fields {
  return { name, location, capacity, description: description ?? '', schedules, timeZone };
}

const lineRules = textRules(required());

interface ClubFormProps {
  /** The club to change; without one the form makes a new one. */
  club?: Club;
  isSaving: boolean;
  onSubmit: (draft: ClubDraft) => Promise<unknown>;
}

/** The fields of a club. A form for a new one is empty again once it has been handed over. */
export function ClubForm({ club, isSaving, onSubmit }: ClubFormProps) {
  const { t } = useLingui();
  const { register, control, handleSubmit, reset, setError, formState } = useForm<Fields>({
    defaultValues: club === undefined ? emptyFields : fieldsOf(club),
  });
  const { errors } = formState;

  const submit = handleSubmit(async (draft) => {
    try {
      await onSubmit({ ...draft, capacity: draft.capacity ?? 0 });
    } catch (error) {
      // A toast has told of it, too; what was entered stays, to be sent again.
      showFaults(error, setError, {
        name: 'name',
        location: 'location',
        capacity: 'capacity',
        description: 'description',
        time_zone: 'timeZone',
      });
      return;
    }
    if (club === undefined) reset(emptyFields);
  });

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      spacing={2.5}
      sx={{ pt: 1 }}
    >
      <TextField
        label={t`Club Name`}
        required
        autoFocus
        {...register('name', lineRules)}
        {...errorProps(errors.name)}
      />
      <TextField
        label={t`Location`}
        required
        {...register('location', lineRules)}
        {...errorProps(errors.location)}
      />
      <Controller
        name="schedules"
        control={control}
        render={({ field }) => <SchedulesEditor value={field.value} onChange={field.onChange} />}
      />
      <Controller
        name="capacity"
        control={control}
        rules={{ validate: amountFault }}
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            label={t`Capacity`}
            required
            min={0}
            step={1}
            {...errorProps(fieldState.error)}
          />
        )}
      />
      <Controller
        name="timeZone"
        control={control}
        rules={{ validate: lineRules.validate }}
        render={({ field: { value, onChange }, fieldState }) => (
          <TimeZonePicker
            value={value}
            onChange={onChange}
            kept={club?.timeZone ?? DEFAULT_TIME_ZONE}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        label={t`Description (Optional)`}
        rows={4}
        {...register('description', textRules())}
        {...errorProps(errors.description)}
      />
      <Button type="submit" variant="contained" size="large" loading={isSaving}>
        {club === undefined ? <Trans>Add Club</Trans> : <Trans>Save Changes</Trans>}
      </Button>
    </Stack>
  );
}

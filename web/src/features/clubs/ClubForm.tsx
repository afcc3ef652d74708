import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { newClub, type Club, type NewSchedule } from '@rallybook/contract/schemas/clubs';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorProps } from '../../lib/form';
import { NumberField } from '../../ui/NumberField';
import { SchedulesEditor } from './SchedulesEditor';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';

const schema = newClub.omit({ timeZone: true }).required({ schedules: true });
export type ClubDraft = z.output<typeof schema>;

interface Fields {
  name: string;
  location: string;
  /** null while the field is empty. */
  capacity: number | null;
  description: string;
  schedules: NewSchedule[];
}

const emptyFields: Fields = { name: '', location: '', capacity: 0, description: '', schedules: [] };

function fieldsOf({ name, location, capacity, description, schedules }: Club): Fields {
  return { name, location, capacity, description: description ?? '', schedules };
}

interface ClubFormProps {
  /** The club to change; without one the form makes a new one. */
  club?: Club;
  isSaving: boolean;
  onSubmit: (draft: ClubDraft) => Promise<unknown>;
}

/** The fields of a club. A form for a new one is empty again once it has been handed over. */
export function ClubForm({ club, isSaving, onSubmit }: ClubFormProps) {
  const { t } = useLingui();
  const { register, control, handleSubmit, reset, formState } = useForm<Fields, unknown, ClubDraft>(
    {
      // The resolver reports what is wrong with null, which the output does not have.
      resolver: zodResolver(schema as unknown as z.ZodType<ClubDraft, Fields>),
      defaultValues: club === undefined ? emptyFields : fieldsOf(club),
    },
  );
  const { errors } = formState;

  const submit = handleSubmit(async (draft) => {
    try {
      await onSubmit(draft);
    } catch {
      // A toast has told of it; what was entered stays, to be sent again.
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
        {...register('name')}
        {...errorProps(errors.name)}
      />
      <TextField
        label={t`Location`}
        required
        {...register('location')}
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
      <TextArea
        label={t`Description (Optional)`}
        rows={4}
        {...register('description')}
        {...errorProps(errors.description)}
      />
      <Button type="submit" variant="contained" size="large" loading={isSaving}>
        {club === undefined ? <Trans>Add Club</Trans> : <Trans>Save Changes</Trans>}
      </Button>
    </Stack>
  );
}

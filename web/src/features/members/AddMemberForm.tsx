import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { can } from '@rallybook/contract/access/can';
import { ROLES, type Role } from '@rallybook/contract/access/roles';
import { newMember } from '@rallybook/contract/schemas/members';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useCurrentClub } from '../../lib/current-club';
import { errorProps } from '../../lib/form';
import { useToast } from '../../ui/Toaster';
import { addMemberMutation } from './queries';
import { roleTexts } from './role-texts';
import { useActor } from '../../lib/use-actor';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';

const schema = newMember.omit({ clubId: true });

interface Fields {
  name: string;
  alias: string;
  email: string;
  role: Role;
}

const emptyFields: Fields = { name: '', alias: '', email: '', role: 'player' };

export function AddMemberForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const actor = useActor();
  const { club } = useCurrentClub();
  const add = useMutation(addMemberMutation(useQueryClient(), club.id));
  const { register, control, handleSubmit, reset, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: emptyFields,
  });
  const { errors } = formState;

  const submit = handleSubmit((fields) =>
    add.mutate(fields, {
      onSuccess: ({ name }) => {
        toast.success(t`${name} was added`);
        // The next one is mostly added right after. Once the form is reset, it knows its fields only after the next render.
        setFocus('name');
        reset(emptyFields);
      },
    }),
  );

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1.5fr 1fr 1.5fr 1fr auto' },
      }}
    >
      <TextField
        label={t`Name`}
        required
        placeholder={t`Required name`}
        autoComplete="off"
        {...register('name')}
        {...errorProps(errors.name)}
      />
      <TextField
        label={t`Alias`}
        autoComplete="off"
        {...register('alias')}
        {...errorProps(errors.alias)}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        {...register('email')}
        {...errorProps(errors.email)}
      />
      <Controller
        name="role"
        control={control}
        render={({ field }) => (
          <SelectField {...field} label={t`Role`} required>
            {ROLES.filter((role) => can(actor, 'addMember', { role })).map((role) => (
              <option key={role} value={role}>
                {i18n._(roleTexts[role])}
              </option>
            ))}
          </SelectField>
        )}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<AddIcon />}
        loading={add.isPending}
        sx={{ minHeight: 40, whiteSpace: 'nowrap', gridColumn: { sm: '1 / -1', lg: 'auto' } }}
      >
        <Trans>Add Member</Trans>
      </Button>
    </Box>
  );
}

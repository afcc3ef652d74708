import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { can } from '@rallybook/contract/access/can';
import { ROLES, type Role } from '@rallybook/contract/access/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { isEmail } from '../../parts/form';
import { useFields } from '../../parts/use-fields';
import { useToast } from '../../ui/Toaster';
import { addMemberMutation } from './queries';
import { roleTexts } from './role-texts';
import { useActor } from '../../parts/use-actor';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { sayIssue } from '../../parts/texts';
import { AddPersonIcon } from '../../ui/icons';

const emptyFields = { name: '', alias: '', email: '', role: 'player' as Role };

/** The fields by their names on the wire: what is wrong with one is said beside it. */
const wireNames = { name: 'name', alias: 'alias', email: 'email' } as const;

export function AddMemberForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const actor = useActor();
  const { club } = useCurrentClub();
  const add = useMutation(addMemberMutation(useQueryClient(), club.id));
  const form = useFields(emptyFields, {
    name: (text) => (text.trim() === '' ? sayIssue({ code: 'required' }) : undefined),
    email: (text) =>
      text.trim() === '' || isEmail(text.trim()) ? undefined : sayIssue({ code: 'not_an_email' }),
  });

  const submit = form.onSubmit((fields) => {
    add.mutate(fields, {
      onError: (error) => form.refuse(error, wireNames),
      onSuccess: ({ name }) => {
        toast.success(t`${name} was added`);
        form.reset();
        // The next one is mostly added right after.
        form.focus('name');
      },
    });
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
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
        {...form.field('name')}
      />
      <TextField label={t`Alias`} autoComplete="off" {...form.field('alias')} />
      <TextField label={t`Email`} type="email" autoComplete="off" {...form.field('email')} />
      <SelectField
        label={t`Role`}
        required
        value={form.fields.role}
        onChange={({ target }) => form.change({ role: target.value as Role })}
      >
        {ROLES.filter((role) => can(actor, 'addMember', { role })).map((role) => (
          <option key={role} value={role}>
            {i18n._(roleTexts[role])}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        variant="contained"
        startIcon={<AddPersonIcon />}
        loading={add.isPending}
        sx={{ whiteSpace: 'nowrap', gridColumn: { sm: '1 / -1', lg: 'auto' } }}
      >
        <Trans>Add Member</Trans>
      </Button>
    </Box>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { can } from '@rallybook/contract/access/can';
import { ROLES, type Role } from '@rallybook/contract/access/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useCurrentClub } from '../../lib/current-club';
import { faultsOf, isEmail } from '../../lib/form';
import { useToast } from '../../ui/Toaster';
import { addMemberMutation } from './queries';
import { roleTexts } from './role-texts';
import { useActor } from '../../lib/use-actor';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';

interface Fields {
  name: string;
  alias: string;
  email: string;
  role: Role;
}

const emptyFields: Fields = { name: '', alias: '', email: '', role: 'player' };

type Faults = Partial<Record<keyof Fields, string>>;

export function AddMemberForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const actor = useActor();
  const { club } = useCurrentClub();
  const add = useMutation(addMemberMutation(useQueryClient(), club.id));
  const [fields, setFields] = useState(emptyFields);
  const [faults, setFaults] = useState<Faults>({});
  const nameField = useRef<HTMLInputElement>(null);

  function findFaults(): Faults {
    const email = fields.email.trim();
    return {
      ...(fields.name.trim() === '' && { name: t`Required` }),
      ...(email !== '' && !isEmail(email) && { email: t`Must be an e-mail address` }),
    };
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = findFaults();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    add.mutate(fields, {
      onError: (error) => {
        const refused = faultsOf(error, { name: 'name', alias: 'alias', email: 'email' } as const);
        setFaults(Object.fromEntries(refused.map(({ name, message }) => [name, message])));
      },
      onSuccess: ({ name }) => {
        toast.success(t`${name} was added`);
        setFields(emptyFields);
        // The next one is mostly added right after.
        nameField.current?.focus();
      },
    });
  }

  function field(name: 'name' | 'alias' | 'email') {
    return {
      name,
      autoComplete: 'off',
      value: fields[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setFields({ ...fields, [name]: event.target.value });
        setFaults({ ...faults, [name]: undefined });
      },
      error: faults[name] !== undefined,
      helperText: faults[name],
    };
  }

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
        ref={nameField}
        {...field('name')}
      />
      <TextField label={t`Alias`} {...field('alias')} />
      <TextField label={t`Email`} type="email" {...field('email')} />
      <SelectField
        label={t`Role`}
        required
        value={fields.role}
        onChange={({ target }) => setFields({ ...fields, role: target.value as Role })}
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
        startIcon={<AddIcon />}
        loading={add.isPending}
        sx={{ minHeight: 40, whiteSpace: 'nowrap', gridColumn: { sm: '1 / -1', lg: 'auto' } }}
      >
        <Trans>Add Member</Trans>
      </Button>
    </Box>
  );
}

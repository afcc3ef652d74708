import { Trans, useLingui } from '@lingui/react/macro';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { nameKey } from '@rallybook/contract/rules/names';
import type { Member } from '@rallybook/contract/schemas/members';

interface PickerProps {
  label: string;
  members: readonly Member[];
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
}

const labelOf = ({ name, alias }: Member) => (alias === null ? name : `${name} (${alias})`);

/** The members whose name or alias holds what was typed, without regard to case, accents and spaces. */
function fitting(members: Member[], { inputValue }: { inputValue: string }): Member[] {
  const wanted = nameKey(inputValue);
  return members.filter(
    ({ name, alias }) =>
      nameKey(name).includes(wanted) || (alias !== null && nameKey(alias).includes(wanted)),
  );
}

interface MembersPickerProps extends PickerProps {
  value: readonly string[];
  onChange: (memberIds: string[]) => void;
}

/** Picks any number of members from a list with checkboxes. */
export function MembersPicker({ value, onChange, members, ...rest }: MembersPickerProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={6}
      options={[...members]}
      value={members.filter(({ id }) => value.includes(id))}
      onChange={(_, picked) => onChange(picked.map(({ id }) => id))}
      {...usePicker(rest)}
      renderOption={({ key, ...props }, member, { selected }) => (
        <li {...props} key={key}>
          <Checkbox
            checked={selected}
            tabIndex={-1}
            size="small"
            sx={{ ml: -1 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {labelOf(member)}
        </li>
      )}
    />
  );
}

interface MemberPickerProps extends PickerProps {
  value: string | null;
  onChange: (memberId: string | null) => void;
}

/** Picks one member. */
export function MemberPicker({ value, onChange, members, ...rest }: MemberPickerProps) {
  return (
    <Autocomplete
      options={[...members]}
      value={members.find(({ id }) => id === value) ?? null}
      onChange={(_, picked) => onChange(picked?.id ?? null)}
      {...usePicker(rest)}
    />
  );
}

/** What both pickers have in common. */
function usePicker({ label, required, disabled, error }: Omit<PickerProps, 'members'>) {
  const { t } = useLingui();
  return {
    disabled: disabled ?? false,
    getOptionLabel: labelOf,
    getOptionKey: ({ id }: Member) => id,
    isOptionEqualToValue: (a: Member, b: Member) => a.id === b.id,
    filterOptions: fitting,
    noOptionsText: <Trans>No members found</Trans>,
    openText: t`Open`,
    closeText: t`Close`,
    clearText: t`Clear`,
    renderInput: (params: object) => (
      <TextField
        fullWidth
        size="small"
        {...params}
        label={label}
        required={required ?? false}
        error={error !== undefined}
        helperText={error}
      />
    ),
  };
}

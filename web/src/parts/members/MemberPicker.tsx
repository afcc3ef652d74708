import { Trans, useLingui } from '@lingui/react/macro';
import { nameKey, type NamedMember, namesOf } from '@rallybook/contract/rules/names';
import type { ReactNode } from 'react';
import { Combobox } from '../../ui/fields/combobox/Combobox';
import { CloseIcon } from '../../ui/icons/icons';
import styles from './MemberPicker.module.css';

interface PickerProps {
  label: string;
  members: readonly NamedMember[];
  /** The field's name in its form. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
}

const labelOf = ({ name, alias }: NamedMember) => (alias === null ? name : `${name} (${alias})`);

/**
 * Makes the search function: it returns the members one of whose names contains the typed text, ignoring case, accents
 * and spaces.
 */
function finder(members: readonly NamedMember[]) {
  return (typed: string) => {
    const wanted = nameKey(typed);
    return members
      .filter((member) => namesOf(member).some((name) => nameKey(name).includes(wanted)))
      .map((member) => ({ id: member.id, label: labelOf(member) }));
  };
}

interface MembersPickerProps extends PickerProps {
  value: readonly string[];
  onChange: (memberIds: string[]) => void;
}

/**
 * Picks any number of members from a list with checkboxes. The picked ones are shown below the field; where it is
 * disabled, in it.
 */
export function MembersPicker({ value, onChange, members, ...rest }: MembersPickerProps) {
  const { t } = useLingui();
  const picked = members.filter(({ id }) => value.includes(id));
  const without = (id: string) => value.filter((picked) => picked !== id);
  return (
    <div>
      <Combobox
        {...rest}
        isMultiple
        find={finder(members)}
        chosen={value}
        shown={rest.disabled ? picked.map(labelOf).join(', ') : ''}
        onPick={(id) => {
          if (id !== null) onChange(value.includes(id) ? without(id) : [...value, id]);
        }}
        none={<Trans>No members found</Trans>}
      />
      {!rest.disabled && picked.length > 0 && (
        <ul aria-label={t`Picked members`} className={styles.chips}>
          {picked.map((member) => (
            <li key={member.id}>
              {labelOf(member)}
              <button
                type="button"
                aria-label={t`Remove ${member.name}`}
                onClick={() => onChange(without(member.id))}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MemberPickerProps extends PickerProps {
  value: string | null;
  onChange: (memberId: string | null) => void;
}

/** Picks one member. */
export function MemberPicker({ value, onChange, members, ...rest }: MemberPickerProps) {
  const picked = members.find(({ id }) => id === value);
  return (
    <Combobox
      {...rest}
      find={finder(members)}
      chosen={picked === undefined ? [] : [picked.id]}
      shown={picked === undefined ? '' : labelOf(picked)}
      onPick={onChange}
      none={<Trans>No members found</Trans>}
    />
  );
}

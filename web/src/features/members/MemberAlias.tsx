import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import type { Member } from '@rallybook/contract/schemas/members';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { errorText } from '../../parts/errors';
import { useActor } from '../../parts/use-actor';
import { IconButton } from '../../ui/IconButton';
import { AddIcon, CheckIcon, CloseIcon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import styles from './MemberAlias.module.css';
import { MemberText } from './MemberText';
import { addNicknameMutation, removeNicknameMutation } from './queries';

/** The alias of a member, and the other names by which a chat calls them: to be changed by who may, to read for others. */
export function MemberAlias({ member }: { member: Member }) {
  const { t } = useLingui();
  const actor = useActor();
  const { club } = useCurrentClub();
  const remove = useMutation(removeNicknameMutation(useQueryClient(), club.id, member.id));
  const [adding, setAdding] = useState<'no' | 'yes' | 'left'>('no');
  const { name, nicknames } = member;
  const mayEdit = can(actor, 'editMember', member);
  return (
    <div className={styles.place}>
      <div className={styles.alias}>
        <MemberText member={member} field="alias" />
        {mayEdit && adding !== 'yes' && (
          <IconButton
            autoFocus={adding === 'left'}
            aria-label={t`Add a nickname of ${name}`}
            title={t`Nickname, as in the chat`}
            onClick={() => setAdding('yes')}
          >
            <AddIcon size={20} />
          </IconButton>
        )}
      </div>
      {nicknames.length > 0 && (
        <ul aria-label={t`Nicknames of ${name}`} className={styles.chips}>
          {nicknames.map(({ id, name: nickname }) => (
            <li key={id} className={styles.chip}>
              <span>{nickname}</span>
              {mayEdit && (
                <IconButton
                  aria-label={t`Remove the nickname ${nickname} of ${name}`}
                  loading={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                  className={styles.remove}
                >
                  <CloseIcon size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding === 'yes' && <NewNickname member={member} onClose={setAdding} />}
    </div>
  );
}

interface NewNicknameProps {
  member: Member;
  /** `left` by the keyboard, which goes back to where it came from. */
  onClose: (how: 'no' | 'left') => void;
}

/** The field of a nickname. Enter and the check button add it, Escape does not; what is refused stays, and why is said. */
function NewNickname({ member, onClose }: NewNicknameProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const add = useMutation(addNicknameMutation(useQueryClient(), club.id, member.id));
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { name } = member;

  useEffect(() => field.current?.focus(), []);

  function submit() {
    if (text.trim() === '') return onClose('left');
    if (add.isPending) return undefined;
    return add.mutate(text.trim(), {
      // The next one is mostly added right after.
      onSuccess: () => setText(''),
      onSettled: () => field.current?.focus(),
    });
  }

  function obey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') submit();
    else onClose('left');
  }

  return (
    <TextField
      ref={field}
      value={text}
      autoComplete="off"
      maxLength={120}
      aria-label={t`New nickname of ${name}`}
      placeholder={t`Nickname, as in the chat`}
      error={add.error !== null}
      helperText={add.error && errorText(add.error)}
      onChange={(event) => {
        setText(event.target.value);
        add.reset();
      }}
      onKeyDown={obey}
      className={styles.field}
      // What was typed waits; an empty field is in the way.
      onBlur={() => text.trim() === '' && !add.isPending && onClose('no')}
      endAdornment={
        <IconButton
          aria-label={t`Save the nickname of ${name}`}
          // Without this the field would lose the focus, and be gone, before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          loading={add.isPending}
          onClick={submit}
        >
          <CheckIcon size={20} />
        </IconButton>
      }
    />
  );
}

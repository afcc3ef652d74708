import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import type { Member } from '@rallybook/contract/schemas/members';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { errorText } from '../../../parts/texts/errors';
import { IconButton } from '../../../ui/actions/IconButton';
import { TextField } from '../../../ui/fields/TextField';
import { AddIcon, CheckIcon, CloseIcon } from '../../../ui/icons/icons';
import { addNicknameMutation, removeNicknameMutation } from '../data/mutations';
import { MemberText } from './MemberText';
import styles from './MemberAlias.module.css';

/**
 * The alias of a member, and their nicknames in the chat. Users who may edit the member can change them, others read
 * them.
 */
export function MemberAlias({ member }: { member: Member }) {
  const { t } = useLingui();
  const actor = useActor();
  const remove = useClubMutation(removeNicknameMutation(member.id));
  const [adding, setAdding] = useState<'no' | 'yes' | 'left'>('no');
  const { name, nicknames } = member;
  const mayEdit = can(actor, 'editMember', member);
  return (
    <div className={styles.place}>
      <div className={styles.alias}>
        <MemberText member={member} field="alias" label={t`Alias`} />
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
  /** `left`: closed with the keyboard, so the focus returns to the button that opened it. */
  onClose: (how: 'no' | 'left') => void;
}

/**
 * The field for a new nickname. Enter and the check button add it, Escape discards it. A refused nickname stays, with
 * the reason.
 */
function NewNickname({ member, onClose }: NewNicknameProps) {
  const { t } = useLingui();
  const add = useClubMutation(addNicknameMutation(member.id));
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { name } = member;

  useEffect(() => field.current?.focus(), []);

  function submit() {
    if (text.trim() === '') return onClose('left');
    if (add.isPending) return undefined;
    return add.mutate(text.trim(), {
      // Mostly the next nickname is added right away.
      onSuccess: () => setText(''),
      onSettled: () => field.current?.focus(),
    });
  }

  function handleKey(event: KeyboardEvent) {
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
      onKeyDown={handleKey}
      className={styles.field}
      // Closes only an empty field: typed text stays.
      onBlur={() => text.trim() === '' && !add.isPending && onClose('no')}
      endAdornment={
        <IconButton
          aria-label={t`Save the nickname of ${name}`}
          // Otherwise the field would lose the focus, and disappear, before the click arrives.
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

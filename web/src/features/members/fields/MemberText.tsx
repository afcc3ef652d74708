import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import { writtenName } from '@rallybook/contract/rules/name-order';
import type { Member, MemberPatch } from '@rallybook/contract/schemas/members';
import { isErrorCode } from '../../../data/api/api-error';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { isEmail } from '../../../parts/forms/form';
import { useToast } from '../../../ui/feedback/Toaster';
import { updateMemberMutation } from '../data/mutations';
import { useNamesake } from '../data/use-namesake';
import { useOfferTyped } from '../data/use-offer-typed';
import { EditableText, type Outcome } from './EditableText';

interface MemberTextProps {
  member: Member;
  field: Exclude<keyof MemberPatch, 'role' | 'status' | 'classKey' | 'level' | 'version'>;
  label: string;
}

/** A text of a member, such as the name or the e-mail address; users who may edit the member change it in place. */
export function MemberText({ member, field, label }: MemberTextProps) {
  const { t } = useLingui();
  const actor = useActor();
  const update = useClubMutation(updateMemberMutation(field));
  const toast = useToast();
  const offerTyped = useOfferTyped();
  const tellNamesake = useNamesake();
  const { name } = member;
  const value = member[field] ?? '';
  if (!can(actor, 'editMember', member)) return value === '' ? '-' : value;

  const isName = field === 'name' || field === 'alias';

  async function commit(typed: string): Promise<Outcome> {
    const next = field === 'name' ? writtenName(typed) : typed;
    const patch = { [field]: next === '' && field !== 'name' ? null : next };
    try {
      const saved = await update.mutateAsync({ id: member.id, version: member.version, patch });
      const offer = field === 'name' ? offerTyped(saved, typed) : undefined;
      const namesake = isName ? tellNamesake(next, member.id) : undefined;
      const texts = [offer && t`Saved as ${next}`, namesake].filter((part) => part !== undefined);
      if (texts.length > 0) toast.success(texts.join(' · '), offer);
      return 'saved';
    } catch (error) {
      // A toast has shown the error. After a conflict the field shows the value that somebody else has saved.
      return isErrorCode(error, 'edit_conflict') ? 'outdated' : 'failed';
    }
  }

  return (
    <EditableText
      value={value}
      label={t`${label} of ${name}`}
      type={field === 'email' ? 'email' : 'text'}
      emptied={field === 'name' ? t`A member needs a name: it stays ${name}` : undefined}
      announce={(typed) => {
        if (isName) return tellNamesake(typed, member.id);
        return field === 'email' && isEmail(typed) ? t`Saves and invites ${typed}` : undefined;
      }}
      onCommit={commit}
    />
  );
}

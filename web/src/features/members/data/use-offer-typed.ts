import { useLingui } from '@lingui/react/macro';
import { nameWords } from '@rallybook/contract/rules/names';
import type { Member } from '@rallybook/contract/schemas/members';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import type { ToastAction } from '../../../ui/feedback/toast-store';
import { updateMemberMutation } from './mutations';

/**
 * Returns a function that makes the offer of a toast to keep a member's name as it was typed; undefined where it was saved
 * so. Names are saved as people write them: `writtenName`.
 */
export function useOfferTyped(): (saved: Member, typed: string) => ToastAction | undefined {
  const { t } = useLingui();
  const update = useClubMutation(updateMemberMutation('name'));
  return ({ id, name, version }, typed) => {
    const text = nameWords(typed).join(' ');
    if (text === name) return undefined;
    const run = () => update.mutate({ id, version, patch: { name: text } });
    return { label: t`Keep as typed`, run };
  };
}

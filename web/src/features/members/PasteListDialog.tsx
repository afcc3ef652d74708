import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { required } from '../../parts/form';
import { PasteDialog } from '../../parts/PasteDialog';
import { displayIssue } from '../../parts/texts';
import { useForm } from '../../parts/use-form';
import { useToast } from '../../ui/Toaster';
import { draftFaults, type Drafts, draftsOf, membersOf } from './drafts';
import { MemberDrafts } from './MemberDrafts';
import { PastedText } from './PastedText';
import { addMembersMutation, previewMembersMutation, undoAddMembersMutation } from './queries';

interface PasteListDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Adds many members at once, in two steps: paste a text, then correct what was read from it. Closing the dialog loses
 * nothing.
 */
export function PasteListDialog({ open, onClose }: PasteListDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const preview = useMutation(previewMembersMutation(club.id));
  const queryClient = useQueryClient();
  const add = useMutation(addMembersMutation(queryClient, club.id));
  const undo = useMutation(undoAddMembersMutation(queryClient, club.id));
  const form = useForm({
    initial: { text: '' },
    checks: { text: required(() => displayIssue({ code: 'no_text' })) },
  });
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const count = drafts?.members.length ?? 0;

  const read = form.onSubmit(({ text }) =>
    preview.mutate(text, {
      onError: form.refuse,
      onSuccess: (found) => setDrafts(draftsOf(found, text)),
    }),
  );

  const showUndone = () => toast.success(t`Undone`);

  function create({ members }: Drafts) {
    add.mutate(membersOf(members), {
      onError: (error) => setDrafts((now) => now && { ...now, wrong: draftFaults(error, now) }),
      onSuccess: (added) => {
        const { length } = added;
        toast.success(
          plural(length, { one: '# member was added', other: '# members were added' }),
          { label: t`Undo`, run: () => undo.mutate(added, { onSuccess: showUndone }) },
        );
        setDrafts(null);
        form.reset();
        onClose();
      },
    });
  }

  return (
    <PasteDialog
      open={open}
      title={t`Add members from a list`}
      text={
        <PastedText
          {...form.text('text')}
          onRead={(text) => form.change({ text })}
          onFault={(fault) => form.show({ text: fault })}
        />
      }
      onRead={read}
      isReading={preview.isPending}
      drafts={drafts && <MemberDrafts drafts={drafts} onChange={setDrafts} />}
      addLabel={<Plural value={count} one="Add # member" other="Add # members" />}
      canAdd={count > 0}
      isAdding={add.isPending}
      onAdd={() => drafts && create(drafts)}
      onBack={() => setDrafts(null)}
      onClose={onClose}
    />
  );
}

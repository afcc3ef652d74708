import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MemberListPreview } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { keepDraft } from '../../../data/kept/drafts';
import { ownMemberQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { PasteDialog } from '../../../parts/pasting/PasteDialog';
import { TextOrFile } from '../../../parts/pasting/TextOrFile';
import { useDraftText, useKeepDraft } from '../../../parts/pasting/use-draft-text';
import { useReadText } from '../../../parts/pasting/use-read-text';
import { displayIssue } from '../../../parts/texts/texts';
import { useToast } from '../../../ui/feedback/Toaster';
import { loadInTime } from '../../../ui/loading/load-in-time';
import { addListMutation, previewMembersMutation, undoAddListMutation } from '../data/mutations';
import { changesOf, draftFaults, draftsOf, withAnswers } from './drafts';
import { MemberDrafts } from './MemberDrafts';

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
  const preview = useClubMutation(previewMembersMutation);
  const add = useClubMutation(addListMutation);
  const undo = useClubMutation(undoAddListMutation);
  const form = useForm({
    initial: { text: useDraftText('members') },
    checks: { text: required(() => displayIssue({ code: 'no_text' })) },
  });
  useKeepDraft('members', form.values.text);
  const own = useQuery(ownMemberQuery(club.id)).data;
  const { drafts, setDrafts, ...reading } = useReadText({
    send: preview.mutate,
    begin: (found: MemberListPreview, text) => draftsOf(found, text, own),
    goOn: withAnswers,
  });
  const changes = drafts && changesOf(drafts);
  const count = changes?.added.length ?? 0;
  const isRenamed = changes !== null && changes.renamed !== null;

  const read = form.onSubmit(({ text }) => reading.read(text, form.refuse));

  const showUndone = () => toast.success(t`Undone`);

  function create({ added, renamed }: ReturnType<typeof changesOf>) {
    const { text } = form.values;
    const choices = drafts?.choices ?? {};
    const list = Object.keys(choices).length === 0 ? null : { text, choices };
    const answered = drafts?.questions.filter(({ id }) => choices[id] !== undefined) ?? [];
    add.mutate(
      { added, renamed, list },
      {
        onError: (error) => setDrafts((now) => now && { ...now, wrong: draftFaults(error, now) }),
        onSuccess: (created) => {
          const { length } = created;
          const texts = [
            ...(renamed === null ? [] : [t`You are ${renamed.names.name}`]),
            ...(length === 0
              ? []
              : [plural(length, { one: '# member was added', other: '# members were added' })]),
          ];
          const run = () =>
            undo.mutate({ added: created, renamed, answered }, { onSuccess: showUndone });
          toast.success(texts.join(' · '), { label: t`Undo`, run });
          reading.finish();
          form.change({ text: '' });
          keepDraft(club.id, 'members', '');
          onClose();
        },
      },
    );
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
      drafts={
        drafts && (
          <MemberDrafts
            drafts={drafts}
            onChange={setDrafts}
            onAnswer={(id, key) => reading.answer(form.values.text, id, key)}
          />
        )
      }
      addLabel={
        count === 0 && isRenamed ? (
          <Trans>Save my name</Trans>
        ) : (
          <Plural value={count} one="Add # member" other="Add # members" />
        )
      }
      canAdd={(count > 0 || isRenamed) && !preview.isPending}
      isAdding={add.isPending}
      onAdd={() => changes && create(changes)}
      onBack={reading.goBack}
      onClose={onClose}
    />
  );
}

interface PastedTextProps {
  name: string;
  value: string;
  error: boolean;
  helperText: ReactNode;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Called with the text of a list that was read from a file. */
  onRead: (text: string) => void;
  /** Called with the reason where a file could not be read. */
  onFault: (fault: string) => void;
}

/** The text of a list: typed, pasted, or read from a file that is chosen or dropped. */
function PastedText({ onRead, ...field }: PastedTextProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <TextOrFile
      ref={area}
      autoFocus
      label={t`One member a line`}
      rows={8}
      placeholder={`1. ${t`Anna Berg`}\n2. ${t`Benjamin Cole, Ben`}\n3. ${t`Chris Dunn, chris@club.example`}`}
      {...field}
      helperText={
        field.helperText ??
        t`A name; after a comma, an alias and an e-mail address if you like. Numbers at the beginning do no harm.`
      }
      fileLabel={t`The file of a list`}
      onFile={async (file) => {
        const { readListFile } = await loadInTime(() => import('./read-list-file'));
        onRead(await readListFile(file));
        area.current?.focus();
      }}
    />
  );
}

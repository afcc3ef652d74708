import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { readChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { namesOf } from '@rallybook/contract/rules/names';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { keepDraft } from '../../data/kept/drafts';
import { membersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { required } from '../../parts/forms/form';
import { useOfferMonth } from '../../parts/months/month-filter';
import { useDraftText, useKeepDraft } from '../../parts/pasting/use-draft-text';
import { useForm } from '../../parts/forms/use-form';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Stack } from '../../ui/layout/Stack';
import { useToast } from '../../ui/feedback/Toaster';
import styles from './BulkForm.module.css';
import { bulkFault } from './bulk-fault';
import { latestMonth, otherMonthsText } from './other-months';
import { ChatReading } from './ChatReading';
import { isServerFormat } from './chat-reading';
import { displayUnread } from './display-unread';
import type { BulkAdded } from './add-bulk';
import { addBulkMutation, previewMutation, undoBulkMutation } from './mutations';
import { unreadText, withoutUnread } from './resolve-names';
import { TextArea } from '../../ui/fields/TextArea';
import { displayIssue } from '../../parts/texts/texts';

import type { Decision } from './UnmatchedDialog';

const UnmatchedDialog = lazyPart(() =>
  import('./UnmatchedDialog').then((module) => module.UnmatchedDialog),
);

interface BulkFormProps {
  shown: YearMonth;
  /** Called when all of a text is recorded. */
  onRecorded?: (() => void) | undefined;
  open: boolean;
  /** Called where this part could not be loaded. */
  onClose: () => void;
}

/** Records the attendance in a pasted chat text. Names that match nobody are shown before anything is recorded. */
export function BulkForm({ shown, onRecorded }: BulkFormProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club, today } = useCurrentClub();
  const preview = useClubMutation(previewMutation);
  const add = useClubMutation(addBulkMutation);
  const undo = useClubMutation(undoBulkMutation);
  const form = useForm({
    initial: { text: useDraftText('attendance') },
    checks: { text: required(() => displayIssue({ code: 'no_text' })) },
  });
  useKeepDraft('attendance', form.values.text);
  const pasted = form.values.text;
  const members = useQuery(membersQuery(club.id)).data;
  const names = useMemo(() => members?.map(namesOf), [members]);
  const read = useMemo(
    () => readChatText(pasted, { today, schedules: club.schedules, ...(names && { names }) }),
    [pasted, today, club.schedules, names],
  );
  // One line that was not understood never keeps the others from being recorded.
  const isPartlyRead = read.unread.length > 0 && read.text !== '';
  const isPlain = !isPartlyRead && isServerFormat(pasted, read);
  const sent = isPlain ? pasted : read.text;
  const [asked, setAsked] = useState<BulkPreview | null>(null);
  const [isAsking, setAsking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  // After the dialog closes, the focus goes to the text, because the button has lost it and the text needs correction.
  useEffect(() => {
    const field = area.current;
    if (asked !== null && !isAsking && field?.value !== '') field?.focus();
  }, [asked, isAsking]);

  const offerMonth = useOfferMonth();
  const showUndone = () => toast.success(t`Undone`);

  function showAdded(added: BulkAdded) {
    const { records, guests } = added;
    const count = records.length;
    if (count + guests.length === 0) return toast.info(t`All of these records are there already`);
    const told = [
      ...(count > 0 ? [plural(count, { one: '# record added', other: '# records added' })] : []),
      ...(guests.length > 0
        ? [plural(guests.length, { one: '# guest added', other: '# guests added' })]
        : []),
    ].join(', ');
    const period = otherMonthsText([...records, ...guests], shown, i18n.locale);
    const undoing = {
      label: t`Undo`,
      run: () => undo.mutate(added, { onSuccess: showUndone }),
    };
    return toast.success(
      period === null ? told : t`${told} in ${period}`,
      undoing,
      offerMonth(latestMonth([...records, ...guests], shown)),
    );
  }

  function record(text: string, decision?: Decision) {
    const { left = '', ...rest } = decision ?? {};
    add.mutate(
      { notes: read.notes, schedules: club.schedules, ...rest, text },
      {
        onSuccess: (added) => {
          showAdded(added);
          const unread = isPartlyRead ? unreadText(read.unread) : '';
          const rest = [unread, left].filter((part) => part !== '').join('\n');
          form.change({ text: rest });
          // The sheet may be gone before the form is.
          keepDraft(club.id, 'attendance', rest);
          if (rest === '') onRecorded?.();
        },
        onSettled: () => setAsking(false),
      },
    );
  }

  const submit = form.onSubmit(() => {
    if (!isPlain && !isPartlyRead && read.unread.length > 0) {
      return form.show({ text: unreadLines() });
    }
    return preview.mutate(sent, {
      onError: (error) => form.show({ text: bulkFault(error) }),
      onSuccess: (found) => {
        if (found.unmatched.length === 0) return record(sent);
        setAsked(found);
        setAsking(true);
      },
    });
  });
  const unreadLines = () => read.unread.map(displayUnread).join('\n');
  const field = form.text('text');

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextArea
          ref={area}
          label={t`Attendance text`}
          rows={6}
          placeholder={`${t`DD/MM/YYYY: name1, name2, name3`}\n31/10/2026: An, Bình, Cường\n02/11/2026: An, Dũng`}
          {...field}
          helperText={
            field.error
              ? field.helperText?.split('\n').map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))
              : t`One line a day, as it stands in the chat. Names or aliases, with or without accents.`
          }
          spellCheck={false}
        />
        {(!isPlain || read.unread.length > 0) && !field.error && (
          <ChatReading
            read={read}
            onDrop={(unread) => form.change({ text: withoutUnread(pasted, unread) })}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          loading={preview.isPending || add.isPending}
          className={styles.button}
        >
          <Trans>Add Records</Trans>
        </Button>
        {asked !== null && (
          <UnmatchedDialog
            open={isAsking}
            preview={asked}
            notes={read.notes}
            isRecording={add.isPending}
            onClose={() => setAsking(false)}
            text={sent}
            onContinue={(decision) => record(decision.text, decision)}
          />
        )}
      </Stack>
    </form>
  );
}

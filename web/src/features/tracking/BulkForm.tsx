import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { BulkPreview, Tracking } from '@rallybook/contract/schemas/trackings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { lazyPart } from '../../ui/lazy-part';
import { useToast } from '../../ui/Toaster';
import { bulkFault } from './bulk-fault';
import { elsewhere } from './elsewhere';
import { addBulkMutation, previewMutation } from './queries';
import { TextArea } from '../../ui/TextArea';
import { sayIssue } from '../../parts/texts';

const UnmatchedDialog = lazyPart(() =>
  import('./UnmatchedDialog').then((module) => module.UnmatchedDialog),
);

/** Records what the text of a chat tells. Names that fit nobody are shown before anything is recorded. */
export function BulkForm({ shown }: { shown: YearMonth }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const preview = useMutation(previewMutation(club.id));
  const add = useMutation(addBulkMutation(useQueryClient(), club.id));
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string[]>([]);
  const [asked, setAsked] = useState<BulkPreview | null>(null);
  const [isAsking, setAsking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  // The button that was pressed lost the focus while the names were looked up; whoever comes back has a text to mend.
  useEffect(() => {
    const field = area.current;
    if (asked !== null && !isAsking && field?.value !== '') field?.focus();
  }, [asked, isAsking]);

  function tellOf(added: readonly Tracking[]) {
    const count = added.length;
    if (count === 0) return toast.info(t`All of these records are there already`);
    const told = plural(count, { one: '# record added', other: '# records added' });
    const period = elsewhere(added, shown, i18n.locale);
    return toast.success(period === null ? told : t`${told} in ${period}`);
  }

  function record() {
    add.mutate(text, {
      onSuccess: (added) => {
        tellOf(added);
        setText('');
      },
      onSettled: () => setAsking(false),
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setFault(text.trim() === '' ? [sayIssue({ code: 'no_text' })] : []);
    if (text.trim() === '') return;
    preview.mutate(text, {
      onError: (error) => setFault(bulkFault(error)),
      onSuccess: (found) => {
        if (found.unmatched.length === 0) return record();
        setAsked(found);
        setAsking(true);
      },
    });
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <TextArea
        ref={area}
        label={t`Attendance text`}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={`${t`DD/MM/YYYY: name1, name2, name3`}\n31/10/2026: An, Bình, Cường\n02/11/2026: An, Dũng`}
        error={fault.length > 0}
        helperText={
          fault.length > 0
            ? fault.map((line) => (
                <span key={line} style={{ display: 'block' }}>
                  {line}
                </span>
              ))
            : t`One line a day, as it stands in the chat. Names or aliases, with or without accents.`
        }
        spellCheck={false}
      />
      <Button
        type="submit"
        variant="contained"
        loading={preview.isPending || add.isPending}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        <Trans>Add Records</Trans>
      </Button>
      {asked !== null && (
        <UnmatchedDialog
          open={isAsking}
          preview={asked}
          isRecording={add.isPending}
          onClose={() => setAsking(false)}
          onContinue={record}
        />
      )}
    </Stack>
  );
}

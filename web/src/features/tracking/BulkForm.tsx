import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { BulkPreview, Tracking } from '@rallybook/contract/schemas/trackings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { required } from '../../parts/form';
import { useForm } from '../../parts/use-form';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';
import { Stack } from '../../ui/Stack';
import { useToast } from '../../ui/Toaster';
import styles from './BulkForm.module.css';
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
  const form = useForm({
    initial: { text: '' },
    checks: { text: required(() => sayIssue({ code: 'no_text' })) },
  });
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

  function record(text: string) {
    add.mutate(text, {
      onSuccess: (added) => {
        tellOf(added);
        form.reset();
      },
      onSettled: () => setAsking(false),
    });
  }

  const submit = form.onSubmit(({ text }) =>
    preview.mutate(text, {
      onError: (error) => form.show({ text: bulkFault(error) }),
      onSuccess: (found) => {
        if (found.unmatched.length === 0) return record(text);
        setAsked(found);
        setAsking(true);
      },
    }),
  );
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
            isRecording={add.isPending}
            onClose={() => setAsking(false)}
            onContinue={() => record(form.values.text)}
          />
        )}
      </Stack>
    </form>
  );
}

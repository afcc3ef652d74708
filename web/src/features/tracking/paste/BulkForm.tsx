import { plural, t as inLanguage } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keepDraft } from '../../../data/kept/drafts';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { useOfferMonth } from '../../../parts/months/month-filter';
import { useDraftText, useKeepDraft } from '../../../parts/pasting/use-draft-text';
import { displayIssue } from '../../../parts/texts/texts';
import { Button } from '../../../ui/actions/Button';
import { useToast } from '../../../ui/feedback/Toaster';
import { TextArea } from '../../../ui/fields/TextArea';
import { Stack } from '../../../ui/layout/Stack';
import { lazyPart } from '../../../ui/loading/lazy-part';
import type { BulkAdded } from '../data/add-bulk';
import { addBulkMutation, previewMutation, undoBulkMutation } from '../data/mutations';
import { latestMonth, otherMonthsText } from '../data/other-months';
import { readingQuery } from '../data/reading-query';
import { bulkFault } from './bulk-fault';
import { ChatReading } from './ChatReading';
import { displayTold } from './display-told';
import { leftLines, withoutTold } from './left-lines';
import type { Decision } from './UnmatchedDialog';
import { useSettledText } from './use-settled-text';
import styles from './BulkForm.module.css';

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

/** What a preview asks, each as one text. */
const namesAskedIn = ({ questions, unmatched }: BulkPreview): string[] => [
  ...questions.map(({ id }) => id),
  ...unmatched.map(({ name }) => name),
];

/** What was added, in one sentence; at least one of both. */
function addedText(records: number, guests: number): string {
  if (records === 0) return plural(guests, { one: '# guest added', other: '# guests added' });
  if (guests === 0) return plural(records, { one: '# record added', other: '# records added' });
  return inLanguage`${plural(records, { one: '# record', other: '# records' })} and ${plural(guests, { one: '# guest added', other: '# guests added' })}`;
}

/** Whether a reading is worth being shown beside its text. */
const isTelling = ({ days, told, questions, guests }: BulkPreview): boolean =>
  days.length + told.length + questions.length + guests.length > 0;

/** Says what was added, and in which other months than the one on the screen; offers to undo it, and to show such a month. */
function useAddedToast(shown: YearMonth) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const undo = useClubMutation(undoBulkMutation);
  const offerMonth = useOfferMonth();
  const showUndone = () => toast.success(t`Undone`);
  return (added: BulkAdded, answered: BulkPreview['questions']) => {
    const { records, guests } = added;
    const count = records.length;
    if (count + guests.length === 0) return toast.info(t`All of these records are there already`);
    const told = addedText(count, guests.length);
    const period = otherMonthsText([...records, ...guests], shown, i18n.locale);
    return toast.success(
      period === null ? told : t`${told} in ${period}`,
      {
        label: t`Undo`,
        run: () => undo.mutate({ ...added, answered }, { onSuccess: showUndone }),
      },
      offerMonth(latestMonth([...records, ...guests], shown)),
    );
  };
}

/** A pasted text on its way: it is read, what is not clear in it is asked, and then it is recorded. */
function useRecordText({ shown, onRecorded }: Pick<BulkFormProps, 'shown' | 'onRecorded'>) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const preview = useClubMutation(previewMutation);
  const add = useClubMutation(addBulkMutation);
  const showAdded = useAddedToast(shown);
  const form = useForm({
    initial: { text: useDraftText('attendance') },
    checks: { text: required(() => displayIssue({ code: 'no_text' })) },
  });
  useKeepDraft('attendance', form.values.text);
  const pasted = form.values.text;
  const [answers, setAnswers] = useState<Answers>({});
  /** All questions that the text has raised, for those that an undo takes back. */
  const [questions, setQuestions] = useState<BulkPreview['questions']>([]);
  const [asked, setAsked] = useState<BulkPreview | null>(null);
  const [isAsking, setAsking] = useState(false);

  function record(found: BulkPreview, choices: Answers, decision?: Decision) {
    const { left = '', choices: _, ...rest } = decision ?? {};
    const { digest, guests: written } = found;
    add.mutate(
      { written, schedules: club.schedules, ...rest, choices, digest, text: pasted },
      {
        onSuccess: (added) => {
          showAdded(
            added,
            questions.filter(({ id }) => choices[id] !== undefined),
          );
          const rest = [leftLines(found), left].filter((part) => part !== '').join('\n');
          form.change({ text: rest });
          // The sheet may be gone before the form is.
          keepDraft(club.id, 'attendance', rest);
          if (rest === '') onRecorded?.();
        },
        onSettled: () => setAsking(false),
      },
    );
  }

  /** Reads the text with what was answered, and asks what follows from it, before it is recorded. */
  function proceed(before: BulkPreview, decision: Decision) {
    const choices = { ...answers, ...decision.choices };
    if (Object.keys(choices).length === 0) return record(before, choices, decision);
    const known = new Set(namesAskedIn(before));
    return preview.mutate(
      { text: pasted, choices },
      {
        onError: (error) => {
          setAsking(false);
          form.show({ text: bulkFault(error) });
        },
        onSuccess: (found) => {
          setAnswers(choices);
          const isNew = namesAskedIn(found).some((asking) => !known.has(asking));
          if (isNew) {
            setAsked(found);
            setQuestions([...questions, ...found.questions]);
          } else record(found, choices, decision);
        },
      },
    );
  }

  const submit = form.onSubmit(() =>
    preview.mutate(
      { text: pasted },
      {
        onError: (error) => form.show({ text: bulkFault(error) }),
        onSuccess: (found) => {
          const { toCreate, existing, unmatched, guests, told } = found;
          setAnswers({});
          setQuestions(found.questions);
          if (unmatched.length + found.questions.length > 0) {
            setAsked(found);
            setAsking(true);
          } else if (toCreate.length + existing.length + guests.length === 0) {
            form.show({
              text: told.map(displayTold).join('\n') || t`Nobody is named in this text`,
            });
          } else record(found, {});
        },
      },
    ),
  );
  const isBusy = preview.isPending || add.isPending;
  return { form, submit, proceed, asked, isAsking, stopAsking: () => setAsking(false), isBusy };
}

/** Records the attendance in a pasted chat text. Names that match nobody are shown before anything is recorded. */
export function BulkForm({ shown, onRecorded }: BulkFormProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const text = useRecordText({ shown, onRecorded });
  const { form, asked, isAsking, isBusy } = text;
  const pasted = form.values.text;
  const settled = useSettledText(pasted);
  const shownReading = useQuery(readingQuery(club.id, settled)).data;
  const read = settled === pasted ? shownReading : undefined;
  const area = useRef<HTMLTextAreaElement>(null);

  // After the dialog closes, the focus goes to the text, because the button has lost it and the text needs correction.
  useEffect(() => {
    const field = area.current;
    if (asked !== null && !isAsking && field?.value !== '') field?.focus();
  }, [asked, isAsking]);
  const field = form.text('text');

  return (
    <form noValidate onSubmit={text.submit}>
      <Stack>
        <TextArea
          ref={area}
          label={t`Attendance text`}
          rows={6}
          placeholder={`${t`DD/MM/YYYY: name1, name2, name3`}\n31/10/2026: ${t`Anna, Ben, Chris`}\n02/11/2026: ${t`Anna, Dan`}`}
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
        {read !== undefined && isTelling(read) && !field.error && (
          <ChatReading
            read={read}
            onDrop={(told) => form.change({ text: withoutTold(pasted, told) })}
          />
        )}
        <Button type="submit" variant="contained" loading={isBusy} className={styles.button}>
          <Trans>Add Records</Trans>
        </Button>
        {asked !== null && (
          <UnmatchedDialog
            open={isAsking}
            preview={asked}
            isRecording={isBusy}
            onClose={text.stopAsking}
            onContinue={(decision) => text.proceed(asked, decision)}
          />
        )}
      </Stack>
    </form>
  );
}

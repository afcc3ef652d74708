import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { CostPreview } from '@rallybook/contract/schemas/costs';
import { useQuery } from '@tanstack/react-query';
import { activeMembersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useForm } from '../../parts/forms/use-form';
import { costsExample } from '../../parts/money/examples';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { useOfferMonth } from '../../parts/months/month-filter';
import { PasteDialog } from '../../parts/pasting/PasteDialog';
import { useDraftText, useKeepDraft } from '../../parts/pasting/use-draft-text';
import { useReadText } from '../../parts/pasting/use-read-text';
import { displayIssue } from '../../parts/texts/texts';
import { useToast } from '../../ui/feedback/Toaster';
import { TextArea } from '../../ui/fields/TextArea';
import {
  addCostsMutation,
  previewCostsMutation,
  recordIncomeMutation,
  undoCostsMutation,
} from './mutations';
import {
  costsOf,
  draftsOf,
  faultyCosts,
  type Income,
  leftOf,
  type PastedCosts,
  refusedCosts,
  withAnswers,
} from './pasted-costs';
import { PastedCostList } from './PastedCostList';
import { useSessionOf } from './use-session-of';

/** As much as the server takes. */
const MAX_TEXT = 100_000;

interface PasteCostsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A pasted list on its way: it is read, corrected, and its costs are added. */
function usePastedCosts({ onClose }: Pick<PasteCostsDialogProps, 'onClose'>) {
  const { t } = useLingui();
  const toast = useToast();
  const offerMonth = useOfferMonth();
  const askIfLarge = useAskIfLarge();
  const { club } = useCurrentClub();
  const sessionOf = useSessionOf();
  const preview = useClubMutation(previewCostsMutation);
  const add = useClubMutation(addCostsMutation);
  const undo = useClubMutation(undoCostsMutation);
  const recordIncome = useClubMutation(recordIncomeMutation);
  const form = useForm({
    initial: { text: useDraftText('costs') },
    checks: {
      text: (text) => {
        if (text.trim() === '') return displayIssue({ code: 'no_text' });
        const isTooLong = text.length > MAX_TEXT;
        return isTooLong
          ? displayIssue({ code: 'too_long', params: { max: MAX_TEXT } })
          : undefined;
      },
    },
  });
  useKeepDraft('costs', form.values.text);
  const { drafts, setDrafts, ...reading } = useReadText({
    send: preview.mutate,
    begin: (found: CostPreview, text) => draftsOf(club.currency, found, text),
    goOn: (now: PastedCosts, found, text) => withAnswers(club.currency, now, found, text),
  });
  const read = form.onSubmit(({ text }) => reading.read(text, form.refuse));

  const showUndone = () => toast.success(t`Undone`);

  /** The line is recorded, so that it stays neither in the table nor in the text. */
  function income(line: number, found: Income) {
    recordIncome.mutate(found, {
      onSuccess: () => {
        toast.success(t`Recorded as income of the fund`);
        setDrafts(
          (now) => now && { ...now, unread: now.unread.filter((unread) => unread.line !== line) },
        );
        const lines = form.values.text.split(LINE_BREAK);
        form.change({ text: lines.with(line - 1, '').join('\n') });
      },
    });
  }

  async function create(pasted: PastedCosts) {
    const { costs, choices } = pasted;
    const { text } = form.values;
    const show = (wrong: PastedCosts['wrong']) => setDrafts((now) => now && { ...now, wrong });
    const wrong = faultyCosts(costs, t`Please enter a date`);
    if (wrong.size > 0) {
      show(wrong);
      return;
    }
    if (!(await askIfLarge(costs.map(({ amount }) => amount ?? 0)))) return;
    const list = Object.keys(choices).length === 0 ? null : { text, choices };
    const answered = pasted.questions.filter(({ id }) => choices[id] !== undefined);
    add.mutate(
      { items: costsOf(costs, sessionOf), list },
      {
        onError: (error) => show(refusedCosts(error, costs)),
        onSuccess: ({ items }) => {
          const { length } = items;
          // The list behind the dialog may have the costs of another month.
          const offer = offerMonth(monthOf(costs[0]!.date));
          toast.success(
            plural(length, { one: '# cost was added', other: '# costs were added' }),
            {
              label: t`Undo`,
              run: () => undo.mutate({ added: items, answered }, { onSuccess: showUndone }),
            },
            offer,
          );
          const left = leftOf(pasted, text);
          reading.finish();
          form.change({ text: left });
          if (left === '') onClose();
        },
      },
    );
  }

  const { goBack, answer } = reading;
  return {
    form,
    read,
    drafts,
    setDrafts,
    answer,
    goBack,
    create,
    sessionOf,
    isReading: preview.isPending,
    isAdding: add.isPending,
    income: recordIncome.isPending ? undefined : income,
  };
}

/**
 * Adds several costs at once, in two steps: paste a text, then correct what was read from it. What was not understood stays in
 * the text, and closing the dialog loses nothing.
 */
export function PasteCostsDialog({ open, onClose }: PasteCostsDialogProps) {
  const { t, i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const { data: members } = useQuery(activeMembersQuery(club.id));
  const { form, drafts, ...list } = usePastedCosts({ onClose });
  const count = drafts?.costs.length ?? 0;

  return (
    <PasteDialog
      open={open}
      title={t`Add costs from a list`}
      text={
        <TextArea
          autoFocus
          label={t`One cost a line`}
          rows={8}
          placeholder={costsExample(club.currency, club.sport, i18n.locale as Language)}
          spellCheck={false}
          {...form.text('text')}
          helperText={
            form.text('text').helperText ??
            t`The day, what it is for, the amount, who paid. What is not clear you are asked, once for all lines.`
          }
        />
      }
      onRead={list.read}
      isReading={members === undefined || list.isReading}
      drafts={
        drafts && (
          <PastedCostList
            drafts={drafts}
            members={members ?? []}
            sessionOf={list.sessionOf}
            onChange={list.setDrafts}
            onAnswer={(id, key) => list.answer(form.values.text, id, key)}
            onIncome={can('edit_money') ? list.income : undefined}
          />
        )
      }
      addLabel={<Plural value={count} one="Add # cost" other="Add # costs" />}
      canAdd={count > 0 && !list.isReading}
      isAdding={list.isAdding}
      onAdd={() => drafts && void list.create(drafts)}
      onBack={list.goBack}
      onClose={onClose}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { choiceIn } from '../../data/money/choice-in';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { FromMonth } from '../../parts/months/FromMonth';
import { useFromMonth } from '../../parts/months/use-from-month';
import { formatMonth } from '../../parts/texts/format';
import { useToast } from '../../ui/feedback/Toaster';
import { RadioGroup } from '../../ui/fields/choices/RadioGroup';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { type AbsenceDraft, absenceOf, draftOfAbsence, MOST_TIMES } from './absence-draft';
import { saveAbsenceMutation } from './mutations';
import { absencesQuery } from './queries';
import type { RuleKind } from './rule-draft';
import { useAbsenceSentence } from './use-absence-words';

interface AbsenceFormProps {
  /** The rule that is being tried. */
  rule: RuleKind;
  /** Undefined as long as nothing is changed. */
  draft: AbsenceDraft | undefined;
  onDraft: (draft: AbsenceDraft) => void;
  onSaved?: () => void;
}

/** Chooses whose booked times are forgiven, and from which month on. */
export function AbsenceForm({ rule, draft, onDraft, onSaved }: AbsenceFormProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club, thisMonth } = useCurrentClub();
  const sentenceOf = useAbsenceSentence();
  const { from, choose, isClosed, firstOpen, askAgain } = useFromMonth();
  const saved = useQuery(absencesQuery(club.id)).data;
  const save = useClubMutation(saveAbsenceMutation);
  const shown = draft ?? draftOfAbsence(saved && choiceIn(saved, thisMonth));
  const absence = absenceOf(shown);
  const isWrong = absence === null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (absence === null || isClosed) return;
    const period = formatMonth(from, i18n.locale);
    save.mutate(
      { absence, from },
      {
        onError: askAgain,
        onSuccess: () => {
          toast.success(t`Saved: this holds from ${period} on`);
          onSaved?.();
        },
      },
    );
  }

  return (
    <Form
      onSubmit={submit}
      isSaving={save.isPending}
      disabled={isClosed || isWrong}
      send={<Trans>Save</Trans>}
    >
      <RadioGroup
        label={<Trans>Whose booked sessions are forgiven</Trans>}
        options={[
          { value: 'none', label: <Trans>Nobody’s</Trans> },
          { value: 'told', label: <Trans>Of who says so before the deadline</Trans> },
          { value: 'taken', label: <Trans>Of who says so, if a drop-in plays instead</Trans> },
        ]}
        value={shown.kind}
        onChange={(kind) => onDraft({ ...shown, kind })}
      />
      {shown.kind === 'told' && (
        <NumberField
          label={t`At most, times a month`}
          min={1}
          max={MOST_TIMES}
          step={1}
          value={shown.perMonth}
          onChange={(perMonth) => onDraft({ ...shown, perMonth })}
          error={isWrong}
          helperText={isWrong ? t`From 1 to 31` : t`Empty: always`}
        />
      )}
      <p aria-live="polite">{sentenceOf(shown, rule)}</p>
      <FromMonth
        label={t`Forgiven from`}
        value={from}
        onChange={choose}
        fault={
          isClosed
            ? t`This month is closed, or a later one is. This can hold from ${firstOpen} on.`
            : undefined
        }
      />
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { countFields } from '@rallybook/contract/records/shuttles';
import type { ShuttleCount } from '@rallybook/contract/schemas/shuttles';
import { saveCountMutation } from '../../data/costs/mutations';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { required, wholeNumberFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { useToast } from '../../ui/feedback/Toaster';
import { DateField } from '../../ui/fields/DateField';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import text from '../../ui/text/text.module.css';

interface CountFormProps {
  /** The count to correct; without it the form is for a new one. */
  count?: ShuttleCount | undefined;
  onDone: () => void;
}

/** How many pieces there were at the end of a date. */
export function CountForm({ count, onDone }: CountFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { today } = useCurrentClub();
  const save = useClubMutation(saveCountMutation);
  const initial = {
    date: count?.date ?? today,
    pieces: count?.pieces ?? null,
  };
  const { pieces } = countFields;
  const form = useForm({
    initial,
    checks: { date: required(), pieces: wholeNumberFault(pieces) },
  });
  const submit = form.onSubmit(({ date, pieces: counted }) =>
    save.mutate(
      { before: count ?? null, date, pieces: counted ?? 0 },
      {
        onError: form.refuse,
        onSuccess: ({ difference }) => {
          toast.success(difference === 0 ? t`It fits.` : t`Difference: ${difference}`);
          onDone();
        },
      },
    ),
  );

  return (
    <Form onSubmit={submit} isSaving={save.isPending} send={<Trans>Save</Trans>}>
      <p className={text.soft}>
        <Trans>
          What is missing was used by the estimates since the last count; without any, it is lost.
        </Trans>
      </p>
      <DateField label={t`Date`} required {...form.field('date')} />
      <NumberField
        label={t`Pieces at the end of this day`}
        required
        min={pieces.min}
        step={1}
        autoFocus
        {...form.field('pieces')}
      />
    </Form>
  );
}

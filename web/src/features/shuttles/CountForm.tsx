import { Trans, useLingui } from '@lingui/react/macro';
import { countFields } from '@rallybook/contract/records/shuttles';
import type { ShuttleCount } from '@rallybook/contract/schemas/shuttles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addCountMutation, updateCountMutation } from '../../data/costs/shuttles-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { required, wholeNumberFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { Button } from '../../ui/actions/Button';
import { DateField } from '../../ui/fields/DateField';
import { NumberField } from '../../ui/fields/NumberField';
import { Stack } from '../../ui/layout/Stack';
import text from '../../ui/text/text.module.css';
import { useToast } from '../../ui/feedback/Toaster';

interface CountFormProps {
  /** The count to correct; without it the form is for a new one. */
  count?: ShuttleCount | undefined;
  onDone: () => void;
}

/** How many pieces there were at the end of a date. */
export function CountForm({ count, onDone }: CountFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { club, today } = useCurrentClub();
  const queryClient = useQueryClient();
  const add = useMutation(addCountMutation(queryClient, club.id));
  const update = useMutation(updateCountMutation(queryClient, club.id));
  const initial = {
    date: count?.date ?? today,
    pieces: count?.pieces ?? null,
  };
  const { pieces } = countFields;
  const form = useForm({
    initial,
    checks: { date: required(), pieces: wholeNumberFault(pieces) },
  });
  const submit = form.onSubmit(({ date, pieces: counted }) => {
    const entered = { date, pieces: counted ?? 0 };
    const outcome = {
      onError: form.refuse,
      onSuccess: ({ difference }: ShuttleCount) => {
        toast.success(difference === 0 ? t`It fits.` : t`Difference: ${difference}`);
        onDone();
      },
    };
    if (count === undefined) add.mutate(entered, outcome);
    else update.mutate({ ...entered, id: count.id, version: count.version }, outcome);
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
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
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={add.isPending || update.isPending}
        >
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </form>
  );
}

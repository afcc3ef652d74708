import { Trans, useLingui } from '@lingui/react/macro';
import { shuttleUseFields } from '@rallybook/contract/records/shuttles';
import type { ShuttleUse } from '@rallybook/contract/schemas/shuttles';
import { saveUseMutation } from '../../data/costs/mutations';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { required, wholeNumberFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { formatSession } from '../../parts/texts/format';
import { useToast } from '../../ui/feedback/Toaster';
import { Checkbox } from '../../ui/fields/choices/Checkbox';
import { Segments } from '../../ui/fields/choices/Segments';
import { DateField } from '../../ui/fields/DateField';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { SelectField } from '../../ui/fields/SelectField';
import styles from './Shuttles.module.css';

interface UseFormProps {
  /** The use to correct; without it the form is for a new one. */
  use?: ShuttleUse | undefined;
  onDone: () => void;
}

/** What was used on a date, in pieces or whole tubes. */
export function UseForm({ use, onDone }: UseFormProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club, today } = useCurrentClub();
  const save = useClubMutation(saveUseMutation);
  const initial = {
    date: use?.date ?? today,
    pieces: use?.givenPieces ?? null,
    unit: 'pieces' as 'pieces' | 'tubes',
    scheduleId: use?.scheduleId ?? '',
    isEstimate: use?.isEstimate ?? false,
  };
  const { pieces } = shuttleUseFields;
  const form = useForm({
    initial,
    checks: { date: required(), pieces: wholeNumberFault(pieces) },
  });
  const submit = form.onSubmit(({ unit, pieces: number, scheduleId, ...values }) =>
    save.mutate(
      {
        ...values,
        before: use ?? null,
        scheduleId: scheduleId || null,
        ...(unit === 'pieces' ? { pieces: number ?? 0 } : { tubes: number ?? 0 }),
      },
      {
        onError: form.refuse,
        onSuccess: () => {
          toast.success(t`The use is saved`);
          onDone();
        },
      },
    ),
  );

  return (
    <Form onSubmit={submit} isSaving={save.isPending} send={<Trans>Save</Trans>}>
      <DateField label={t`Date`} required {...form.field('date')} />
      <div className={styles.amount}>
        <NumberField
          label={t`How many`}
          required
          min={pieces.min}
          step={1}
          autoFocus
          {...form.field('pieces')}
        />
        <Segments
          label={t`Counted in`}
          options={[
            { value: 'pieces', label: t`Pieces` },
            { value: 'tubes', label: t`Tubes` },
          ]}
          value={form.values.unit}
          onChange={(unit) => form.change({ unit })}
        />
      </div>
      <SelectField label={t`Session`} {...form.text('scheduleId')}>
        <option value="">{t`None of them`}</option>
        {club.schedules.map((schedule) => (
          <option key={schedule.id} value={schedule.id}>
            {formatSession(schedule, i18n.locale)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={<Trans>Estimated: the next count corrects it</Trans>}
        checked={form.values.isEstimate}
        onChange={(isEstimate) => form.change({ isEstimate })}
      />
    </Form>
  );
}

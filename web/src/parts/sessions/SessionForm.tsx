import { Trans, useLingui } from '@lingui/react/macro';
import { type SessionValues } from '../../data/sessions/mutations';
import { DateField } from '../../ui/fields/DateField';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { TextField } from '../../ui/fields/TextField';
import { Row } from '../../ui/layout/Stack';
import { useCurrentClub } from '../club/current-club';
import { TimeFields } from '../forms/TimeFields';
import { useForm } from '../forms/use-form';
import { displayIssue } from '../texts/texts';

interface SessionFormProps {
  initial: SessionValues;
  isSaving: boolean;
  onSave: (values: SessionValues, refuse: (error: unknown) => void) => void;
  onCancel: () => void;
}

const required = (value: string) => (value === '' ? displayIssue({ code: 'required' }) : undefined);

/** When and where a session is, and for how many. What is left empty is as the club has it. */
export function SessionForm({ initial, isSaving, onSave, onCancel }: SessionFormProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const form = useForm({
    initial,
    checks: {
      date: required,
      startTime: required,
      endTime: (end, { startTime }) =>
        required(end) ?? (end > startTime ? undefined : displayIssue({ code: 'end_before_start' })),
    },
  });
  const capacity = form.field('capacity');
  return (
    <Form
      onSubmit={form.onSubmit((values) => onSave(values, form.refuse))}
      isSaving={isSaving}
      send={<Trans>Save</Trans>}
      onCancel={onCancel}
    >
      <DateField label={t`Date`} required {...form.field('date')} />
      <Row>
        <TimeFields from={form.field('startTime')} to={form.field('endTime')} />
      </Row>
      <TextField
        label={t`Place`}
        maxLength={120}
        placeholder={club.location}
        {...form.text('place')}
      />
      <NumberField
        label={t`Places`}
        min={0}
        step={1}
        {...capacity}
        helperText={capacity.helperText ?? t`Empty: as the club has it. 0: no limit.`}
      />
      <TextField label={t`Note`} maxLength={200} {...form.text('note')} />
    </Form>
  );
}

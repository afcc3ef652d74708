import { Trans, useLingui } from '@lingui/react/macro';
import { sameTimes } from '@rallybook/contract/rules/schedules';
import type { Club, NewSchedule } from '@rallybook/contract/schemas/clubs';
import { required, wholeNumberFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { firstSchedule, scheduleFault } from './new-schedule';
import { SchedulesEditor } from './SchedulesEditor';
import { ownTimeZone, TimeZonePicker } from './TimeZonePicker';

/** As the server has it. */
const MAX_CAPACITY = 100_000;

interface ClubDraft {
  name: string;
  location: string;
  schedules: NewSchedule[];
  capacity: number;
  timeZone: string;
  description: string;
}

/**
 * Capacity is null while its field is empty. `nextSchedule` is being entered, and not one of the club's yet; as long as it
 * is what was offered, nobody has entered anything.
 */
type Fields = Omit<ClubDraft, 'capacity'> & {
  capacity: number | null;
  nextSchedule: NewSchedule;
  offeredSchedule: NewSchedule;
};

/** The fields, in their order on the screen. */
function fieldsOf(club: Club | undefined): Fields {
  return {
    name: club?.name ?? '',
    location: club?.location ?? '',
    schedules: club?.schedules ?? [],
    nextSchedule: firstSchedule,
    offeredSchedule: firstSchedule,
    capacity: club?.capacity ?? 0,
    timeZone: club?.timeZone ?? ownTimeZone(),
    description: club?.description ?? '',
  };
}

interface ClubFormProps {
  /** The club to edit; without it the form is for a new club. */
  club?: Club;
  isSaving: boolean;
  onSubmit: (draft: ClubDraft) => Promise<unknown>;
}

/** The fields of a club. A form for a new club is emptied once the club is saved. */
export function ClubForm({ club, isSaving, onSubmit }: ClubFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: fieldsOf(club),
    checks: {
      name: required(),
      location: required(),
      nextSchedule: (next, { schedules, offeredSchedule }) =>
        sameTimes(next, offeredSchedule) ? undefined : scheduleFault(next, schedules),
      capacity: (capacity) => wholeNumberFault({ min: 0, max: MAX_CAPACITY })(capacity ?? 0),
      timeZone: required(),
    },
  });
  const { schedules, nextSchedule, offeredSchedule } = form.values;

  const submit = form.onSubmit(({ nextSchedule: next, offeredSchedule, ...values }) => {
    const draft = {
      ...values,
      // A schedule that was entered without pressing "Add Schedule" is saved, too.
      schedules: sameTimes(next, offeredSchedule) ? values.schedules : [...values.schedules, next],
      capacity: values.capacity ?? 0,
    };
    // A failure also shows a toast; the entered values stay, to be sent again.
    onSubmit(draft).then(() => club === undefined && form.reset(), form.refuse);
  });

  return (
    <Form
      onSubmit={submit}
      isSaving={isSaving}
      send={club === undefined ? <Trans>Add Club</Trans> : <Trans>Save Changes</Trans>}
    >
      <TextField label={t`Club Name`} required autoFocus {...form.text('name')} />
      <TextField label={t`Location`} required {...form.text('location')} />
      <SchedulesEditor
        schedules={schedules}
        nextSchedule={nextSchedule}
        offeredSchedule={offeredSchedule}
        fault={form.field('nextSchedule').helperText}
        onChange={form.change}
      />
      <NumberField
        label={t`Capacity`}
        required
        min={0}
        step={1}
        {...form.field('capacity')}
        onBlur={() => form.values.capacity ?? form.change({ capacity: 0 })}
      />
      <TimeZonePicker kept={club?.timeZone ?? ownTimeZone()} {...form.field('timeZone')} />
      <TextArea label={t`Description (Optional)`} {...form.text('description')} />
    </Form>
  );
}

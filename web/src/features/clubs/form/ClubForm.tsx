import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import {
  DEFAULT_SPORT,
  type Sport,
  SPORT_KEYS,
  DEFAULT_NAME_ORDER,
  type NameOrder,
} from '@rallybook/contract/rules/club-choices';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { sameTimes } from '@rallybook/contract/rules/schedules';
import { sportName } from '@rallybook/contract/rules/sports';
import type { Club, NewSchedule } from '@rallybook/contract/schemas/clubs';
import { required, wholeNumberFault } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { Form } from '../../../ui/fields/Form';
import { NumberField } from '../../../ui/fields/NumberField';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { firstSchedule, scheduleFault } from '../schedules/new-schedule';
import { SchedulesEditor } from '../schedules/SchedulesEditor';
import { CurrencyPicker } from './CurrencyPicker';
import { ownCurrency } from './own-currency';
import { ownTimeZone, TimeZonePicker } from './TimeZonePicker';

/** As the server has it. */
const MAX_CAPACITY = 100_000;

interface ClubDraft {
  name: string;
  location: string;
  schedules: NewSchedule[];
  capacity: number;
  timeZone: string;
  currency: Currency;
  sport: Sport;
  /** Only of a club that there is: that of a new one follows from its currency. */
  nameOrder?: NameOrder;
  description: string;
}

/**
 * Capacity is null while its field is empty. `nextSchedule` is being entered, and not one of the club's yet; as long as it
 * is what was offered, nobody has entered anything.
 */
type Fields = Omit<ClubDraft, 'capacity' | 'nameOrder'> & {
  capacity: number | null;
  nameOrder: NameOrder;
  nextSchedule: NewSchedule;
  offeredSchedule: NewSchedule;
};

const newClub = () => ({
  name: '',
  location: '',
  schedules: [],
  capacity: 0,
  timeZone: ownTimeZone(),
  currency: ownCurrency(),
  sport: DEFAULT_SPORT,
  nameOrder: DEFAULT_NAME_ORDER,
  description: '',
});

/** The fields, in their order on the screen. */
function fieldsOf(club: Club | undefined): Fields {
  const { name, location, sport, schedules, capacity, timeZone, currency, nameOrder, description } =
    club ?? newClub();
  return {
    name,
    location,
    sport,
    schedules,
    nextSchedule: firstSchedule,
    offeredSchedule: firstSchedule,
    capacity,
    timeZone,
    currency,
    nameOrder,
    description: description ?? '',
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
  const { t, i18n } = useLingui();
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
  const { schedules, nextSchedule, offeredSchedule, timeZone } = form.values;

  const submit = form.onSubmit(({ nextSchedule: next, offeredSchedule, nameOrder, ...values }) => {
    const draft = {
      ...values,
      ...(club !== undefined && { nameOrder }),
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
      <SelectField label={t`Sport`} required {...form.text('sport')}>
        {SPORT_KEYS.map((sport) => (
          <option key={sport} value={sport}>
            {sportName(sport, i18n.locale as Language)}
          </option>
        ))}
      </SelectField>
      <SchedulesEditor
        schedules={schedules}
        timeZone={timeZone}
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
        helperText={form.field('capacity').helperText ?? t`0 = no limit`}
        onBlur={() => form.values.capacity ?? form.change({ capacity: 0 })}
      />
      <CurrencyPicker initial={club?.currency} {...form.field('currency')} />
      <TimeZonePicker initial={club?.timeZone ?? ownTimeZone()} {...form.field('timeZone')} />
      {club !== undefined && (
        <SelectField label={t`Order of names`} required {...form.text('nameOrder')}>
          <option value="given_last">{t`By the last word, the given name`}</option>
          <option value="as_written">{t`As they are written, from the first letter`}</option>
        </SelectField>
      )}
      <TextArea label={t`Description (Optional)`} {...form.text('description')} />
    </Form>
  );
}

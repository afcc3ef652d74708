import { Trans, useLingui } from '@lingui/react/macro';
import { isTimeZone } from '@rallybook/contract/rules/calendar';
import { nameKey } from '@rallybook/contract/rules/names';
import { Combobox } from '../../../ui/fields/combobox/Combobox';

/** Where the browser does not tell, and for Vietnam, which some browsers call by an older name. */
const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** The time zone of a new club: that of the browser. One that hides its zone says UTC, which no club lives by. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isTold = isTimeZone(timeZone) && !['UTC', 'Asia/Saigon'].includes(timeZone);
  return isTold ? timeZone : DEFAULT_TIME_ZONE;
}

interface TimeZonePickerProps {
  /** An IANA name; '' while none is chosen. */
  value: string;
  onChange: (timeZone: string) => void;
  /** The club's present zone, which is offered even if the browser does not list it. */
  initial: string;
  /** The field's name in its form. */
  name: string;
  error: boolean;
  helperText: string | undefined;
}

/** "Asia/Ho Chi Minh" */
const labelOf = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** The time zones on offer, by name. Some browsers list Vietnam's only by an older name. */
function listZones(initial: string): string[] {
  const zones = [...Intl.supportedValuesOf('timeZone'), DEFAULT_TIME_ZONE, initial];
  return [...new Set(zones)].toSorted();
}

/** Picks the time zone of a club, which decides what "today" and "this month" are. */
export function TimeZonePicker({ value, onChange, initial, ...field }: TimeZonePickerProps) {
  const { t } = useLingui();
  return (
    <Combobox
      {...field}
      label={t`Time Zone`}
      required
      find={(typed) =>
        listZones(initial)
          .filter((zone) => nameKey(labelOf(zone)).includes(nameKey(typed)))
          .map((zone) => ({ id: zone, label: labelOf(zone) }))
      }
      chosen={[value]}
      shown={labelOf(value)}
      onPick={(zone) => onChange(zone ?? '')}
      none={<Trans>No time zones found</Trans>}
    />
  );
}

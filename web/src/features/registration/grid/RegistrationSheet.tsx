import { useLingui } from '@lingui/react/macro';
import { daysInMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useCurrentClub } from '../../../parts/club/current-club';
import { weekOrder } from '../../../parts/club/weeks';
import { formatSession } from '../../../parts/texts/format';
import { displayName, plainName } from '../../../parts/texts/texts';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Checkbox } from '../../../ui/fields/choices/Checkbox';
import { Stack } from '../../../ui/layout/Stack';
import { tickSession, type Choice, type Choices, type GridRow } from '../data/registration-choice';
import { RegistrationFacts } from '../parts/RegistrationFacts';
import { DaysStepper } from './DaysStepper';

interface RegistrationSheetProps {
  open: boolean;
  month: YearMonth;
  isByDays: boolean;
  /** undefined until one is opened. */
  row: GridRow | undefined;
  /** What the member is registered for; undefined for nothing. */
  registration: Registration | undefined;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
}

/** A member's registration of a month: what is ticked is saved at once, as in the grid. */
export function RegistrationSheet({ open, row, onClose, ...registered }: RegistrationSheetProps) {
  return (
    <ModalDialog
      open={open}
      title={row && <bdi>{plainName(row.memberName)}</bdi>}
      onClose={onClose}
    >
      {row && <MemberRegistration row={row} {...registered} />}
    </ModalDialog>
  );
}

type MemberRegistrationProps = Omit<RegistrationSheetProps, 'open' | 'onClose' | 'row'> & {
  row: GridRow;
};

function MemberRegistration(props: MemberRegistrationProps) {
  const { month, isByDays, row, registration, onChoose } = props;
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const { memberId, scheduleIds, days, isLocked } = row;
  const choose = (choice: Choice) => onChoose(new Map([[memberId, choice]]));
  return (
    <Stack>
      {isByDays ? (
        <DaysStepper
          name={displayName(row.memberName)}
          days={days}
          most={daysInMonth(month)}
          isDisabled={isLocked}
          onChange={(count) => choose({ days: count })}
        />
      ) : (
        <fieldset aria-label={t`Schedules`} disabled={isLocked}>
          {club.schedules.toSorted(weekOrder(club.timeZone)).map((schedule) => (
            <Checkbox
              key={schedule.id}
              label={formatSession(schedule, i18n.locale)}
              checked={scheduleIds.has(schedule.id)}
              onChange={(isTicked) => choose(tickSession(row, schedule, isTicked, club.schedules))}
            />
          ))}
        </fieldset>
      )}
      {registration && <RegistrationFacts registration={registration} mayEdit />}
    </Stack>
  );
}

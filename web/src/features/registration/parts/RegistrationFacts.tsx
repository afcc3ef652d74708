import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { formatMonthAlone } from '../../../parts/texts/format';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { DeleteRegistration } from './DeleteRegistration';
import { RegisteredDays } from './RegisteredDays';

interface RegistrationFactsProps {
  registration: Registration;
  /** Whether it can still be deleted. */
  mayEdit: boolean;
}

/** What a row of the list has no room for: the week, the month, and when somebody registered. */
export function RegistrationFacts({ registration, mayEdit }: RegistrationFactsProps) {
  const { t, i18n } = useLingui();
  return (
    <Facts>
      <Fact label={t`Schedules`}>
        <RegisteredDays registration={registration} />
      </Fact>
      <Fact label={t`Period`}>{formatMonthAlone(registration, i18n.locale)}</Fact>
      <Fact label={t`Date`}>{formatDisplayDate(registration.registrationDate)}</Fact>
      {mayEdit && (
        <Fact label={t`Actions`}>
          <DeleteRegistration registration={registration} />
        </Fact>
      )}
    </Facts>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useState } from 'react';
import { weekdayName } from '../../parts/texts/format';
import { plainName } from '../../parts/texts/texts';
import { lazyPart } from '../../ui/loading/lazy-part';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import type { RegistrationTableProps } from './RegistrationTable';
import { weekOrder } from '../../parts/club/weeks';
import { useCurrentClub } from '../../parts/club/current-club';

const RegisteredSheet = lazyPart(() =>
  import('./RegisteredSheet').then((module) => module.RegisteredSheet),
);

/** The registrations of a month as rows; a tap on one shows all of it. */
export function RegistrationRows({ registrations, mayEdit }: RegistrationTableProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const [openedId, setOpened] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const daysOf = (schedules: Registration['schedules']) =>
    schedules
      .toSorted(weekOrder(club.timeZone))
      .map(({ weekday }) => weekdayName(weekday, i18n.locale, 'tiny'))
      .join(', ');
  return (
    <>
      <Rows label={t`Registrations`} items={registrations} keyOf={({ id }) => id}>
        {({ id, memberName, schedules, days }) => (
          <ListRow
            title={plainName(memberName)}
            note={schedules.length > 0 ? daysOf(schedules) : undefined}
            end={plural(days, { one: '# session', other: '# sessions' })}
            openName={t`registration`}
            onOpen={() => {
              setOpened(id);
              setOpen(true);
            }}
          />
        )}
      </Rows>
      <RegisteredSheet
        open={isOpen && registrations.some(({ id }) => id === openedId)}
        registration={registrations.find(({ id }) => id === openedId)}
        mayEdit={mayEdit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useCurrentClub } from '../../../parts/club/current-club';
import { Name } from '../../../parts/members/Name';
import { weekdayName } from '../../../parts/texts/format';
import { Checkbox } from '../../../ui/fields/choices/Checkbox';
import text from '../../../ui/text/text.module.css';
import styles from './CopyChoice.module.css';

interface CopyChoiceProps {
  registrations: readonly Registration[];
  /** The ids of the members to leave out. */
  unticked: ReadonlySet<string>;
  onChange: (unticked: ReadonlySet<string>) => void;
}

/** The registrations that would be created, all ticked at first. */
export function CopyChoice({ registrations, unticked, onChange }: CopyChoiceProps) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const when = ({ schedules, days }: Registration) => {
    const weekdays = schedules.map(({ weekday }) => weekdayName(weekday, i18n.locale, 'tiny'));
    return [weekdays.join(', '), plural(days, { one: 'Total: # day', other: 'Total: # days' })]
      .filter((part) => part !== '')
      .join(' · ');
  };
  function tick(memberId: string, isTicked: boolean) {
    const next = new Set(unticked);
    if (isTicked) next.delete(memberId);
    else next.add(memberId);
    onChange(next);
  }
  return (
    <ul className={styles.list}>
      {inNameOrder(club, registrations, ({ memberName }) => memberName).map((registration) => (
        <li key={registration.memberId}>
          <Checkbox
            label={
              <span className={styles.row}>
                <span className={text.breakable}>
                  <Name>{registration.memberName}</Name>
                </span>{' '}
                <span className={text.smallSoft}>{when(registration)}</span>
              </span>
            }
            checked={!unticked.has(registration.memberId)}
            onChange={(isTicked) => tick(registration.memberId, isTicked)}
          />
        </li>
      ))}
    </ul>
  );
}

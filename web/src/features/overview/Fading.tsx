import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Overview } from '@rallybook/contract/schemas/overview';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { SectionCard } from '../../ui/layout/SectionCard';
import { fadingFinding } from './findings';
import styles from './Overview.module.css';

interface FadingProps {
  fading: Overview['fading'];
  /** The last month that is over. */
  month: YearMonth;
}

/** Who came much less in a month than before, for staff. */
export function Fading({ fading, month }: FadingProps) {
  const { t, i18n } = useLingui();
  return (
    <SectionCard title={t`Who comes less`}>
      <p className={styles.finding}>{fadingFinding(fading.length, month, i18n.locale)}</p>
      {fading.length > 0 && (
        <Rows label={t`Who comes less`} items={fading} keyOf={({ memberId }) => memberId}>
          {({ memberName, before, now }) => (
            <ListRow
              title={memberName}
              note={t`${before} sessions in the two months before, then ${now}`}
            />
          )}
        </Rows>
      )}
    </SectionCard>
  );
}

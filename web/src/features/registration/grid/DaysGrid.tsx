import { useLingui } from '@lingui/react/macro';
import { daysInMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { Name } from '../../../parts/members/Name';
import { displayName } from '../../../parts/texts/texts';
import { FirstRows } from '../../../ui/lists/FirstRows';
import { VirtualList } from '../../../ui/lists/VirtualList';
import type { Choices, GridRow } from '../data/registration-choice';
import { DaysStepper } from './DaysStepper';
import styles from './RegistrationGrid.module.css';

interface DaysGridProps {
  month: YearMonth;
  rows: readonly GridRow[];
  onChoose: (choices: Choices) => void;
  /** Opens the sheet of a member. */
  onOpen: ((row: GridRow) => void) | undefined;
  open: boolean;
  /** Called where this part could not be loaded. */
  onClose: () => void;
}

const blockSize = 4;
const rowHeight = 48;

/** The number of days of each member, with buttons to change it. */
export function DaysGrid({ month, rows, onChoose, onOpen }: DaysGridProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Who plays how often`}>
      <FirstRows rows={rows}>
        {(shown) => (
          <VirtualList
            name="who plays how often"
            items={shown}
            keyOf={({ memberId }) => memberId}
            size={blockSize}
            staysTogether
            estimate={({ length }) => length * rowHeight}
          >
            {(block) =>
              block.map((row) => (
                <div key={row.memberId} className={styles.daysRow}>
                  {onOpen === undefined ? (
                    <Name>{row.memberName}</Name>
                  ) : (
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      aria-label={`${displayName(row.memberName)}, ${t`registration`}`}
                      className={styles.opener}
                      onClick={() => onOpen(row)}
                    >
                      <Name>{row.memberName}</Name>
                    </button>
                  )}
                  <DaysStepper
                    name={displayName(row.memberName)}
                    days={row.days}
                    most={daysInMonth(month)}
                    isDisabled={row.isLocked}
                    onChange={(days) => onChoose(new Map([[row.memberId, { days }]]))}
                  />
                </div>
              ))
            }
          </VirtualList>
        )}
      </FirstRows>
    </div>
  );
}

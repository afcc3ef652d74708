import { Trans, useLingui } from '@lingui/react/macro';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import { useCurrentClub } from '../../../parts/club/current-club';
import { weekOrder } from '../../../parts/club/weeks';
import { weekdayName } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { TickBox } from '../../../ui/lists/TickBox';
import { TickGrid } from '../../../ui/lists/TickGrid';
import {
  tickEverybody,
  tickSession,
  type Choices,
  type GridRow,
} from '../data/registration-choice';

interface SessionGridProps {
  rows: readonly GridRow[];
  schedules: readonly Schedule[];
  /** Whether the numbers of players are shown beside the grid. */
  isBeside: boolean;
  onChoose: (choices: Choices) => void;
  /** Opens the sheet of a member. */
  onOpen: ((row: GridRow) => void) | undefined;
}

/** A column for each session of the week, a row for each member. The box in a column's head ticks everybody. */
export function SessionGrid(props: SessionGridProps) {
  const { rows, schedules, isBeside, onChoose, onOpen } = props;
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const sessionText = ({ weekday, startTime }: Schedule) =>
    `${weekdayName(weekday, i18n.locale)} ${startTime}`;
  const open = rows.filter(({ isLocked }) => !isLocked);

  const columns = schedules.toSorted(weekOrder(club.timeZone)).map((schedule) => {
    const { id, weekday, startTime } = schedule;
    const isTicked = (row: GridRow) => row.scheduleIds.has(id);
    const session = sessionText(schedule);
    const head = (
      <>
        <span>{weekdayName(weekday, i18n.locale, 'tiny')}</span>
        <span>{startTime}</span>
        {rows.length > 1 && (
          <TickBox
            name={t`Everybody, ${session}`}
            isTicked={open.length > 0 && open.every(isTicked)}
            isPartly={open.some(isTicked)}
            onChange={(isTicked) => onChoose(tickEverybody(rows, schedule, isTicked, schedules))}
          />
        )}
      </>
    );
    return { id, schedule, head, foot: rows.filter(isTicked).length };
  });

  return (
    <TickGrid
      label={t`Who plays when`}
      columns={columns}
      rows={rows.map((row) => ({
        row,
        id: row.memberId,
        name: displayName(row.memberName),
        ticked: row.scheduleIds,
        total: row.days > 0 ? row.days : '–',
        isDisabled: row.isLocked,
      }))}
      nameOf={({ name }, { schedule }) => `${name}, ${sessionText(schedule)}`}
      nameHead={rows.length > 1 && <Trans>Everybody</Trans>}
      totalHead={<Trans>Days</Trans>}
      foot={rows.length > 1 && !isBeside ? <Trans>Players</Trans> : undefined}
      onTick={({ row }, { schedule }, isTicked) =>
        onChoose(new Map([[row.memberId, tickSession(row, schedule, isTicked, schedules)]]))
      }
      onOpen={onOpen && (({ row }) => onOpen(row))}
      openName={t`registration`}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { useStore } from '../../../data/storage/store';
import { trackingsQuery } from '../../../data/trackings/trackings-query';
import { addTap, waitingTaps } from '../../../data/trackings/waiting-taps';
import { useCurrentClub } from '../../../parts/club/current-club';
import { formatMonthAlone, weekdayName } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { TickGrid } from '../../../ui/lists/TickGrid';
import { gridMembers, sessionsOf, type GridSession } from './attendance-grid';
import { AttendanceState } from './AttendanceState';
import text from '../../../ui/text/text.module.css';
import styles from './AttendanceGrid.module.css';

interface AttendanceGridProps {
  month: YearMonth;
  open: boolean;
  /** Called once this part is loaded, and asks for what it shows. */
  onLoad: () => void;
  /** Called where this part could not be loaded. */
  onClose: () => void;
}

/** The grid shows at most so many sessions, the latest; the list below has the records of all. */
const mostSessions = 18;

/**
 * Who came to which session of a month; a click on a cell changes it. Changes are saved like those of the session
 * sheet; below the grid stands what is still waiting.
 */
export function AttendanceGrid({ month, open, onLoad }: AttendanceGridProps) {
  useEffect(onLoad, [onLoad]);
  const { t, i18n } = useLingui();
  const { club, today } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data;
  const registrations = useQuery(registrationsQuery(club.id, month)).data;
  const records = useQuery(trackingsQuery(club.id, month)).data;
  const taps = useStore(waitingTaps).filter(({ clubId }) => clubId === club.id);
  if (!open || !members || !registrations || !records) return null;

  const allSessions = sessionsOf({ month, today, schedules: club.schedules, records });
  const sessions = allSessions.slice(-mostSessions);
  if (sessions.length === 0) {
    return (
      <SectionCard title={<Trans>Who came when</Trans>}>
        <Trans>No session of this month has taken place yet.</Trans>
      </SectionCard>
    );
  }
  const rows = gridMembers({ names: club, sessions, members, registrations, records, taps });
  const dayOf = ({ date }: GridSession) => date.split('-').slice(1).toReversed().join('/');
  const isPresent = (session: GridSession) => (row: (typeof rows)[number]) =>
    row.present.has(session.id);

  return (
    <SectionCard
      title={<Trans>Who came when</Trans>}
      actions={<p className={text.soft}>{formatMonthAlone(month, i18n.locale)}</p>}
    >
      <TickGrid
        // The key mounts the grid of another month anew, so that its first blocks are shown before the others.
        key={`${month.year}-${month.month}`}
        label={t`Who came when`}
        columns={sessions.map((session) => ({
          id: session.id,
          session,
          head: (
            <>
              <span>{weekdayName(weekdayOf(session.date), i18n.locale, 'tiny')}</span>
              <span>{dayOf(session)}</span>
            </>
          ),
          foot: rows.filter(isPresent(session)).length,
        }))}
        rows={rows.map((row) => ({
          row,
          id: row.memberId,
          name: displayName(row.memberName),
          ticked: row.present,
          total: sessions.filter(({ id }) => row.present.has(id)).length || '–',
        }))}
        nameOf={({ name }, { session }) => `${name}, ${dayOf(session)} ${session.startTime}`.trim()}
        lookOf={({ row }, { id }) => {
          if (row.extra.has(id) && row.present.has(id)) return 'extra';
          return row.registered.has(id) && !row.present.has(id) ? 'expected' : undefined;
        }}
        totalHead={<Trans>Days</Trans>}
        foot={<Trans>Present</Trans>}
        onTick={({ id, name }, { session }, isTicked) => {
          const { date, scheduleId } = session;
          const change = isTicked ? { add: [id], remove: [] } : { add: [], remove: [id] };
          addTap({ clubId: club.id, date, scheduleId, ...change, names: [name] });
        }}
      />
      {allSessions.length > sessions.length && (
        <p className={text.smallSoft}>
          <Trans>The latest sessions stand here; the list below has all of them.</Trans>
        </p>
      )}
      <div className={styles.legend}>
        <span data-look="expected" />
        <Trans>registered, not there</Trans>
        <span data-look="extra" />
        <Trans>drop-in</Trans>
      </div>
      <AttendanceState taps={taps} isFilled={records.length > 0} />
    </SectionCard>
  );
}

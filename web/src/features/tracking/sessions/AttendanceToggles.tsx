import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sportOf } from '@rallybook/contract/rules/sports';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { RollEntry } from '@rallybook/contract/schemas/sessions';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { useStore } from '../../../data/storage/store';
import { addTap, waitingTaps } from '../../../data/trackings/waiting-taps';
import { useCurrentClub } from '../../../parts/club/current-club';
import { MemberPicker } from '../../../parts/members/MemberPicker';
import { Name } from '../../../parts/members/Name';
import { Button } from '../../../ui/actions/Button';
import { AddIcon, CheckIcon } from '../../../ui/icons/icons';
import { loadInTime } from '../../../ui/loading/load-in-time';
import { AttendanceState } from './AttendanceState';
import type { PastSession } from './past-sessions';
import { SessionGuests } from './SessionGuests';
import { sortToggles } from './sort-toggles';
import text from '../../../ui/text/text.module.css';
import styles from './AttendanceSheet.module.css';

// Only for who sees the costs.
const SessionShuttles = lazy(() =>
  loadInTime(() => import('./SessionShuttles')).then((module) => ({
    default: module.SessionShuttles,
  })),
);

interface AttendanceTogglesProps {
  session: PastSession;
  /** The registrations of the session's month; the records are of that month, too. */
  registrations: readonly Registration[];
  records: readonly Tracking[];
  /** How everybody stands, also without a word; empty where that is not known. */
  roll: readonly RollEntry[];
}

/** A toggle for each registered member, and for everybody else who came. A tap is stored and sent at once. */
export function AttendanceToggles({
  session,
  registrations,
  records,
  roll,
}: AttendanceTogglesProps) {
  const { t } = useLingui();
  const awayId = useId();
  const { club, can } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const taps = useStore(waitingTaps).filter(({ clubId }) => clubId === club.id);
  const [isAdding, setAdding] = useState(false);
  // Who was there keeps the toggle when it is taken back: what one tapped goes nowhere, and nobody else slides under the finger.
  const [added, setAdded] = useState<readonly string[]>([]);

  // The member who was tapped last: mostly the host of the guest who is entered next.
  const [tapped, setTapped] = useState<string | null>(null);

  const { date, scheduleId } = session;
  const { present, fixedIds, coming, expected, missing, listed, away, nameOf } = sortToggles(club, {
    session,
    registrations,
    records,
    roll,
    taps,
    members,
    added,
  });
  const hasRegistered = fixedIds.size > 0;

  function save(add: string[], remove: string[] = []) {
    const tappedNames = [...add, ...remove].map(nameOf);
    addTap({ clubId: club.id, date, scheduleId, add, remove, names: tappedNames });
  }

  function addSomebody(id: string | null) {
    if (id === null) return;
    setAdded([...added, id]);
    setAdding(false);
    setTapped(id);
    if (!present.has(id)) save([id]);
  }

  const toggle = (id: string) => (
    <li key={id}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={present.has(id)}
        onClick={() => {
          setTapped(present.has(id) ? null : id);
          if (!present.has(id)) return save([id]);
          setAdded([...added, id]);
          return save([], [id]);
        }}
      >
        <Name>{nameOf(id)}</Name>
        <CheckIcon size={20} />
      </button>
    </li>
  );

  return (
    <>
      {!hasRegistered && (
        <p className={text.smallSoft}>
          <Trans>Nobody is registered for this session.</Trans>
        </p>
      )}
      <ul className={styles.toggles} aria-label={t`Who is there`}>
        {listed.map(toggle)}
      </ul>
      {away.length > 0 && (
        <>
          <h3 className={text.smallSoft} id={awayId}>
            <Trans>They said that they can’t come</Trans>
          </h3>
          <ul className={styles.toggles} aria-labelledby={awayId}>
            {away.map(toggle)}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        {coming.size > 0 && (
          <Button
            variant="contained"
            disabled={expected.length === 0}
            onClick={() => save(expected)}
          >
            <Trans>All who come</Trans>
          </Button>
        )}
        {hasRegistered && (
          <Button variant="outlined" disabled={missing.length === 0} onClick={() => save(missing)}>
            <Trans>Everybody</Trans>
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          <Trans>Add somebody</Trans>
        </Button>
      </div>
      {isAdding && (
        <MemberPicker
          label={t`Who else is there`}
          members={members.filter(({ id }) => !present.has(id) && !fixedIds.has(id))}
          value={null}
          onChange={addSomebody}
        />
      )}
      <SessionGuests session={session} host={tapped} />
      {can('view_cost') && sportOf(club.sport).hasShuttles && (
        <div className={styles.shuttles}>
          <Suspense fallback={null}>
            <SessionShuttles key={session.id} session={session} />
          </Suspense>
        </div>
      )}
      <div className={styles.footer}>
        <p className={styles.counts}>
          {hasRegistered ? (
            <FixedAndDropIns fixed={fixedIds.size - missing.length} present={present.size} />
          ) : (
            // There is nobody to tell drop-ins from.
            <Plural value={present.size} one="# came" other="# came" />
          )}
        </p>
        <AttendanceState taps={taps} isFilled={present.size > 0} />
      </div>
    </>
  );
}

function FixedAndDropIns({ fixed, present }: { fixed: number; present: number }) {
  const dropIns = present - fixed;
  return (
    <>
      <Plural value={fixed} one="# fixed" other="# fixed" />
      {' · '}
      <Plural value={dropIns} one="# drop-in" other="# drop-ins" />
    </>
  );
}

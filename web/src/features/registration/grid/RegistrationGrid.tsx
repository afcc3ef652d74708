import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { registrationSettingsQuery } from '../../../data/registrations/registration-settings-query';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { weekOrder } from '../../../parts/club/weeks';
import { weekdayName } from '../../../parts/texts/format';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { useIsNarrow } from '../../../ui/lists/use-is-narrow';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { gridRows, playersAt, type Choices, type GridRow } from '../data/registration-choice';
import { useSaveQueue } from '../data/use-save-queue';
import { SessionGrid } from './SessionGrid';
import text from '../../../ui/text/text.module.css';
import styles from './RegistrationGrid.module.css';

const DaysGrid = lazyPart(() => import('./DaysGrid').then((module) => module.DaysGrid));
const RegistrationSheet = lazyPart(() =>
  import('./RegistrationSheet').then((module) => module.RegistrationSheet),
);
const SessionPlayers = lazyPart(() =>
  import('./SessionPlayers').then((module) => module.SessionPlayers),
);

/** The data of a month's grid; undefined until all of it is loaded, or if a part of it cannot be loaded. */
export function useGridData(month: YearMonth) {
  const { club } = useCurrentClub();
  const registrations = useQuery(registrationsQuery(club.id, month));
  const members = useQuery(activeMembersQuery(club.id));
  const settings = useQuery(registrationSettingsQuery(club.id));
  const needed = [registrations, members, settings];
  // A query that failed counts as failed while it is retried, too, so that the cards below the grid stay.
  const isFailed = needed.some((query) => query.data === undefined && query.errorUpdateCount > 0);
  const data = registrations.data &&
    members.data &&
    settings.data && {
      registrations: registrations.data,
      members: members.data,
      isByDays: settings.data.registrationType === 'DAYS',
    };
  return { data, isPending: data === undefined && !isFailed };
}

interface RegistrationGridProps {
  month: YearMonth;
  /** Called when the user taps a choice. */
  onTouch: () => void;
}

/**
 * For those who register others: who is registered for which session of the week, or for how many days, a row for each
 * member. A tap is saved at once.
 * Renders nothing where the club has no sessions, or where its data failed to load: the form shows those errors.
 */
export function RegistrationGrid({ month, onTouch }: RegistrationGridProps) {
  const { club } = useCurrentClub();
  const { data, isPending } = useGridData(month);
  const { waiting, save } = useSaveQueue(month);

  if (isPending) return <SkeletonList rows={1} height={400} />;
  if (data === undefined) return null;

  const { isByDays, registrations, members } = data;
  if (!isByDays && club.schedules.length === 0) return null;
  const { schedules } = club;
  const rows = gridRows({
    names: club,
    month,
    isByDays,
    schedules,
    members,
    registrations,
    waiting,
  });

  function choose(choices: Choices) {
    onTouch();
    save(choices);
  }

  const isSaving = waiting.size > 0;
  return <Grid {...{ month, rows, registrations, isByDays, isSaving }} onChoose={choose} />;
}

interface GridProps {
  month: YearMonth;
  rows: readonly GridRow[];
  registrations: readonly Registration[];
  isByDays: boolean;
  isSaving: boolean;
  onChoose: (choices: Choices) => void;
}

function Grid({ month, rows, registrations, isByDays, isSaving, onChoose }: GridProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const isNarrow = useIsNarrow(1200);
  const isPhone = useIsNarrow();
  const [openedId, setOpened] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Parts that fail to load are left out.
  const [hasPlayers, setPlayers] = useState(true);
  const [hasDays, setDays] = useState(true);

  const isBeside = !isByDays && hasPlayers && !isNarrow;
  const registered = rows.filter(({ days }) => days > 0).length;
  const total = rows.length;
  function openRow({ memberId }: GridRow) {
    setOpened(memberId);
    setOpen(true);
  }

  const onOpen = isPhone ? openRow : undefined;
  const grid = { month, rows, schedules: club.schedules, onChoose, onOpen };
  const opened = rows.find(({ memberId }) => memberId === openedId);
  return (
    <div className={styles.place} data-two={isBeside || undefined}>
      <SectionCard
        title={isByDays ? <Trans>Who plays how often</Trans> : <Trans>Who plays when</Trans>}
        actions={<p className={text.figure}>{t`${registered} of ${total}`}</p>}
      >
        {isByDays ? (
          <DaysGrid {...grid} open={hasDays} onClose={() => setDays(false)} />
        ) : (
          <SessionGrid {...grid} isBeside={isBeside} />
        )}
        {!isByDays && <Overfull rows={rows} />}
        <p className={styles.state} aria-live="polite">
          {isSaving ? <Trans>Saving…</Trans> : <Trans>What you tap is saved at once.</Trans>}
        </p>
      </SectionCard>
      <RegistrationSheet
        open={isOpen && opened !== undefined}
        row={opened}
        registration={registrations.find(({ memberId }) => memberId === openedId)}
        {...{ month, isByDays, onChoose }}
        onClose={() => setOpen(false)}
      />
      <SessionPlayers open={isBeside} rows={rows} onClose={() => setPlayers(false)} />
    </div>
  );
}

/** The sessions of the week for which more are registered than there are places. */
function Overfull({ rows }: { rows: readonly GridRow[] }) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const { capacity: places } = club;
  if (places === 0) return null;
  return club.schedules.toSorted(weekOrder(club.timeZone)).map(({ id, weekday, startTime }) => {
    const registered = playersAt(id, rows);
    if (registered <= places) return null;
    const session = `${weekdayName(weekday, i18n.locale)} ${startTime}`;
    const counts = [
      plural(registered, { one: '# registered', other: '# registered' }),
      plural(places, { one: '# place', other: '# places' }),
    ];
    return (
      <p key={id} className={styles.overfull} role="status">
        {session}: {counts.join(', ')}
      </p>
    );
  });
}

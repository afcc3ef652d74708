import { Trans, useLingui } from '@lingui/react/macro';
import type { RollEntry, SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMemberQuery } from '../../data/members/member-queries';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Stack';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { useCurrentClub } from '../club/current-club';
import { useTimeOfDay } from '../club/use-today';
import { displayName } from '../texts/texts';
import { RollRowActions } from './RollRowActions';
import { isOpen } from './session-texts';
import { useAnswerFor } from './use-answer-for';
import { usePass } from './use-pass';
import text from '../../ui/text/text.module.css';
import styles from './RollRowActions.module.css';

/** In which group of the roll a member stands: by what they have said, else by whether they came. */
const groupOf = ({ answer, isHere }: RollEntry) =>
  answer === 'none' && isHere === true ? 'came' : answer;

const isIn = ({ answer }: RollEntry) => answer === 'coming' || answer === 'waiting';

/** Who comes, came without a word, waits, stays away and has not said anything. Staff answer for everybody, and pass places on. */
export function SessionRoll({ session }: { session: SessionWithRoll }) {
  const { t } = useLingui();
  const { can } = useCurrentClub();
  const [opened, setOpened] = useState<string | null>(null);
  const { say, isSaving } = useAnswerFor(session);
  const isStaff = can('view_tracking');
  const own = useOwn(session);
  const takerId = own?.isRegistered === false && own.answer !== 'coming' ? own.memberId : null;
  /** Staff do everything for everybody; members bring guests, pass their place on, or come in another's place. */
  const mayRun = (entry: RollEntry) => isStaff || entry.memberId === own?.memberId;
  const hasMore = (entry: RollEntry) =>
    mayRun(entry) || (takerId !== null && hasPlaceToGive(entry));
  const groups = [
    { label: t`They come`, group: 'coming' },
    { label: t`They came without an answer`, group: 'came' },
    { label: t`They wait`, group: 'waiting' },
    { label: t`They are away`, group: 'away' },
    ...(isStaff ? [{ label: t`No answer yet`, group: 'none' }] : []),
  ];
  return groups.map(({ label, group }) => {
    const entries = session.roll.filter((entry) => groupOf(entry) === group);
    if (entries.length === 0) return null;
    return (
      <section key={group} aria-label={label}>
        <h3 className={text.heading3}>
          {label} ({entries.length})
        </h3>
        <Rows label={label} items={entries} keyOf={({ memberId }) => memberId}>
          {(entry) => {
            const isUnfolded = opened === entry.memberId;
            const name = displayName(entry.memberName);
            return (
              <ListRow
                title={name}
                note={<EntryNote entry={entry} roll={session.roll} />}
                isOpen={hasMore(entry) ? isUnfolded : undefined}
                onOpen={
                  hasMore(entry) ? () => setOpened(isUnfolded ? null : entry.memberId) : undefined
                }
                actions={
                  isStaff &&
                  group !== 'came' && (
                    <Button
                      size="small"
                      disabled={isSaving}
                      aria-label={isIn(entry) ? t`Away: ${name}` : t`Comes: ${name}`}
                      onClick={() => say(entry, isIn(entry) ? 'away' : 'coming', 0)}
                    >
                      {isIn(entry) ? <Trans>Away</Trans> : <Trans>Comes</Trans>}
                    </Button>
                  )
                }
              >
                {isUnfolded && mayRun(entry) && <RollRowActions session={session} entry={entry} />}
                {isUnfolded && !mayRun(entry) && takerId !== null && (
                  <TakePlace session={session} from={entry} takerId={takerId} />
                )}
              </ListRow>
            );
          }}
        </Rows>
      </section>
    );
  });
}

const hasPlaceToGive = ({ isRegistered, answer, passedTo }: RollEntry) =>
  isRegistered && answer === 'coming' && passedTo === null;

/** How the signed-in member stands; null once the session has begun, when only staff may change anything. */
function useOwn(session: SessionWithRoll): RollEntry | null {
  const { club, today } = useCurrentClub();
  const now = { today, time: useTimeOfDay(club.timeZone) };
  const memberId = useQuery(ownMemberQuery(club.id)).data?.id;
  const own = session.roll.find((entry) => entry.memberId === memberId);
  return own !== undefined && isOpen(session, now) ? own : null;
}

interface TakePlaceProps {
  session: SessionWithRoll;
  from: RollEntry;
  takerId: string;
}

/** Comes in the place of somebody who has agreed to it, and pays for it. */
function TakePlace({ session, from, takerId }: TakePlaceProps) {
  const { t } = useLingui();
  const { pass, isSaving } = usePass(session);
  const name = displayName(from.memberName);
  return (
    <Stack gap="small" className={styles.unfolded}>
      <p className={text.smallSoft}>
        {t`If ${name} has agreed that you come instead. You pay for the session.`}
      </p>
      <div>
        <Button
          variant="outlined"
          loading={isSaving}
          onClick={() => {
            const to = { memberId: takerId };
            pass({ fromMemberId: from.memberId, to, pays: 'taker' }).catch(() => undefined);
          }}
        >
          {t`Come in the place of ${name}`}
        </Button>
      </div>
    </Stack>
  );
}

/** What else is known of an answer. */
function EntryNote({ entry, roll }: { entry: RollEntry; roll: readonly RollEntry[] }) {
  const { t } = useLingui();
  const { answer, guests, isRegistered, isLate, isHere, position, passedTo, passedFrom } = entry;
  const cameAllTheSame = isHere === true && (answer === 'away' || answer === 'waiting');
  const nameOf = (id: string) => {
    const known = roll.find(({ memberId }) => memberId === id);
    return known === undefined ? id : displayName(known.memberName);
  };
  const facts = [
    ...(position === null ? [] : [t`number ${position}`]),
    ...(isRegistered ? [t`Registered`] : []),
    ...(guests > 0 ? [t`with guests: ${guests}`] : []),
    ...(isLate ? [t`said late`] : []),
    ...(cameAllTheSame ? [t`came all the same`] : []),
    ...(passedTo === null ? [] : [t`passed the place to ${nameOf(passedTo)}`]),
    ...(passedFrom === null ? [] : [t`in the place of ${nameOf(passedFrom)}`]),
  ];
  return <bdi>{facts.join(' · ')}</bdi>;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { PresentPlayer } from '@rallybook/contract/schemas/play';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { sessionQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { Name } from '../../parts/members/Name';
import { plainName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { AddIcon } from '../../ui/icons/icons';
import { ComeSheet, PersonSheet } from './lazy-sheets';
import { CalledName } from './parts/CalledName';
import { minutesSince } from './state/minutes';
import type { OpenEvening } from './state/use-evening';
import text from '../../ui/text/text.module.css';
import styles from './parts/Play.module.css';

interface WaitingListProps {
  open: OpenEvening;
  /** Who waits and is in no proposal, in the order in which they come up, by player's id. */
  queue: readonly string[];
  /** Who is in a proposal, by player's id. */
  next: readonly string[];
  now: number;
}

/** Everybody of the evening: who waits, in the order in which they come up, who has paused, who is expected, who has left. */
export function WaitingList({ open, queue, next, now }: WaitingListProps) {
  const { club } = useCurrentClub();
  const { evening } = open;
  const [opened, setOpened] = useState<string | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const [isComing, setComing] = useState(false);
  // Whoever runs the evening opens them without a network, too.
  useEffect(() => {
    ComeSheet.load();
    PersonSheet.load();
  }, []);
  const present = new Map(evening.present.map((item) => [playerId(item.player), item]));
  const found = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const someone = present.get(id);
      return someone ? [someone] : [];
    });
  const byName = (people: readonly PresentPlayer[]) =>
    inNameOrder(club, people, ({ name }) => name);
  const paused = byName(
    evening.present.filter((candidate) => candidate.until === null && candidate.isPaused),
  );
  const left = byName(evening.present.filter(({ until }) => until !== null));
  const { mayRecord } = evening;
  const person = (someone: PresentPlayer, note: ReactNode) => (
    <PersonRow
      key={playerId(someone.player)}
      person={someone}
      called={open.nameOf(playerId(someone.player))}
      note={note}
      onOpen={
        mayRecord
          ? () => {
              setOpened(playerId(someone.player));
              setIsOpened(true);
            }
          : null
      }
    />
  );
  const waiting = (someone: PresentPlayer) =>
    someone.waitsSince !== null && (
      <Plural
        value={minutesSince(someone.waitsSince, now)}
        one="waits # minute"
        other="waits # minutes"
      />
    );
  return (
    <div className={styles.people}>
      <People title={<Trans>Who waits</Trans>} isOrdered>
        {found(next).map((item) => person(item, waiting(item)))}
        {found(queue).map((item) => person(item, waiting(item)))}
      </People>
      {next.length === 0 && queue.length === 0 && (
        <p className={text.soft}>
          <Trans>Nobody waits.</Trans>
        </p>
      )}
      {mayRecord && (
        <Button
          variant="outlined"
          size="large"
          fullWidth
          startIcon={<AddIcon />}
          onClick={() => setComing(true)}
        >
          <Trans>Somebody comes</Trans>
        </Button>
      )}
      <Expected open={open} />
      {paused.length > 0 && (
        <People title={<Trans>Pause</Trans>}>{paused.map((item) => person(item, null))}</People>
      )}
      {left.length > 0 && (
        <People title={<Trans>Left</Trans>}>{left.map((item) => person(item, null))}</People>
      )}
      {opened !== null && (
        <PersonSheet
          open={isOpened}
          id={opened}
          evening={open}
          onClose={() => setIsOpened(false)}
        />
      )}
      <ComeSheet open={isComing} evening={open} onClose={() => setComing(false)} />
    </div>
  );
}

/** Who said that they come, and is not there yet. */
function Expected({ open: { evening, record } }: Pick<WaitingListProps, 'open'>) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const roll = useQuery(sessionQuery(club.id, evening.session.id)).data?.roll ?? [];
  const present = new Set(evening.present.map(({ player }) => playerId(player)));
  const expected = inNameOrder(
    club,
    roll.filter(({ memberId, answer }) => answer === 'coming' && !present.has(memberId)),
    ({ memberName }) => memberName,
  );
  if (expected.length === 0) return null;
  return (
    <People title={<Trans>Expected</Trans>}>
      {expected.map(({ memberId, memberName }) => {
        const name = plainName(memberName);
        return (
          <li key={memberId}>
            <span className={styles.who}>
              <Name>{memberName}</Name>
            </span>
            {evening.mayRecord && (
              <Button
                variant="outlined"
                size="large"
                aria-label={t`${name} is here`}
                onClick={() => record([{ kind: 'presence', player: { memberId }, isHere: true }])}
              >
                <Trans>Here</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </People>
  );
}

interface PeopleProps {
  title: ReactNode;
  /** Whether the order of the rows says something. */
  isOrdered?: boolean;
  children: ReactNode;
}

function People({ title, isOrdered = false, children }: PeopleProps) {
  const titleId = useId();
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <List className={styles.rows}>{children}</List>
    </section>
  );
}

interface PersonRowProps {
  person: PresentPlayer;
  /** What they are called on a court. */
  called: string;
  note: ReactNode;
  onOpen: (() => void) | null;
}

function PersonRow({ person, called, note, onOpen }: PersonRowProps) {
  const games = <Plural value={person.games} one="# game" other="# games" />;
  return (
    <li>
      {onOpen === null ? (
        <span className={styles.who}>
          <CalledName name={person.name} called={called} />
        </span>
      ) : (
        <button type="button" aria-haspopup="dialog" className={styles.who} onClick={onOpen}>
          <CalledName name={person.name} called={called} />
        </button>
      )}
      <span className={styles.note}>
        {games}
        {note !== null && note !== false && <> · {note}</>}
      </span>
    </li>
  );
}

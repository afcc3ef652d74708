import { Trans, useLingui } from '@lingui/react/macro';
import type { RollEntry, SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { ListRow } from '../ui/ListRow';
import { Rows } from '../ui/Rows';
import text from '../ui/text.module.css';
import { useCurrentClub } from './current-club';
import { RollRowActions } from './RollRowActions';
import { displayName } from './texts';
import { useAnswerFor } from './use-answer-for';

const isIn = ({ answer }: RollEntry) => answer === 'coming' || answer === 'waiting';

/** Who comes, waits, stays away and has not said anything. Staff answer for everybody, and pass places on. */
export function SessionRoll({ session }: { session: SessionWithRoll }) {
  const { t } = useLingui();
  const { can } = useCurrentClub();
  const [opened, setOpened] = useState<string | null>(null);
  const { say, isSaving } = useAnswerFor(session);
  const isStaff = can('view_tracking');
  const groups = [
    { label: t`They come`, answer: 'coming' },
    { label: t`They wait`, answer: 'waiting' },
    { label: t`They are away`, answer: 'away' },
    ...(isStaff ? [{ label: t`No answer yet`, answer: 'none' }] : []),
  ];
  return groups.map(({ label, answer }) => {
    const entries = session.roll.filter((entry) => entry.answer === answer);
    if (entries.length === 0) return null;
    return (
      <section key={answer} aria-label={label}>
        <h3 className={text.heading3}>
          {label} ({entries.length})
        </h3>
        <Rows label={label} items={entries} keyOf={({ memberId }) => memberId}>
          {(entry) => {
            const isOpen = opened === entry.memberId;
            const name = displayName(entry.memberName);
            return (
              <ListRow
                title={name}
                note={<EntryNote entry={entry} roll={session.roll} />}
                isOpen={isStaff ? isOpen : undefined}
                onOpen={isStaff ? () => setOpened(isOpen ? null : entry.memberId) : undefined}
                actions={
                  isStaff && (
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
                {isOpen && <RollRowActions session={session} entry={entry} />}
              </ListRow>
            );
          }}
        </Rows>
      </section>
    );
  });
}

/** What else is known of an answer. */
function EntryNote({ entry, roll }: { entry: RollEntry; roll: readonly RollEntry[] }) {
  const { t } = useLingui();
  const { guests, isRegistered, isLate, position, passedTo, passedFrom } = entry;
  const nameOf = (id: string) => {
    const known = roll.find(({ memberId }) => memberId === id);
    return known === undefined ? id : displayName(known.memberName);
  };
  const facts = [
    ...(position === null ? [] : [t`number ${position}`]),
    ...(isRegistered ? [t`Registered`] : []),
    ...(guests > 0 ? [t`with guests: ${guests}`] : []),
    ...(isLate ? [t`said late`] : []),
    ...(passedTo === null ? [] : [t`passed the place to ${nameOf(passedTo)}`]),
    ...(passedFrom === null ? [] : [t`in the place of ${nameOf(passedFrom)}`]),
  ];
  return <bdi>{facts.join(' · ')}</bdi>;
}

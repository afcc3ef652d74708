import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeMembersQuery } from '../../data/members/member-queries';
import { Button } from '../../ui/actions/Button';
import { RadioGroup } from '../../ui/fields/choices/RadioGroup';
import { TextField } from '../../ui/fields/TextField';
import { Stack } from '../../ui/layout/Stack';
import { useCurrentClub } from '../club/current-club';
import { MemberPicker } from '../members/MemberPicker';
import { usePass } from './use-pass';
import text from '../../ui/text/text.module.css';

interface PassFormProps {
  session: Pick<SessionWithRoll, 'id' | 'roll'>;
  fromMemberId: string;
  /** Whether the giver has said already that they can't come. */
  isAway?: boolean;
  onDone?: () => void;
}

type Pays = 'giver' | 'taker';

/** What failed is told by the mutation. */
const ignore = () => undefined;

/** Passes the place of a registered member to somebody who is not registered for the session, or to a guest. */
export function PassForm({ session, fromMemberId, isAway = false, onDone }: PassFormProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const [memberId, setMember] = useState<string | null>(null);
  const [guestName, setGuest] = useState('');
  const [pays, setPays] = useState<Pays>('giver');
  const { pass, isSaving } = usePass(session);
  const registered = new Set(
    session.roll
      .filter(({ isRegistered, passedFrom }) => isRegistered || passedFrom !== null)
      .map((entry) => entry.memberId),
  );
  const giver = session.roll.find((entry) => entry.memberId === fromMemberId);
  const guest = guestName.trim();
  const isGuest = memberId === null && guest !== '';
  const send = () => {
    const to = memberId === null ? { guestName: guest } : { memberId };
    pass({ fromMemberId, isAway, to, pays: isGuest ? 'giver' : pays }).then(onDone, ignore);
  };
  return (
    <Stack>
      <MemberPicker
        label={t`Who gets the place`}
        members={members.filter(({ id }) => id !== fromMemberId && !registered.has(id))}
        value={memberId}
        onChange={setMember}
      />
      {memberId === null && (
        <TextField
          label={t`Or a guest, by name`}
          maxLength={120}
          value={guestName}
          onChange={({ target }) => setGuest(target.value)}
        />
      )}
      {memberId !== null && (
        <RadioGroup
          label={<Trans>Who pays for it</Trans>}
          options={[
            { value: 'giver', label: <Trans>Who gives the place</Trans> },
            { value: 'taker', label: <Trans>Who gets it</Trans> },
          ]}
          value={pays}
          onChange={setPays}
        />
      )}
      {giver !== undefined && giver.guests > 0 && (
        <p className={text.soft}>
          <Plural
            value={giver.guests}
            one="The guest of who gives the place does not come either."
            other="The # guests of who gives the place do not come either."
          />
        </p>
      )}
      <div>
        <Button
          variant="outlined"
          disabled={memberId === null && guest === ''}
          loading={isSaving}
          onClick={send}
        >
          <Trans>Pass the place on</Trans>
        </Button>
      </div>
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeMembersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { MemberPicker } from '../../parts/members/MemberPicker';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Form } from '../../ui/fields/Form';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { Stack } from '../../ui/layout/Stack';
import type { OpenEvening } from './use-evening';

interface ComeSheetProps {
  open: boolean;
  evening: OpenEvening;
  onClose: () => void;
}

/** Asks who comes: a member, or a guest whom the club does not know. */
export function ComeSheet({ open, evening, onClose }: ComeSheetProps) {
  return (
    <ModalDialog open={open} onClose={onClose} width="small" title={<Trans>Who comes?</Trans>}>
      <Coming evening={evening} onClose={onClose} />
    </ModalDialog>
  );
}

function Coming({ evening, onClose }: Omit<ComeSheetProps, 'open'>) {
  const { t } = useLingui();
  const { club, can } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const [isGuest, setGuest] = useState(false);
  const here = new Set(
    evening.evening.present
      .filter(({ until }) => until === null)
      .map(({ player }) => playerId(player)),
  );
  if (isGuest) return <GuestForm evening={evening} onClose={onClose} />;
  return (
    <Stack>
      <MemberPicker
        label={t`Member`}
        members={members.filter(({ id }) => !here.has(id))}
        value={null}
        onChange={(memberId) => {
          if (memberId === null) return;
          evening.record([{ kind: 'presence', player: { memberId }, isHere: true }]);
          onClose();
        }}
      />
      {can('view_tracking') && (
        <Button variant="outlined" size="large" onClick={() => setGuest(true)}>
          <Trans>+ Guest</Trans>
        </Button>
      )}
    </Stack>
  );
}

function GuestForm({ evening, onClose }: Omit<ComeSheetProps, 'open'>) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const form = useForm({ initial: { name: '', hostMemberId: '' }, checks: { name: required() } });
  const submit = form.onSubmit(({ name, hostMemberId }) => {
    const at = evening.now();
    const [guestId] = evening.record(
      [{ kind: 'guest', name: name.trim(), hostMemberId: hostMemberId || null }],
      at,
    );
    // Said at the instant of the tap, since the guest may be stored only when the network is back.
    if (guestId !== undefined)
      evening.record([{ kind: 'presence', player: { guestId }, isHere: true }], at);
    onClose();
  });
  return (
    <Form onSubmit={submit} isSaving={false} send={<Trans>The guest is here</Trans>}>
      <TextField
        label={t`Name`}
        required
        autoFocus
        maxLength={120}
        autoComplete="off"
        {...form.text('name')}
      />
      <SelectField label={t`Who pays`} {...form.text('hostMemberId')}>
        <option value="">{t`The guest, in cash`}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {displayName(name)}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}

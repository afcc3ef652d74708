import { Trans, useLingui } from '@lingui/react/macro';
import { previousMonth, monthOf } from '@rallybook/contract/rules/calendar';
import { isolate } from '@rallybook/contract/rules/isolate';
import { calledNames } from '@rallybook/contract/rules/play/called-names';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { sessionQuery } from '../../../data/sessions/sessions-query';
import { trackingsQuery } from '../../../data/trackings/trackings-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { displayName, plainName } from '../../../parts/texts/texts';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Form } from '../../../ui/fields/Form';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { CalledName, isPartOfName } from '../parts/CalledName';
import type { OpenEvening } from '../state/use-evening';
import { found, inOrderOfComing, timesCame } from './who-comes';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/Play.module.css';

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

/** How many members are offered; others are found by their name. */
const MOST_OFFERED = 60;

function Coming({ evening, onClose }: Omit<ComeSheetProps, 'open'>) {
  const { t } = useLingui();
  const { can } = useCurrentClub();
  const [typed, setTyped] = useState('');
  const [isGuest, setGuest] = useState(false);
  const here = whoIsHere(evening);
  const known = useWhoMayCome(evening, here);
  // From the first tap on, rows stay where they are: who taps again does not meet another name there.
  const [kept, setKept] = useState<typeof known | null>(null);
  const { members, expected } = kept ?? known;
  const called = useCalled();
  const come = (memberId: string) => {
    setKept({ members, expected });
    evening.record([{ kind: 'presence', player: { memberId }, isHere: true }]);
  };
  if (isGuest) return <GuestForm evening={evening} onClose={onClose} />;
  const offered = found(members, typed).slice(0, MOST_OFFERED);
  return (
    <Stack>
      <TextField
        type="search"
        label={t`Search`}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // The next name is typed over the last one.
        onFocus={({ target }) => target.select()}
      />
      {can('view_tracking') && (
        <Button variant="outlined" size="large" onClick={() => setGuest(true)}>
          <Trans>+ Guest</Trans>
        </Button>
      )}
      <ul className={styles.choices}>
        {offered.map(({ id, name }) => {
          const names = { name, called: called.get(id) ?? plainName(name) };
          const own = displayName(name);
          const shown = isPartOfName(names) ? own : `${isolate(names.called)}, ${own}`;
          const isHere = here.has(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t`${shown} is here`}
                aria-pressed={isHere}
                aria-disabled={isHere}
                onClick={() => {
                  if (!isHere) come(id);
                }}
              >
                <CalledName {...names} />{' '}
                {isHere ? (
                  <span>
                    <Trans>is here</Trans>
                  </span>
                ) : (
                  expected.has(id) && (
                    <span>
                      <Trans>expected</Trans>
                    </span>
                  )
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {offered.length === 0 && (
        <p role="status" className={text.soft}>
          <Trans>No members found</Trans>
        </p>
      )}
    </Stack>
  );
}

/** What each member is called, among all whom the club has. */
function useCalled(): ReadonlyMap<string, string> {
  const { club } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data;
  return useMemo(
    () =>
      calledNames(
        club.nameOrder,
        new Map(
          (members ?? []).map(({ id, name, alias }) => [
            id,
            { name: plainName(name), alias: alias || null },
          ]),
        ),
      ),
    [club.nameOrder, members],
  );
}

/** The ids of who is here. */
const whoIsHere = ({ evening }: OpenEvening): ReadonlySet<string> =>
  new Set(
    evening.present.filter(({ until }) => until === null).map(({ player }) => playerId(player)),
  );

/** Members who are not here, in the order in which they are most likely to come, and whose coming is expected. */
function useWhoMayCome({ evening }: OpenEvening, here: ReadonlySet<string>) {
  const { club, can } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const roll = useQuery(sessionQuery(club.id, evening.session.id)).data?.roll ?? [];
  const month = monthOf(evening.session.plannedDate);
  const enabled = can('view_tracking');
  const records = [
    useQuery({ ...trackingsQuery(club.id, month), enabled }).data ?? [],
    useQuery({ ...trackingsQuery(club.id, previousMonth(month)), enabled }).data ?? [],
  ].flat();
  const expected = new Set(
    roll
      .filter(
        ({ answer, isRegistered }) => answer === 'coming' || (isRegistered && answer !== 'away'),
      )
      .map(({ memberId }) => memberId),
  );
  const absent = members.filter(({ id }) => !here.has(id));
  return { members: inOrderOfComing(club, absent, expected, timesCame(records)), expected };
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

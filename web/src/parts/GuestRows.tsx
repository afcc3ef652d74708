import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteGuestMutation, markPaidMutation } from '../data/guest-mutations';
import { membersQuery } from '../data/member-queries';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { DeleteIcon } from '../ui/icons';
import { StatusChip } from '../ui/StatusChip';
import { useCurrentClub } from './current-club';
import { formatMoney } from './format';
import styles from './GuestRows.module.css';
import { Name } from './Name';
import { displayName } from './texts';

interface GuestRowsProps {
  guests: readonly Guest[];
  /** Whether the rows show the date. */
  hasDates?: boolean;
  /** Opens a guest for correction; without it, guests can only be read and marked as paid. */
  onOpen?: (guest: Guest) => void;
}

/** One row per guest: who brought them, or that they pay in cash, with a button to mark that as paid. */
export function GuestRows({ guests, ...row }: GuestRowsProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.rows} aria-label={t`Guests`}>
      {guests.map((guest) => (
        <GuestRow key={guest.id} guest={guest} {...row} />
      ))}
    </ul>
  );
}

function GuestRow({ guest, hasDates, onOpen }: Omit<GuestRowsProps, 'guests'> & { guest: Guest }) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const members = useQuery(membersQuery(club.id)).data ?? [];
  const queryClient = useQueryClient();
  const remove = useMutation(deleteGuestMutation(queryClient, club.id));
  const pay = useMutation(markPaidMutation(queryClient, club.id));
  const { id, name, date, fee, hostMemberId, isPaid } = guest;
  const host = displayName(members.find((member) => member.id === hostMemberId)?.name ?? '…');
  const about = [
    ...(hasDates ? [formatDisplayDate(date)] : []),
    hostMemberId === null ? t`pays in cash` : t`with ${host}`,
    ...(fee === null || fee === 0 ? [] : [formatMoney(fee, i18n.locale)]),
  ].join(' · ');
  const words = (
    <>
      <Name>{name}</Name>
      <span className={styles.about}>{about}</span>
    </>
  );
  return (
    <li>
      {onOpen === undefined ? (
        <span className={styles.words}>{words}</span>
      ) : (
        <button type="button" className={styles.words} onClick={() => onOpen(guest)}>
          {words}
        </button>
      )}
      {isPaid && <StatusChip tone="good" label={t`Paid in cash`} />}
      {hostMemberId === null && !isPaid && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t`Mark ${name} as paid`}
          loading={pay.isPending}
          onClick={() => pay.mutate(id)}
        >
          <Trans>Mark paid</Trans>
        </Button>
      )}
      {onOpen !== undefined && (
        <IconButton
          aria-label={t`Delete the guest ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          <DeleteIcon size={20} />
        </IconButton>
      )}
    </li>
  );
}

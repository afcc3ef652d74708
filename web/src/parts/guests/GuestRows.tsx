import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteGuestMutation, markPaidMutation } from '../../data/guests/mutations';
import { membersQuery } from '../../data/members/member-queries';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { DeleteIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useCurrentClub } from '../club/current-club';
import { useClubMutation } from '../club/use-club-mutation';
import { Name } from '../members/Name';
import { formatMoney } from '../texts/format';
import { displayName } from '../texts/texts';
import styles from './GuestRows.module.css';

interface GuestRowsProps {
  guests: readonly Guest[];
  /** Whether the rows show the date. */
  hasDates?: boolean;
  /** Opens a guest for correction; without it, guests can only be read and marked as paid. */
  onOpen?: (guest: Guest) => void;
}

const GuestPaidDialog = lazyPart(() =>
  import('./GuestPaidDialog').then((module) => module.GuestPaidDialog),
);

/** One row per guest: who brought them, or that they pay in cash, with a button to mark that as paid. */
export function GuestRows({ guests, ...row }: GuestRowsProps) {
  return (
    <ul className={styles.rows} aria-label={t`Guests`}>
      {guests.map((guest) => (
        <GuestRow key={guest.id} guest={guest} {...row} />
      ))}
    </ul>
  );
}

/** What a guest pays, in words; nothing where it is on a bill as a share, or where they come for nothing. */
function priceOf(currency: Currency, { fee, isShare }: Guest, locale: string): string[] {
  if (fee === null) return isShare ? [t`their share, once there are costs`] : [];
  if (fee === 0) return [];
  const amount = formatMoney(currency, fee, locale);
  return [isShare ? t`their share so far: ${amount}` : amount];
}

function GuestRow({ guest, hasDates, onOpen }: Omit<GuestRowsProps, 'guests'> & { guest: Guest }) {
  const { i18n } = useLingui();
  const { club, currency } = useCurrentClub();
  const members = useQuery(membersQuery(club.id)).data ?? [];
  const remove = useClubMutation(deleteGuestMutation);
  const pay = useClubMutation(markPaidMutation);
  const [isAsking, setAsking] = useState(false);
  const { id, name, date, hostMemberId, isPaid } = guest;
  const isInCash = hostMemberId === null;
  const host = displayName(members.find((member) => member.id === hostMemberId)?.name ?? '…');
  const about = [
    ...(hasDates ? [formatDisplayDate(date)] : []),
    isInCash ? t`pays in cash` : t`with ${host}`,
    ...priceOf(currency, guest, i18n.locale),
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
      {isInCash && !isPaid && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t`Mark paid: ${name}`}
          loading={pay.isPending}
          // What was shown is what was asked for; who was told no amount is asked how much it was.
          onClick={() => (guest.fee ? pay.mutate({ id, amount: guest.fee }) : setAsking(true))}
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
      <GuestPaidDialog open={isAsking} guest={guest} onClose={() => setAsking(false)} />
    </li>
  );
}

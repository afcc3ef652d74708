import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import { noop, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addEntryMutation, reverseEntryMutation } from '../../../data/money/mutations';
import { useCurrentClub, useCurrency } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import type { SettledBill } from '../../../parts/money/settle';
import { formatMoney } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { Menu } from '../../../ui/actions/Menu';
import { useToast } from '../../../ui/feedback/Toaster';
import { focusRow, nextRow } from '../data/next-row';

interface MethodMenuProps {
  /** The element that the menu opens from; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  row: SettledBill;
  month: YearMonth;
  onClose: () => void;
}

/** Asks for the payment method, and records that a member has paid their debt, or was paid what the club owes them. */
export function MethodMenu({ anchor, label, row, month, onClose }: MethodMenuProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { club, today } = useCurrentClub();
  const reverse = useClubMutation(reverseEntryMutation);
  const { memberId, memberName } = row.bill;
  const owed = Math.abs(row.open);
  const amount = formatMoney(currency, owed, i18n.locale);

  async function record(method: 'cash' | 'bank') {
    const next = nextRow(memberId);
    onClose();
    const kind = row.open < 0 ? ('payment' as const) : ('payout' as const);
    const period = { year: month.year, month: month.month };
    const entry = { memberId, kind, amount: wireAmount(owed), method, date: today, ...period };
    // Not with `useMutation`: this component may disappear with its row before the server answers.
    const options = addEntryMutation(club.id);
    const { id } = await queryClient.getMutationCache().build(queryClient, options).execute(entry);
    const name = displayName(memberName);
    toast.success(kind === 'payment' ? t`${name} paid ${amount}` : t`${name} got ${amount}`, {
      label: t`Undo`,
      run: () => reverse.mutate({ id }),
    });
    focusRow(next, memberId);
  }

  // The mutation cache reports errors.
  const choose = (method: 'cash' | 'bank') => void record(method).catch(noop);
  return (
    <Menu anchor={anchor} label={label} onClose={onClose}>
      <button type="button" role="menuitem" onClick={() => choose('cash')}>
        {t`Cash: ${amount}`}
      </button>
      <button type="button" role="menuitem" onClick={() => choose('bank')}>
        {t`Bank transfer: ${amount}`}
      </button>
      <Link role="menuitem" to="/accounts" hash={memberId}>
        {t`Another amount`}
      </Link>
    </Menu>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { ShuttleUse } from '@rallybook/contract/schemas/shuttles';
import { removeShuttlesMutation } from '../../data/costs/mutations';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { formatMoney, formatSession } from '../../parts/texts/format';
import { plainName } from '../../parts/texts/texts';
import { IconButton } from '../../ui/actions/IconButton';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { DeleteIcon } from '../../ui/icons/icons';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { type Entered, type Entry, isEntered } from './entries';

interface EntryRowsProps {
  label: string;
  entries: readonly Entry[];
  /** Whether purchases can be changed: their costs are in a month that is not closed. */
  mayBuy: boolean;
  onOpen: (entry: Entered) => void;
}

/** Purchases, uses, losses and counts, one row each. A tap on one corrects it. */
export function EntryRows({ label, entries, mayBuy, onOpen }: EntryRowsProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const titleOf = useTitle();
  const noteOf = useNote();
  return (
    <Rows
      label={label}
      items={entries}
      keyOf={(entry) => (entry.kind === 'loss' ? `loss ${entry.date}` : entry.id)}
    >
      {(entry) => {
        const mayChange = isEntered(entry) && (entry.kind !== 'purchase' || mayBuy);
        const title = titleOf(entry);
        const cost = entry.kind === 'purchase' ? entry.price : 'cost' in entry ? entry.cost : null;
        return (
          <ListRow
            title={title}
            note={noteOf(entry)}
            end={cost === null ? undefined : formatMoney(currency, cost, i18n.locale)}
            onOpen={mayChange ? () => onOpen(entry) : undefined}
            openName={t`Correct`}
            actions={mayChange && <DeleteEntry entry={entry} title={title} />}
          />
        );
      }}
    </Rows>
  );
}

function useTitle(): (entry: Entry) => string {
  const { t } = useLingui();
  const piecesText = (pieces: number) => plural(pieces, { one: '# piece', other: '# pieces' });
  return (entry) => {
    if (entry.kind === 'purchase') {
      const tubes = plural(entry.tubes, { one: '# tube', other: '# tubes' });
      return t`Bought: ${tubes}`;
    }
    const pieces = piecesText(entry.pieces);
    if (entry.kind === 'use') return t`Used: ${pieces}`;
    return entry.kind === 'count' ? t`Counted: ${pieces}` : t`Missing: ${pieces}`;
  };
}

function useNote(): (entry: Entry) => string {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  // A count makes of an estimate what it must have been.
  const estimateText = ({ isEstimate, pieces, givenPieces }: ShuttleUse) => {
    if (!isEstimate) return null;
    return pieces === givenPieces ? t`estimated` : t`${givenPieces} were estimated`;
  };
  const wordsOf = (entry: Entry): (string | null)[] => {
    if (entry.kind === 'purchase') {
      const { pieces, brand, payerName } = entry;
      const payer = payerName === null ? null : plainName(payerName);
      return [
        plural(pieces, { one: '# piece', other: '# pieces' }),
        brand,
        payer === null ? t`Club Cost (Paid by Admin)` : payer,
      ];
    }
    if (entry.kind === 'use') {
      const schedule = club.schedules.find(({ id }) => id === entry.scheduleId);
      return [
        schedule === undefined ? null : formatSession(schedule, i18n.locale),
        estimateText(entry),
        entry.isOfGames === undefined ? null : t`by the games`,
        entry.isShort ? t`more than there were` : null,
      ];
    }
    if (entry.kind === 'loss') return [];
    const { expected, difference } = entry;
    return [difference === 0 ? t`It fits.` : t`${expected} were expected`];
  };
  return (entry) =>
    [formatDisplayDate(entry.date), ...wordsOf(entry)].filter((word) => word !== null).join(' · ');
}

function DeleteEntry({ entry, title }: { entry: Entered; title: string }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useClubMutation(removeShuttlesMutation);
  const date = formatDisplayDate(entry.date);

  async function ask() {
    const isSure = await confirm({
      title: t`Confirm Deletion`,
      text:
        entry.kind === 'purchase'
          ? t`Its cost is deleted with it.`
          : t`What the others cost is calculated anew.`,
      confirmLabel: t`Delete`,
      isDestructive: true,
    });
    if (isSure) remove.mutate(entry);
  }

  return (
    <IconButton
      isDangerous
      aria-label={t`Delete: ${title}, ${date}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <DeleteIcon />
    </IconButton>
  );
}

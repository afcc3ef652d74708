import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { fromWire, sum, times, toWire } from '@rallybook/contract/rules/money/amounts';
import { useQuery } from '@tanstack/react-query';
import {
  isOpen,
  type Proposal,
  proposalsQuery,
  recurringCostsQuery,
} from '../../data/costs/recurring-queries';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { useToast } from '../../ui/feedback/Toaster';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { recordProposalsMutation, undoCostsMutation } from './mutations';
import { useRecurringTitle } from './use-recurring-title';

const sessionsOf = ({ count, already }: Proposal) => count - already;

/** What the recurring costs of a month propose, as long as something of it is not recorded. */
export function CostProposals({ month }: { month: YearMonth }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const toast = useToast();
  const { club } = useCurrentClub();
  const titleOf = useRecurringTitle();
  const { data: proposals = [] } = useQuery(proposalsQuery(club.id, month));
  const open = proposals.filter(isOpen);
  const { data: recurring = [] } = useQuery({
    ...recurringCostsQuery(club.id),
    enabled: open.length > 0,
  });
  const record = useClubMutation(recordProposalsMutation);
  const undo = useClubMutation(undoCostsMutation);
  if (open.length === 0) return null;
  const rows = open.flatMap((proposal) => {
    const cost = recurring.find(({ id }) => id === proposal.recurringId);
    return cost === undefined ? [] : [{ proposal, cost }];
  });
  const timesOf = ({ proposal, cost }: (typeof rows)[number]) =>
    cost.per === 'month' ? 1 : sessionsOf(proposal);
  const amounts = rows.map((row) => times(fromWire(currency, row.cost.amount), timesOf(row)));
  const total = formatMoney(currency, toWire(currency, sum(amounts)), i18n.locale);
  const recordSome = (...recurringIds: string[]) =>
    record.mutate(
      { ...month, recurringIds },
      {
        onSuccess: ({ items }) =>
          toast.success(t`Recorded`, { label: t`Undo`, run: () => undo.mutate({ added: items }) }),
      },
    );
  return (
    <SectionCard
      title={<Trans>To be recorded</Trans>}
      actions={
        rows.length > 1 && (
          <Button
            variant="contained"
            loading={record.isPending && record.variables.recurringIds.length > 1}
            disabled={record.isPending}
            onClick={() => recordSome(...rows.map(({ cost }) => cost.id))}
          >
            {t`Record all ${rows.length} · ${total}`}
          </Button>
        )
      }
    >
      <Rows label={t`To be recorded`} items={rows} keyOf={({ cost }) => cost.id}>
        {({ proposal, cost }) => {
          const title = titleOf(cost);
          const count = timesOf({ proposal, cost });
          const amount = formatMoney(currency, cost.amount * count, i18n.locale);
          return (
            <ListRow
              title={title}
              note={
                cost.per === 'month' ? <Trans>The whole month</Trans> : <Sessions count={count} />
              }
              end={amount}
              actions={
                <Button
                  variant={rows.length > 1 ? 'outlined' : 'contained'}
                  aria-label={t`Record ${title}, ${amount}`}
                  loading={
                    record.isPending &&
                    record.variables.recurringIds.length === 1 &&
                    record.variables.recurringIds[0] === cost.id
                  }
                  disabled={record.isPending}
                  onClick={() => recordSome(cost.id)}
                >
                  <Trans>Record</Trans>
                </Button>
              }
            />
          );
        }}
      </Rows>
    </SectionCard>
  );
}

function Sessions({ count }: { count: number }) {
  return <Plural value={count} one="# session" other="# sessions" />;
}

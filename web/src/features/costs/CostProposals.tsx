import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import {
  isOpen,
  type Proposal,
  proposalsQuery,
  recurringCostsQuery,
} from '../../data/costs/recurring-queries';
import { categoryTexts } from '../../parts/costs/category-texts';
import { useCurrentClub } from '../../parts/club/current-club';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import { SectionCard } from '../../ui/layout/SectionCard';
import { useToast } from '../../ui/feedback/Toaster';
import { recordProposalMutation } from './mutations';

/** What the recurring costs of a month propose, as long as something of it is not recorded. */
export function CostProposals({ month }: { month: YearMonth }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const { data: proposals = [] } = useQuery(proposalsQuery(club.id, month));
  const open = proposals.filter(isOpen);
  const { data: recurring = [] } = useQuery({
    ...recurringCostsQuery(club.id),
    enabled: open.length > 0,
  });
  const record = useClubMutation(recordProposalMutation);
  if (open.length === 0) return null;
  const rows = open.flatMap((proposal) => {
    const cost = recurring.find(({ id }) => id === proposal.recurringId);
    return cost === undefined ? [] : [{ proposal, cost }];
  });
  const sessionsOf = ({ count, already }: Proposal) => count - already;
  return (
    <SectionCard title={<Trans>To be recorded</Trans>}>
      <Rows label={t`To be recorded`} items={rows} keyOf={({ cost }) => cost.id}>
        {({ proposal, cost }) => {
          const title = cost.note ?? i18n._(categoryTexts[cost.category]);
          const times = cost.per === 'month' ? 1 : sessionsOf(proposal);
          const amount = formatMoney(cost.amount * times, i18n.locale);
          return (
            <ListRow
              title={title}
              note={
                cost.per === 'month' ? <Trans>The whole month</Trans> : <Sessions count={times} />
              }
              end={amount}
              actions={
                <Button
                  variant="contained"
                  aria-label={t`Record ${title}, ${amount}`}
                  loading={record.isPending && record.variables.recurringId === cost.id}
                  disabled={record.isPending}
                  onClick={() =>
                    record.mutate(
                      { ...month, recurringId: cost.id },
                      { onSuccess: () => toast.success(t`Recorded`) },
                    )
                  }
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

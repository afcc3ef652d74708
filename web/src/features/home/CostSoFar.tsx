import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sumVnd, thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { costsQuery } from '../../data/costs-query';
import { useCurrentClub } from '../../parts/current-club';
import { formatMoney, formatMonth } from '../../parts/format';
import { TextLink } from '../../parts/links';
import { GlanceCard } from './GlanceCard';
import { QueryFault } from '../../parts/QueryFault';

/** What the club has spent this month. */
export function CostSoFar() {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const costs = useQuery(costsQuery(club.id, thisMonth));
  const { data, isPending } = costs;
  const sum = data && sumVnd(data.map(({ amount }) => vndFromThousands(amount)));
  const figure = sum === undefined ? '-' : formatMoney(thousandsFromVnd(sum), i18n.locale);
  const period = formatMonth(thisMonth, i18n.locale);
  return (
    <GlanceCard title={t`Cost so far, ${period}`} figure={isPending ? undefined : figure}>
      <QueryFault query={costs} failed={msg`Failed to fetch costs`} />
      <TextLink to="/costs">
        <Trans>See the costs</Trans>
      </TextLink>
    </GlanceCard>
  );
}

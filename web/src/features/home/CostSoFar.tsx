import { Trans, useLingui } from '@lingui/react/macro';
import { sumVnd, thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { costsQuery } from '../../lib/costs-query';
import { useCurrentClub } from '../../lib/current-club';
import { formatMoney, formatMonth } from '../../lib/format';
import { TextLink } from '../../lib/links';
import { GlanceCard } from './GlanceCard';

/** What the club has spent this month. */
export function CostSoFar() {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const { data } = useQuery(costsQuery(club.id, thisMonth));
  const sum = data && sumVnd(data.map(({ amount }) => vndFromThousands(amount)));
  const period = formatMonth(thisMonth, i18n.locale);
  return (
    <GlanceCard
      title={t`Cost so far, ${period}`}
      figure={sum === undefined ? undefined : formatMoney(thousandsFromVnd(sum), i18n.locale)}
    >
      <TextLink to="/costs">
        <Trans>See the costs</Trans>
      </TextLink>
    </GlanceCard>
  );
}

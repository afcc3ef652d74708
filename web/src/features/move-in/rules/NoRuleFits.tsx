import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { useQuery } from '@tanstack/react-query';
import type { MonthTargets } from '../../../data/kept/sheet-targets';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { useCurrency, useCurrentClub } from '../../../parts/club/current-club';
import { useChooseMonth } from '../../../parts/months/month-filter';
import { LinkButton } from '../../../parts/page/links';
import { formatMoney, formatMonth } from '../../../parts/texts/format';
import { Row, Stack } from '../../../ui/layout/Stack';
import text from '../../../ui/text/text.module.css';

/** The amount that more than half of the people are to pay, in thousands of VND; null where they pay different ones, or nothing. */
function commonAmount(targets: MonthTargets['targets']): number | null {
  const alike = Map.groupBy(targets, ({ amount }) => amount);
  for (const [amount, people] of alike) {
    if (amount > 0 && people.length * 2 > targets.length) return amount;
  }
  return null;
}

interface NoRuleFitsProps {
  /** The rule that gives most of the amounts; undefined where none gives any. */
  closest: FoundRules['items'][number] | undefined;
  targets: MonthTargets;
}

/** Says that no rule gives a sheet's amounts, and what the month lacks for a monthly fee that everybody pays. */
export function NoRuleFits({ closest, targets: { month, targets } }: NoRuleFitsProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club } = useCurrentClub();
  const registrations = useQuery(registrationsQuery(club.id, month)).data;
  const showMonth = useChooseMonth();
  const common = registrations?.length === 0 ? commonAmount(targets) : null;
  const name = formatMonth(month, i18n.locale);
  const amount = common === null ? '' : formatMoney(currency, common, i18n.locale);
  return (
    <Stack gap="small">
      {closest === undefined ? (
        <p>
          <Trans>No rule comes near your amounts. Choose one on the page of the fee rule.</Trans>
        </p>
      ) : (
        <ClosestRule {...closest} />
      )}
      {common !== null && (
        <>
          <p>
            {t`Most people pay the same, ${amount}, but nobody is registered for ${name}: a monthly fee counts for those who are registered. Register them for the month, then search again on this page.`}
          </p>
          <Row>
            <LinkButton to="/registration" variant="outlined" onClick={() => showMonth(month)}>
              {t`Register people for ${name}`}
            </LinkButton>
          </Row>
        </>
      )}
    </Stack>
  );
}

function ClosestRule({ matched, near, of: all }: FoundRules['items'][number]) {
  const { t } = useLingui();
  const given = matched + near;
  return (
    <p>
      <b>
        <Trans>No rule gives these amounts.</Trans>
      </b>{' '}
      <span className={text.soft}>{t`The closest one gives ${given} of ${all}.`}</span>
    </p>
  );
}

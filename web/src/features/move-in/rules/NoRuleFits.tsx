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

/** The amount that most people are to pay, in thousands of VND, where it is a good part of all who pay it: such may be a monthly fee. */
function commonAmount(targets: MonthTargets['targets']): { amount: number; people: number } | null {
  const alike = Map.groupBy(targets, ({ amount }) => amount);
  const [most] = [...alike]
    .map(([amount, { length: people }]) => ({ amount, people }))
    .filter(({ amount, people }) => amount > 0 && people > 1 && people * 4 >= targets.length)
    .toSorted((one, other) => other.people - one.people);
  return most ?? null;
}

interface NoRuleFitsProps {
  /** The rule that gives most of the amounts; undefined where none gives any. */
  closest: FoundRules['items'][number] | undefined;
  targets: MonthTargets;
}

/** Says that no rule gives a sheet's amounts, what the month lacks for a monthly fee, and what to set by hand. */
export function NoRuleFits({ closest, targets: { month, targets } }: NoRuleFitsProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club } = useCurrentClub();
  const registrations = useQuery(registrationsQuery(club.id, month)).data;
  const showMonth = useChooseMonth();
  const common = registrations?.length === 0 ? commonAmount(targets) : null;
  const name = formatMonth(month, i18n.locale);
  const amount = common === null ? '' : formatMoney(currency, common.amount, i18n.locale);
  const people = common?.people ?? 0;
  return (
    <Stack gap="small">
      {closest === undefined ? (
        <p>
          <Trans>No rule comes near your amounts. Choose one on the page of the fee rule.</Trans>
        </p>
      ) : (
        <ClosestRule {...closest} />
      )}
      {common === null ? (
        <p className={text.soft}>
          {t`Look whether the registrations of ${name} are as in your sheet: a monthly fee, and one for each booked session, count for those who are registered. Then search again on this page, or set the rule and its fees yourself.`}
        </p>
      ) : (
        <p>
          {t`${people} people pay the same, ${amount}, but nobody is registered for ${name}: a monthly fee counts for those who are registered. Register them for the month, then search again on this page.`}
        </p>
      )}
      <Row>
        <LinkButton to="/registration" variant="outlined" onClick={() => showMonth(month)}>
          {common === null ? t`Registrations of ${name}` : t`Register people for ${name}`}
        </LinkButton>
        <LinkButton to="/rules" variant="outlined">
          <Trans>Set the fee rule yourself</Trans>
        </LinkButton>
      </Row>
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

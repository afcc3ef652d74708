import { plural, t } from '@lingui/core/macro';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { formatMoney } from '../../../parts/texts/format';

type Difference = FoundRules['items'][number]['off'][number];

/** "with 1 more drop-in it would be right": the smallest change of the month that explains a difference. */
export function explanation(
  currency: Currency,
  { explainedBy }: Difference,
  locale: string,
): string {
  if (explainedBy === null) return t`no single change of the month explains it`;
  const { kind, change } = explainedBy;
  const count = Math.abs(change);
  const amount = formatMoney(currency, count, locale);
  const more = {
    attended_times: () =>
      plural(count, {
        one: 'your sheet counts # time more',
        other: 'your sheet counts # times more',
      }),
    registered_times: () =>
      plural(count, {
        one: 'your sheet counts # registered session more',
        other: 'your sheet counts # registered sessions more',
      }),
    unregistered_times: () =>
      plural(count, {
        one: 'your sheet counts # drop-in more',
        other: 'your sheet counts # drop-ins more',
      }),
    guest_times: () =>
      plural(count, {
        one: 'your sheet counts # guest more',
        other: 'your sheet counts # guests more',
      }),
    paid_cost: () => t`your sheet counts ${amount} more that they advanced`,
  };
  const less = {
    attended_times: () =>
      plural(count, {
        one: 'your sheet counts # time less',
        other: 'your sheet counts # times less',
      }),
    registered_times: () =>
      plural(count, {
        one: 'your sheet counts # registered session less',
        other: 'your sheet counts # registered sessions less',
      }),
    unregistered_times: () =>
      plural(count, {
        one: 'your sheet counts # drop-in less',
        other: 'your sheet counts # drop-ins less',
      }),
    guest_times: () =>
      plural(count, {
        one: 'your sheet counts # guest less',
        other: 'your sheet counts # guests less',
      }),
    paid_cost: () => t`your sheet counts ${amount} less that they advanced`,
  };
  return (change > 0 ? more : less)[kind]();
}

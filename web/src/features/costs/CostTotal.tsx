import { useLingui } from '@lingui/react/macro';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { sumVnd, thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { clsx } from 'clsx';
import { categoryTexts } from '../../parts/costs/category-texts';
import { formatMoney } from '../../parts/texts/format';
import text from '../../ui/text/text.module.css';
import styles from './CostsPage.module.css';

/** The sum of the costs, and what of it each category is where there are several. */
export function CostTotal({ costs }: { costs: readonly Cost[] }) {
  const { t, i18n } = useLingui();
  const sumOf = (some: readonly Cost[]) => {
    const sum = sumVnd(some.map(({ amount }) => vndFromThousands(amount)));
    return formatMoney(thousandsFromVnd(sum), i18n.locale);
  };
  const total = sumOf(costs);
  const parts = COST_CATEGORIES.map((category) => ({
    category,
    costs: costs.filter((cost) => cost.category === category),
  })).filter((part) => part.costs.length > 0);
  return (
    <>
      <p className={styles.total}>{t`Total: ${total}`}</p>
      {parts.length > 1 && (
        <p className={clsx(text.smallSoft, styles.parts)}>
          {parts
            .map((part) => `${i18n._(categoryTexts[part.category])} ${sumOf(part.costs)}`)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

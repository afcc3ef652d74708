import { useLingui } from '@lingui/react/macro';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { fromWire, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { clsx } from 'clsx';
import { useCategoryText } from '../../parts/costs/category-texts';
import { formatMoney } from '../../parts/texts/format';
import text from '../../ui/text/text.module.css';
import styles from './CostsPage.module.css';
import { useCurrency } from '../../parts/club/current-club';

/** The sum of the costs, and what of it each category is where there are several. */
export function CostTotal({ costs }: { costs: readonly Cost[] }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const categoryText = useCategoryText();
  const sumOf = (some: readonly Cost[]) => {
    const added = sum(some.map(({ amount }) => fromWire(currency, amount)));
    return formatMoney(currency, toWire(currency, added), i18n.locale);
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
          {parts.map((part) => `${categoryText(part.category)} ${sumOf(part.costs)}`).join(' · ')}
        </p>
      )}
    </>
  );
}

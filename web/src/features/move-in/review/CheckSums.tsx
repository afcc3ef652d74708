import { Plural, useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../../parts/club/current-club';
import { formatMoney } from '../../../parts/texts/format';
import { CheckIcon, ErrorIcon } from '../../../ui/icons/icons';
import { numberFormatter } from '../../../ui/text/formatters';
import { type Block, isMoneySum } from '../data/choices';
import styles from './CheckSums.module.css';

/** So many sums that differ are listed. */
const MAX_LISTED = 5;

/** Whether the sums that stand in the sheet are those of what was read, and each that is not. */
export function CheckSums({ block }: { block: Block }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { sums } = block;
  if (sums.length === 0) return null;
  const different = sums.filter(({ agrees }) => !agrees);
  const agreeing = sums.length - different.length;
  const figure = (cell: string, value: number) =>
    isMoneySum(block, cell)
      ? formatMoney(currency, value, i18n.locale)
      : numberFormatter(i18n.locale, { maximumFractionDigits: 3 }).format(value);
  return (
    <ul className={styles.sums}>
      {agreeing > 0 && (
        <li data-good>
          <CheckIcon size={18} />
          <span>
            <Plural
              value={agreeing}
              one="# sum of your sheet agrees"
              other="# sums of your sheet agree"
            />
          </span>
        </li>
      )}
      {different.slice(0, MAX_LISTED).map(({ label, cell, sheet, read }) => {
        const place = label === '' ? cell : `${label}, ${cell}`;
        const said = figure(cell, sheet);
        const found = figure(cell, read);
        return (
          <li key={cell}>
            <ErrorIcon size={18} />
            <span>{t`Your sheet says ${said}, read ${found} (${place})`}</span>
          </li>
        );
      })}
      {different.length > MAX_LISTED && (
        <li>
          <ErrorIcon size={18} />
          <span>
            <Plural
              value={different.length - MAX_LISTED}
              one="# more sum differs"
              other="# more sums differ"
            />
          </span>
        </li>
      )}
    </ul>
  );
}

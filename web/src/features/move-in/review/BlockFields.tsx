import { useLingui } from '@lingui/react/macro';
import { compareMonths, monthsBack, type YearMonth } from '@rallybook/contract/rules/calendar';
import {
  type Currency,
  entryOf,
  leavesOutThousands,
} from '@rallybook/contract/rules/money/currencies';
import { BLOCK_KINDS } from '@rallybook/contract/rules/sheet';
import { useCurrency, useCurrentClub } from '../../../parts/club/current-club';
import { MonthSelect } from '../../../parts/months/MonthSelect';
import { SelectField } from '../../../ui/fields/SelectField';
import { type Block, type BlockChoice, hasMonth, hasUnit } from '../data/choices';
import { kindTexts } from '../data/words';
import styles from './BlockFields.module.css';

/** So many months back from this one can be chosen. */
const MONTHS = 24;

interface BlockFieldsProps {
  block: Block;
  onChoose: (choice: BlockChoice) => void;
}

/** What a table is, of which month, and in which unit. */
export function BlockFields({ block, onChoose }: BlockFieldsProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { kind, year, month, unit } = block;
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`What it is`}
        value={kind}
        onChange={({ target }) => {
          const chosen = BLOCK_KINDS.find((candidate) => candidate === target.value);
          if (chosen) onChoose({ kind: chosen });
        }}
      >
        {BLOCK_KINDS.map((item) => (
          <option key={item} value={item}>
            {i18n._(kindTexts[item])}
          </option>
        ))}
      </SelectField>
      {hasMonth(block) && (
        <MonthField
          value={year === null || month === null ? null : { year, month }}
          onChange={onChoose}
        />
      )}
      {hasUnit(block) && (mayBeThousands(currency) || unit === 1000) && (
        <SelectField
          label={t`Amounts are in`}
          value={unit}
          onChange={({ target }) => onChoose({ unit: target.value === '1000' ? 1000 : 1 })}
        >
          <option value={1}>
            {leavesOutThousands(currency) ? t`đồng (320,000)` : t`${currency} (320,000)`}
          </option>
          <option value={1000}>{t`thousands (320)`}</option>
        </SelectField>
      )}
    </div>
  );
}

/** Whether clubs may write amounts of a currency in thousands. */
const mayBeThousands = (currency: Currency): boolean => entryOf(currency).thousands !== undefined;

interface MonthFieldProps {
  value: YearMonth | null;
  onChange: (month: YearMonth) => void;
}

/** The month of a table: one of the last ones, or an older one that the sheet names. */
function MonthField({ value, onChange }: MonthFieldProps) {
  const { t } = useLingui();
  const { thisMonth } = useCurrentClub();
  const months = monthsBack(thisMonth, MONTHS);
  const isListed = value === null || months.some((month) => compareMonths(month, value) === 0);
  return (
    <MonthSelect
      label={t`Month`}
      months={isListed ? months : [...months, value]}
      value={value}
      unchosen={t`Choose the month`}
      error={value === null}
      onChange={onChange}
    />
  );
}

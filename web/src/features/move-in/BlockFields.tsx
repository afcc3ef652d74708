import { useLingui } from '@lingui/react/macro';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { BLOCK_KINDS } from '@rallybook/contract/rules/sheets/sheet';
import { useCurrentClub } from '../../parts/club/current-club';
import { formatMonthAlone } from '../../parts/texts/format';
import { SelectField } from '../../ui/fields/SelectField';
import styles from './BlockFields.module.css';
import { type Block, type BlockChoice, hasMonth, hasUnit } from './choices';
import { kindTexts } from './words';

/** So many months back from this one can be chosen. */
const MONTHS = 24;

interface BlockFieldsProps {
  block: Block;
  onChoose: (choice: BlockChoice) => void;
}

/** What a table is, of which month, and in which unit. */
export function BlockFields({ block, onChoose }: BlockFieldsProps) {
  const { t, i18n } = useLingui();
  const { kind, year, month, unit } = block;
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`What it is`}
        value={kind}
        onChange={({ target }) => {
          const chosen = BLOCK_KINDS.find((one) => one === target.value);
          if (chosen) onChoose({ kind: chosen });
        }}
      >
        {BLOCK_KINDS.map((one) => (
          <option key={one} value={one}>
            {i18n._(kindTexts[one])}
          </option>
        ))}
      </SelectField>
      {hasMonth(kind) && (
        <MonthField
          value={year === null || month === null ? null : { year, month }}
          onChange={onChoose}
        />
      )}
      {hasUnit(block) && (
        <SelectField
          label={t`Amounts are in`}
          value={unit}
          onChange={({ target }) => onChoose({ unit: target.value === '1000' ? 1000 : 1 })}
        >
          <option value={1}>{t`đồng (320,000)`}</option>
          <option value={1000}>{t`thousands (320)`}</option>
        </SelectField>
      )}
    </div>
  );
}

const keyOf = ({ year, month }: YearMonth) => `${year}-${month}`;

interface MonthFieldProps {
  value: YearMonth | null;
  onChange: (month: YearMonth) => void;
}

/** The month of a table: this one or an earlier one. */
function MonthField({ value, onChange }: MonthFieldProps) {
  const { t, i18n } = useLingui();
  const { thisMonth } = useCurrentClub();
  const months: YearMonth[] = [];
  for (let month = thisMonth; months.length < MONTHS; month = previousMonth(month)) {
    months.push(month);
  }
  const isListed = value === null || months.some((month) => keyOf(month) === keyOf(value));
  if (!isListed) months.push(value);
  return (
    <SelectField
      label={t`Month`}
      value={value === null ? '' : keyOf(value)}
      error={value === null}
      onChange={({ target }) => {
        const chosen = months.find((month) => keyOf(month) === target.value);
        if (chosen) onChange({ year: chosen.year, month: chosen.month });
      }}
    >
      {value === null && <option value="">{t`Choose the month`}</option>}
      {months.map((month) => (
        <option key={keyOf(month)} value={keyOf(month)}>
          {formatMonthAlone(month, i18n.locale)}
        </option>
      ))}
    </SelectField>
  );
}
